/// What is known about a question. An expression (`@{…}`) and a parameter that nobody has given yet are decided when
/// the layout runs, so that the answer is not always known before.
enum Truth: Sendable {
  case no, unknown, yes

  init(_ value: Bool) { self = value ? .yes : .no }

  static prefix func ! (truth: Truth) -> Truth {
    switch truth {
    case .no: .yes
    case .unknown: .unknown
    case .yes: .no
    }
  }

  /// Whether it holds when everything unknown turns out to be so, or the other way round.
  func holds(_ certainty: Certainty) -> Bool {
    switch self {
    case .yes: true
    case .no: false
    case .unknown: certainty == .possible
    }
  }
}

/// Which of two questions is asked: a selector matches what certainly fits, and `:not(…)` leaves out what possibly
/// fits what is inside.
enum Certainty: Int, Sendable {
  case certain, possible

  var opposite: Certainty { self == .certain ? .possible : .certain }
}
