import JSONSyntax

/// A check that is made for the sake of its fixes.
///
/// As long as one is found, nobody asks for the findings that no fix is made of: the text that it leads to is checked
/// anew. So the rules that may offer one come first, and the others only have their turn when none did.
struct FixSearch: Sendable {
  /// Whether unsafe fixes are made as well.
  private let unsafe: Bool
  /// The places whose findings nobody wants to have repaired.
  let suppressed: SuppressedPlaces

  /// - Parameter suppressions: findings of the document that are accepted.
  init(unsafe: Bool, _ suppressions: [Suppression], in document: JSONDocument) {
    self.unsafe = unsafe
    suppressed = SuppressedPlaces(suppressions, in: document)
  }

  /// Whether a fix is one of those that are made.
  func isFor(_ applicability: Fix.Applicability) -> Bool { unsafe || applicability == .safe }

  /// Whether a rule may offer a fix that is made.
  func concerns(_ rule: RunnableRule) -> Bool {
    rule.fix.includes(.safe) || unsafe && rule.fix.includes(.unsafe)
  }

  /// Whether one of some findings will be repaired.
  func isAnswered(byOneOf findings: [Finding]) -> Bool {
    var suppressed = suppressed
    return findings.contains { finding in
      guard let fix = finding.fix, isFor(fix.applicability) else { return false }
      return suppressed.numbers(hiding: finding).isEmpty
    }
  }
}
