import Foundation
import PackagePlugin

/// `swift package divlint check …`: runs divlint in the directory of the package that asks for it, with the arguments
/// it was given.
///
/// The plugin asks for no permission, because `check` needs none. On macOS, where plugins run in a sandbox, `fix` needs
/// `swift package --allow-writing-to-package-directory divlint fix`.
@main struct DivlintPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let divlint = Process()
    divlint.executableURL = try context.tool(named: "divlint").url
    divlint.arguments = arguments.isEmpty ? ["check"] : arguments
    divlint.currentDirectoryURL = context.package.directoryURL
    try divlint.run()
    divlint.waitUntilExit()
    // `swift package` shows this code and ends with 1 itself.
    exit(divlint.terminationReason == .exit ? divlint.terminationStatus : 2)
  }
}
