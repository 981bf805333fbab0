/// Suppressions that hide nothing. Judged by ``SuppressionReview`` at the end of a run.
public struct UnusedSuppression: Rule {
  public static let id = "unused-suppression"
  public static let subject = RuleSubject.blocks

  public init(options: RuleOptions) {}
}

/// Suppressions whose day is over. Judged by ``SuppressionReview`` at the end of a run.
public struct ExpiredSuppression: Rule {
  public static let id = "expired-suppression"
  public static let subject = RuleSubject.blocks

  public init(options: RuleOptions) {}
}
