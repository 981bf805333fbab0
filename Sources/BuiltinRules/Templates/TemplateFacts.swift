import DivKitModel
import Linting

extension LintContext {
  /// The templates of the file and how they lead to each other; found out for the first rule that asks.
  var templateGraph: TemplateGraph { shared { TemplateGraph($0.layout) } }
}

extension LintContext {
  /// What usages hand to their templates; found out for the first rule that asks.
  var parameterSupply: ParameterSupply { shared { ParameterSupply($0.templateGraph) } }
}
