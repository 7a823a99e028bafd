import Foundation
import TestSupport

/// What Package.swift says, read from its text: SwiftPM itself would wait for the build folder that
/// the running tests hold.
struct Manifest {
  struct Target {
    /// As SwiftPM calls it: target, executableTarget, testTarget or systemLibrary.
    let kind: String
    let name: String
    /// Names of the modules that it may import.
    let dependencies: Set<String>
    /// From the checkout's root.
    let folder: String

  }

  let targets: [Target]
  /// The targets of each library that others may use.
  let libraries: [String: [String]]

  init(_ text: String) throws {
    var parser = ManifestParser(text)
    let (functions, package) = try parser.manifest()
    let whole = package.evaluated([:], functions)
    targets = try Self.items(whole.argument("targets")).map(Self.target)
    var libraries: [String: [String]] = [:]
    for case .call(".library", let arguments) in try Self.items(whole.argument("products")) {
      let product = ManifestExpression.call(".library", arguments)
      libraries[try Self.text(product.argument("name"))] =
        try Self.items(product.argument("targets")).map(Self.text)
    }
    self.libraries = libraries
  }

  /// This checkout's.
  static let own = Result {
    try Manifest(String(contentsOfFile: Fixture.project("Package.swift"), encoding: .utf8))
  }

  private static func target(_ expression: ManifestExpression) throws -> Target {
    guard case .call(let kind, _) = expression, kind.hasPrefix(".") else {
      throw ManifestParser.Fault(description: "\(expression) is no target")
    }
    let name = try text(expression.argument("name"))
    let dependencies = try items(expression.argument("dependencies") ?? .list([])).map(dependency)
    let isTest = kind == ".testTarget"
    let path = try expression.argument("path").map(text)
    return Target(
      kind: String(kind.dropFirst()), name: name, dependencies: Set(dependencies),
      folder: path ?? "\(isTest ? "Tests" : "Sources")/\(name)")
  }

  private static func dependency(_ expression: ManifestExpression) throws -> String {
    if case .text(let name) = expression { return name }
    return try text(expression.argument("name"))
  }

  private static func text(_ expression: ManifestExpression?) throws -> String {
    guard case .text(let text) = expression else {
      throw ManifestParser.Fault(
        description: "there should be a text, not \(String(describing: expression))")
    }
    return text
  }

  private static func items(_ expression: ManifestExpression?) throws -> [ManifestExpression] {
    guard case .list(let items) = expression else {
      throw ManifestParser.Fault(
        description: "there should be a list, not \(String(describing: expression))")
    }
    return items
  }
}
