/// The part of `docs/rules.md` that sets divlint beside the validator in DivKit's repository.
enum ValidatorComparison {
  static let section = """
    ## Beside DivKit's own validator

    DivKit's repository has a script, `json-builder/json-validator/json_validator.py`, that checks one card. What it finds
    and is right about, divlint finds as well:

    | its check | our rule | what is different, and why |
    | --- | --- | --- |
    | "template named … is never used" | `unused-template` | The script looks at `items` and at states. A template in a prototype, a tooltip, a tab or a patch is "never used" for it. It takes a template as used that only an unused one is derived from |
    | "'type' is not specified" | `missing-type`, `template-without-type` | The script asks for a type in everything under `items` of a template, also in the items of tabs, which have none |
    | "Unnecessary substitution field" | `redundant-link` | The script reports every usage that does not supply the parameter while the property has a value, and with that every default and every usage inside another template. divlint reports the link, once, when no usage needs it; and links to a parameter of the property's own name |
    | "container without items" | `empty-container` | The script reports every block with an empty `items`, also where an `item_builder` makes the children |
    | "container with only one element" | `single-child-container` | The script reports galleries, pagers and tabs with one element as well, and every container with a size, paddings, a background or an action of its own, which does something and cannot go |
    | "wrapping raw value" | `constant-expression` | The script looks at the first expression of a string, outside of nested objects. It takes `@{true}` for no constant. It reports a constant beside other text, as in `Text @{5}`, too, where the author may want the place of a value to show |
    | "longer than 200 characters" | `long-string` | The script looks at strings right in a block or a template. The length is an option of the rule. The rule is off until a team wants it: texts of articles are that long |
    | "with a string longer than 200" | `long-string` | The same for strings inside expressions |
    | "Use 'wrap_content', 'match_parent' or 'fixed'" | `unknown-size-type` | The script looks at children of containers only, and names the block's id as a template |
    | "'wrap_content' … contains item with 'match_parent'" | `match-parent-in-wrap-content` | The script says "width" about heights, and takes containers without an orientation for horizontal, while DivKit lays them out vertically |
    | "state_id not specified" | `missing-state-id` | The script stops at the first one |
    | "Error loading JSON file" | `invalid-json` | Said without the place, and with the exit status of success |

    The script reads one file at a time and tells neither line nor path in the text, only an id if there is one. It substitutes
    parameters with rules of its own: a parameter wins over a property that the usage sets itself, and what a template leaves to a
    usage inside another template is not followed. Files that are no card, such as patches and single blocks, end it with an
    exception. Whatever it finds, it exits with 0.
    """
}
