internal import Foundation

/// Files beside the tests, found from this source file.
public enum Fixture {
  /// The checkout, three folders above this file.
  public static let root = String(
    URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .path(percentEncoded: false).dropLast())

  /// The path of a file in the checkout.
  public static func project(_ name: String) -> String { "\(root)/\(name)" }

  /// The path of a file in Tests/Fixtures.
  public static func path(_ name: String) -> String { project("Tests/Fixtures/\(name)") }

  /// The cases of a reference table.
  public static func cases<Case: Decodable>(_ name: String, of type: Case.Type) throws -> [Case] {
    try table(name, of: Table<Case>.self).cases
  }

  /// A reference table of several parts.
  public static func table<Table: Decodable>(_ name: String, of type: Table.Type) throws -> Table {
    try JSONDecoder().decode(type, from: Data(contentsOf: URL(filePath: path(name))))
  }

  private struct Table<Case: Decodable>: Decodable {
    let cases: [Case]
  }
}

/// A temporary folder that is removed after the test.
public final class TemporaryFolder {
  /// The path, without a final slash.
  public let path: String

  /// Makes an empty folder.
  public init() throws {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "foil-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path(percentEncoded: false)
  }

  /// An empty folder for a property of a suite; without one the tests end.
  public static func made() -> TemporaryFolder {
    do {
      return try TemporaryFolder()
    } catch {
      fatalError("no temporary folder: \(error)")
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in it.
  public func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file into it and returns its path.
  public func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: file(name)))
    return file(name)
  }

  /// Makes a folder in it, with the folders that are missing above.
  public func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: file(name), withIntermediateDirectories: true)
  }

  /// The names of the files in it.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
