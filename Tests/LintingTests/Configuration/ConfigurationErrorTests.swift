import Linting
import Testing
import YAMLSyntax

@Suite("What is wrong in a configuration, and how to mend it")
struct ConfigurationErrorTests {
  @Test(
    "The rendered errors",
    arguments: [
      (
        "exlude: [a]\n",
        """
        app/.divlint.yml:1:1: error: unknown key `exlude`
          1 | exlude: [a]
            | ^^^^^^
          help: did you mean `exclude`? allowed: `baseline`, `containers`, `custom_rules`, `exclude`, `extends`, `fail_on`, `fix`, `include`, `overrides`, `payloads`, `platforms`, `rules`, `suppressions`, `templates`, `version`
        """
      ),
      (
        "rules: 5\n",
        """
        app/.divlint.yml:1:8: error: `rules` must be a map, but is `5`
          1 | rules: 5
            |        ^
          help: write rules or groups with a severity: `rules: {reuse: error}`
        """
      ),
      (
        "[a]\n",
        """
        app/.divlint.yml:1:1: error: the file must be a map, but is a list
          1 | [a]
            | ^^^
        """
      ),
      (
        "just text\n",
        """
        app/.divlint.yml:1:1: error: the file must be a map, but is `just text`
          1 | just text
            | ^^^^^^^^^
        """
      ),
      (
        "version: 2\n",
        """
        app/.divlint.yml:1:10: error: `version` is 2, and this divlint reads version 1
          1 | version: 2
            |          ^
          help: write `version: 1`
        """
      ),
      (
        "version: '1'\n",
        """
        app/.divlint.yml:1:10: error: `version` must be a whole number, but is the quoted text `1`
          1 | version: '1'
            |          ^^^
        """
      ),
      (
        "include: '**/*.json'\n",
        """
        app/.divlint.yml:1:10: error: `include` must be a list, but is the quoted text `**/*.json`
          1 | include: '**/*.json'
            |          ^^^^^^^^^^^
          help: write a list, also for one item: [item]
        """
      ),
      (
        "# правила 😀\nexclude: [😀, {a: b}, ~]\n",
        """
        app/.divlint.yml:2:14: error: `exclude[1]` must be a string, but is a map
          2 | exclude: [😀, {a: b}, ~]
            |               ^^^^^^

        app/.divlint.yml:2:22: error: `exclude[2]` must be a string, but is empty
          2 | exclude: [😀, {a: b}, ~]
            |                       ^
        """
      ),
      (
        "exclude: [\"a[b\"]\n",
        """
        app/.divlint.yml:1:11: error: `exclude[0]` is `a[b`, which has a `[` that is never closed
          1 | exclude: ["a[b"]
            |           ^^^^^
        """
      ),
      (
        "exclude: [\"!keep.json\"]\n",
        """
        app/.divlint.yml:1:11: error: `exclude[0]` is `!keep.json`, which starts with `!`, and patterns cannot be negated; write `\\!` for the character
          1 | exclude: ["!keep.json"]
            |           ^^^^^^^^^^^^
        """
      ),
      (
        "payloads: [response/div, /a~2b]\n",
        """
        app/.divlint.yml:1:12: error: `payloads[0]` is `response/div`, and a JSON Pointer must start with `/`
          1 | payloads: [response/div, /a~2b]
            |            ^^^^^^^^^^^^
          help: write it like "/response/items/*/div"

        app/.divlint.yml:1:26: error: `payloads[1]` has `~2`, which is no escape of a JSON Pointer
          1 | payloads: [response/div, /a~2b]
            |                          ^^^^^
          help: write `~0` for `~` and `~1` for `/`
        """
      ),
      (
        "containers: [galery, list]\n",
        """
        app/.divlint.yml:1:14: error: `containers[0]` cannot be `galery`
          1 | containers: [galery, list]
            |              ^^^^^^
          help: did you mean `gallery`? allowed: `gallery`, `grid`, `pager`, `tabs`

        app/.divlint.yml:1:22: error: `containers[1]` cannot be `list`
          1 | containers: [galery, list]
            |                      ^^^^
          help: allowed: `gallery`, `grid`, `pager`, `tabs`
        """
      ),
      (
        "fail_on: warn\n",
        """
        app/.divlint.yml:1:10: error: `fail_on` cannot be `warn`
          1 | fail_on: warn
            |          ^^^^
          help: did you mean `warning`? allowed: `error`, `info`, `warning`
        """
      ),
      (
        "fail_on: off\n",
        """
        app/.divlint.yml:1:10: error: `fail_on` cannot be `off`
          1 | fail_on: off
            |          ^^^
          help: allowed: `error`, `info`, `warning`
        """
      ),
      (
        "rules:\n  missing-reuseid: error\n  layouts: off\n",
        """
        app/.divlint.yml:2:3: error: unknown rule `missing-reuseid` in `rules`
          2 |   missing-reuseid: error
            |   ^^^^^^^^^^^^^^^
          help: did you mean `missing-reuse-id`? allowed: `conflicting-reuse-id`, `custom`, `layout`, `missing-reuse-id`, `reuse`, `slow-video`

        app/.divlint.yml:3:3: error: unknown rule `layouts` in `rules`
          3 |   layouts: off
            |   ^^^^^^^
          help: did you mean `layout`? allowed: `conflicting-reuse-id`, `custom`, `layout`, `missing-reuse-id`, `reuse`, `slow-video`
        """
      ),
      (
        "rules:\n  missing-reuse-id: false\n",
        """
        app/.divlint.yml:2:21: error: `rules.missing-reuse-id` cannot be `false`
          2 |   missing-reuse-id: false
            |                     ^^^^^
          help: allowed: `error`, `info`, `off`, `warning`
        """
      ),
      (
        "rules:\n  missing-reuse-id: [error]\n",
        """
        app/.divlint.yml:2:21: error: `rules.missing-reuse-id` must be one of `error`, `info`, `off`, `warning`, but is a list
          2 |   missing-reuse-id: [error]
            |                     ^^^^^^^
        """
      ),
      (
        "rules:\n  missing-reuse-id:\n",
        """
        app/.divlint.yml:2:20: error: `rules.missing-reuse-id` must be one of `error`, `info`, `off`, `warning`, but is empty
          2 |   missing-reuse-id:
            |                    ^
        """
      ),
      (
        "rules:\n  missing-reuse-id: {severty: error}\n",
        """
        app/.divlint.yml:2:22: error: unknown option `severty` in `rules.missing-reuse-id`
          2 |   missing-reuse-id: {severty: error}
            |                      ^^^^^^^
          help: did you mean `severity`? allowed: `severity`
        """
      ),
      (
        "rules: {reuse: {max_count: 1}}\n",
        """
        app/.divlint.yml:1:17: error: unknown option `max_count` in `rules.reuse`
          1 | rules: {reuse: {max_count: 1}}
            |                 ^^^^^^^^^
          help: allowed: `severity`
        """
      ),
      (
        "rules: {slow-video: {max_count: 0, strict: yes, style: kebab, names: a, where: [tv], inner: on}}\n",
        """
        app/.divlint.yml:1:33: error: `rules.slow-video.max_count` must be a whole number, at least 1, but is `0`
          1 | rules: {slow-video: {max_count: 0, strict: yes, style: kebab, names: a, where: [tv], inner: on}}
            |                                 ^

        app/.divlint.yml:1:44: error: `rules.slow-video.strict` must be `true` or `false`, but is `yes`
          1 | …es: {slow-video: {max_count: 0, strict: yes, style: kebab, names: a, where: [tv], inner: on}}
            |                                          ^^^

        app/.divlint.yml:1:56: error: `rules.slow-video.style` cannot be `kebab`
          1 | …deo: {max_count: 0, strict: yes, style: kebab, names: a, where: [tv], inner: on}}
            |                                          ^^^^^
          help: allowed: `camel`, `snake`

        app/.divlint.yml:1:70: error: `rules.slow-video.names` must be a list, but is `a`
          1 | …t: 0, strict: yes, style: kebab, names: a, where: [tv], inner: on}}
            |                                          ^
          help: write a list, also for one item: [item]

        app/.divlint.yml:1:81: error: `rules.slow-video.where[0]` cannot be `tv`
          1 | …t: yes, style: kebab, names: a, where: [tv], inner: on}}
            |                                          ^^
          help: allowed: `ios`, `web`

        app/.divlint.yml:1:93: error: `rules.slow-video.inner` cannot be `on`
          1 | …e: kebab, names: a, where: [tv], inner: on}}
            |                                          ^^
          help: allowed: `error`, `info`, `off`, `warning`
        """
      ),
      (
        "rules: {slow-video: {max_count: 010}}\n",
        """
        app/.divlint.yml:1:33: error: `rules.slow-video.max_count` must be a whole number, at least 1, but is `010`
          1 | rules: {slow-video: {max_count: 010}}
            |                                 ^^^
        """
      ),
      (
        "fix: {placement: templates, mode: x}\n",
        """
        app/.divlint.yml:1:29: error: unknown key `mode` in `fix`
          1 | fix: {placement: templates, mode: x}
            |                             ^^^^
          help: allowed: `placement`

        app/.divlint.yml:1:18: error: `fix.placement` cannot be `templates`
          1 | fix: {placement: templates, mode: x}
            |                  ^^^^^^^^^
          help: did you mean `template`? allowed: `auto`, `instance`, `template`
        """
      ),
      (
        "fix: auto\n",
        """
        app/.divlint.yml:1:6: error: `fix` must be a map, but is `auto`
          1 | fix: auto
            |      ^^^^
          help: write `fix: {placement: auto}`
        """
      ),
      (
        "overrides: {files: [a]}\n",
        """
        app/.divlint.yml:1:12: error: `overrides` must be a list, but is a map
          1 | overrides: {files: [a]}
            |            ^^^^^^^^^^^^
        """
      ),
      (
        "overrides:\n  - rules: {reuse: off}\n  - files: a\n  - files: [a]\n    exclude: [b]\n",
        """
        app/.divlint.yml:2:5: error: `overrides[0]` needs the key `files`
          2 |   - rules: {reuse: off}
            |     ^^^^^^^^^^^^^^^^^^^

        app/.divlint.yml:3:12: error: `overrides[1].files` must be a list, but is `a`
          3 |   - files: a
            |            ^
          help: write a list, also for one item: [item]

        app/.divlint.yml:5:5: error: unknown key `exclude` in `overrides[2]`
          5 |     exclude: [b]
            |     ^^^^^^^
          help: allowed: `files`, `fix`, `rules`
        """
      ),
      (
        "rules: {reuse: off, reuse: error}\n",
        """
        app/.divlint.yml:1:21: error: duplicate key `reuse`; it is first set at line 1, column 9
          1 | rules: {reuse: off, reuse: error}
            |                     ^^^^^
          help: keep one of the two
        """
      ),
    ]
  )
  func rendered(text: String, expected: String) {
    #expect(problems(text) == expected)
  }
}
