import Foundation
import TestSupport

/// Package.swift as SwiftPM understands it: the output of `swift package dump-package`.
struct Manifest: Decodable {
  struct Target: Decodable {
    /// The dump's type: regular, executable, test or system.
    let type: String
    let name: String
    private let path: String?
    private let declared: [Dependency]

    private enum CodingKeys: String, CodingKey {
      case type, name, path
      case declared = "dependencies"
    }

    init(type: String, name: String, dependencies: [String]) {
      (self.type, self.name, path) = (type, name, nil)
      declared = dependencies.map(Dependency.init)
    }

    /// Names of the modules that the target may import.
    var dependencies: Set<String> { Set(declared.map(\.name)) }

    /// The target's folder, relative to the checkout's root.
    var folder: String { path ?? "\(type == "test" ? "Tests" : "Sources")/\(name)" }
  }

  private struct Dependency: Decodable {
    let name: String

    init(_ name: String) { self.name = name }

    /// Reads a dictionary with one key, the kind, and a list whose first entry is the name.
    init(from decoder: any Decoder) throws {
      let kinds = try decoder.singleValueContainer().decode([String: [Part]].self)
      guard case .text(let name)? = kinds.values.first?.first else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "a dependency has no name"))
      }
      self.name = name
    }

    private enum Part: Decodable {
      case text(String)
      case other

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        self = (try? value.decode(String.self)).map(Part.text) ?? .other
      }
    }
  }

  private struct Product: Decodable {
    let name: String
    let targets: [String]
    /// A dictionary with one key, the kind of product.
    let type: [String: [String]?]
  }

  let targets: [Target]
  private let products: [Product]

  /// The targets of each library product.
  var libraries: [String: [String]] {
    let libraries = products.filter { $0.type.keys.contains("library") }
    return Dictionary(uniqueKeysWithValues: libraries.map { ($0.name, $0.targets) })
  }

  /// The manifest of this checkout.
  static let own = Result {
    // The usual build folder is locked by the running tests.
    let scratch = try TemporaryFolder()
    let dump = try Program.shell(
      "exec swift package --package-path \"$1\" --scratch-path \"$2\" dump-package",
      [Fixture.root, scratch.path])
    guard dump.status == 0 else { throw Failure(description: dump.errors) }
    return try JSONDecoder().decode(Manifest.self, from: Data(dump.output.utf8))
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
