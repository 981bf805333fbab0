"""Runs commands side by side and tells how long they take and how much memory they need."""

import json
import math
import os
import shlex
import subprocess
import tempfile
import time


def once(command, output=os.devnull):
    """Wall seconds, processor seconds and peak kilobytes of one run, from start to exit."""
    file = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    actions = [(os.POSIX_SPAWN_DUP2, file, 1), (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0)]
    start = time.perf_counter()
    process = os.posix_spawnp(command[0], command, os.environ, file_actions=actions)
    _, status, usage = os.wait4(process, 0)
    seconds = time.perf_counter() - start
    os.close(file)
    code = os.waitstatus_to_exitcode(status)
    if code not in (0, 1):
        raise RuntimeError(f"exit code {code}: {' '.join(command)[:200]}")
    kilobytes = usage.ru_maxrss // 1024 if os.uname().sysname == "Darwin" else usage.ru_maxrss
    return seconds, usage.ru_utime + usage.ru_stime, kilobytes


def side_by_side(commands, rounds, scratch, prepare=None):
    """The best wall time, the best processor time and the peak memory of each command.

    The commands take turns, so that a machine that is busy for a while is busy for all of them; the best of several
    runs is the one that was disturbed least.
    """
    best = {}
    for _ in range(rounds):
        for name, command in commands.items():
            if prepare:
                prepare()
            wall, processor, kilobytes = once(command, scratch)
            known = best.get(name, (wall, processor, 0))
            best[name] = (min(known[0], wall), min(known[1], processor), max(known[2], kilobytes))
    return best


def by_hyperfine(hyperfine, commands, rounds, scratch):
    """The same as `side_by_side`, timed by hyperfine: in three turns, so that the commands still take turns."""
    best = {name: (math.inf, math.inf, once(command, scratch)[2]) for name, command in commands.items()}
    turns = min(3, rounds)
    for _ in range(turns):
        with tempfile.NamedTemporaryFile(suffix=".json") as results:
            subprocess.run(
                [hyperfine, "--shell=none", "--ignore-failure", "--style=none", "--warmup=1",
                 f"--runs={max(2, math.ceil(rounds / turns))}", f"--output={scratch}", f"--export-json={results.name}",
                 *map(shlex.join, commands.values())],
                check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            for name, result in zip(commands, json.load(results)["results"]):
                failed = [code for code in result["exit_codes"] if code not in (0, 1)]
                if failed:
                    raise RuntimeError(f"exit code {failed[0]}: {name}")
                wall, processor, kilobytes = best[name]
                best[name] = (min(wall, *result["times"]), min(processor, result["user"] + result["system"]), kilobytes)
    return best


def first_line(command):
    """The first line that a command prints, or nothing when there is no such command."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return (done.stdout or done.stderr).strip().split("\n")[0]
