import DivKitModel
import Testing

@testable import Selectors

@Suite("Reading selectors")
struct SelectorParserTests {
  @Test(
    "What can be written",
    arguments: [
      "*", "text", "gallery > container", "gallery>container", "tabs * text", "  text  ",
      "text\n  ,\n  image",
      "gallery > container:not([reuse_id])", "video[autostart=true]", "tabs > * text:has-expression(text)",
      "[width.type=fixed]", "[ width.value >= 10.5 ]", "[alpha<1]", "[id^=tea_]", "[id$='_x']",
      "[url*=\"utm_\"]",
      "[id=/^[a-z][a-z0-9_]*$/]", "[text!=/tea|[/]/i]", "[color=#ff0000]", "[items.0.type=text]", "[a.b.c.d]",
      "container:count(items, > 50)", "container:count( items ,!=0 )", "text:length(text, <= 200)",
      "*:root", ":root", ":template", ":template(card)", ":template(card, row/v2)", ":is(text, image)",
      "container:has(> video)", "container:has(gallery > video, > pager)", "container:not(:has(text))",
      "state:has(> container:not(:root > container))", "[text='it\\'s']", "[имя=чай]",
    ])
  func good(_ text: String) throws {
    let selector = try Selector(text)
    #expect(!selector.alternatives.isEmpty)
    #expect(text.hasPrefix(selector.text))
  }

  /// What is wrong, with `‹ ›` around the place.
  @Test(
    "What cannot",
    arguments: [
      ("‹›", "the selector is empty"),
      ("‹  ›", "the selector is empty"),
      ("text, ‹›", "a block is missing here"),
      ("gallery > ‹›", "a block is missing here"),
      ("‹>› text", "`>` cannot stand here"),
      ("text ‹+› image", "`+` cannot stand here"),
      ("text ‹~› image", "`~` cannot stand here"),
      ("text‹.›big", "`.` cannot stand here"),
      ("text‹#›big", "`#` cannot stand here"),
      ("text‹)›", "a `)` without `(`"),
      ("‹galery› > text", "`galery` is no block of DivKit"),
      ("text[‹›", "the name of a property is missing here"),
      ("text[‹]›", "the name of a property is missing here"),
      ("text[a.‹]›", "the name of a property is missing here"),
      ("text‹[text›", "a `[` that is never closed"),
      ("text‹[text=a›", "a `[` that is never closed"),
      ("text[text‹==›a]", "`==` is no comparison"),
      ("text[text‹~=›a]", "`~=` is no comparison"),
      ("text[text ‹i›s a]", "`i` cannot stand in a test"),
      ("text[text=‹]›", "a value is missing here"),
      ("text[text=a ‹b›]", "`b` cannot stand behind a value"),
      ("text[text=‹'a]›", "a quote that is never closed"),
      ("text[text=‹/a]›", "a regular expression that is never closed"),
      ("text[text=/a/‹g›]", "unknown flag `g`"),
      ("text[text=/a‹(›b/]", "the regular expression has a `(` that is never closed"),
      ("text[text=/a‹)›b/]", "the regular expression has a `)` without `(`"),
      ("text[text=‹/[ab/]›", "a regular expression that is never closed"),
      ("text[text=/a|‹*›/]", "the regular expression repeats nothing here"),
      ("text[text=/a‹{b›}/]", "this is no count of repetitions"),
      ("text[text=/a‹{3,2}›/]", "this is no count of repetitions"),
      ("text[text=/‹(?›=a)/]", "regular expressions look neither ahead nor behind here"),
      ("text[text=/(a)‹\\1›/]", "`\\1` means nothing in regular expressions here"),
      ("text[text=/[‹z-a›]/]", "this is no range of characters"),
      ("text[text^=‹/a/›]", "a regular expression only goes with `=` and `!=`"),
      ("text[size>‹big›]", "`>` compares numbers"),
      ("text[text=‹null›]", "`null` is the same as nothing to DivKit"),
      ("text‹:nott›(image)", "there is no `:nott`"),
      ("text‹:›", "the name of a pseudo-class is missing here"),
      ("text:not‹›", "`:not` needs something in parentheses"),
      ("text:not‹(image›", "a `(` that is never closed"),
      ("text:not(‹)›", "a block is missing here"),
      ("text:count(items‹ › > 5)", "a comma and a number are missing here"),
      ("text:count(items, ‹›5)", "a comparison is missing here"),
      ("text:count(items, ‹=>› 5)", "is no comparison"),
      ("text:count(items, > ‹five›)", "`five` is no number"),
      ("text:count(items, > ‹›)", "a number is missing here"),
      ("text:template(‹›)", "the name of a template is missing here"),
      ("text:has-expression(text‹,› x)", "cannot stand in `:has-expression(…)`"),
      ("чай ‹+› x", "`чай` is no block of DivKit"),
    ])
  func bad(_ marked: String, _ message: String) throws {
    let text = marked.replacing("‹", with: "").replacing("›", with: "")
    let error = try #require(throws: SelectorSyntaxError.self) { _ = try Selector(text) }
    #expect(error.message.contains(message), "\(error)")
    // The table may mark a place behind the error; what it says about the start of errors is exact.
    guard !marked.hasPrefix("чай"), !marked.contains("‹ ›") else { return }
    let start = try #require(marked.utf8.firstIndex(of: Array("‹".utf8)[0]))
    #expect(error.range.lowerBound == marked.utf8.distance(from: marked.startIndex, to: start), "\(error)")
  }

  @Test func limits() {
    func error(_ text: String) -> String? {
      do throws(SelectorSyntaxError) {
        _ = try Selector(text)
        return nil
      } catch {
        return error.message
      }
    }
    let nested = String(repeating: "*:not(", count: 9) + "text" + String(repeating: ")", count: 9)
    #expect(error(nested) == "pseudo-classes nest deeper than 8 levels")
    #expect(error(String(repeating: "* ", count: 101)) == "the selector has more than 100 steps")
    #expect(error(String(repeating: " ", count: 5000)) == "the selector is longer than 4096 bytes")
    #expect(error("[a=/(((a{90}){90}){90})/]") == "the regular expression is too large")
    #expect(error("[a=/" + String(repeating: "(", count: 3000) + "/]") == "groups nest deeper than 20 levels")
  }

  @Test func knowsWhatItLooksAt() throws {
    let selector = try Selector("gallery > :is(text, image)[width.type=fixed]:not([width.value>10]), video")
    #expect(selector.properties == ["width", "type", "value"])
    #expect(selector.types == [.init(.text), .init(.image), .init(.video)])
    #expect(try Selector("gallery *").types == .all)
  }

  @Test(
    "Messages",
    arguments: [
      ("plain", ["plain"]),
      ("a@b @{x} {id}@", ["a@b @{x} ", "id", "@"]),
      (
        "{type}: {text} {width.type} {{x}} {template}",
        ["type", ": ", "text", " ", "width.type", " {x} ", "template"]
      ),
    ])
  func messages(_ text: String, _ parts: [String]) throws {
    let message = try MessageTemplate(text)
    let found = message.parts.map { part in
      switch part {
      case .text(let text): text
      case .type: "type"
      case .template: "template"
      case .property(let names): names.map { message.properties[$0] }.joined(separator: ".")
      }
    }
    #expect(found == parts)
  }

  @Test(
    "Broken messages",
    arguments: [
      ("a {text", 2..<7, "a `{` that is never closed"), ("a } b", 2..<3, "a `}` without `{`"),
      ("{}", 0..<1, "the name of a property is missing here"),
      ("ё {a b}", 3..<5, "a `{` that is never closed"),
    ])
  func brokenMessages(_ text: String, _ range: Range<Int>, _ message: String) {
    #expect(throws: SelectorSyntaxError.self) { try MessageTemplate(text) }
    do throws(SelectorSyntaxError) {
      _ = try MessageTemplate(text)
    } catch {
      #expect(error.message == message)
      #expect(error.range == range)
    }
  }
}
