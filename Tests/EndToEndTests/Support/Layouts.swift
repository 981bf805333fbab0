// Small layouts to write into sandboxes.

let textCell = #"{"type":"text","text":"a"}"#

/// A card whose `div` is a gallery of cells.
func gallery(_ cells: String...) -> String { card(galleryBlock(cells)) }

func galleryBlock(_ cells: [String]) -> String {
  #"{"type":"gallery","items":["# + cells.joined(separator: ",") + "]}"
}

func card(_ div: String, templates: String? = nil) -> String {
  let scope = templates.map { #""templates":"# + $0 + "," } ?? ""
  return "{" + scope + #""card":{"log_id":"x","states":[{"state_id":0,"div":"# + div + "}]}}"
}

/// A gallery with something to fix, and what it is after `fix`.
let fixable = gallery(textCell, textCell)
let fixed = gallery(
  #"{"type":"text","reuse_id":"text","text":"a"}"#, #"{"type":"text","reuse_id":"text","text":"a"}"#)

/// A gallery with nothing to find.
let clean = gallery(textCell)

/// A gallery with something that only unsafe fixes repair.
let conflicting = gallery(
  #"{"type":"text","text":"a","reuse_id":"a"}"#, #"{"type":"text","text":"a","reuse_id":"b"}"#)
