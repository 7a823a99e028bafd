import Foundation
import TestSupport

/// Swift files of a folder and below it, by their paths in it.
struct SourceTree {
  let files: [String: SwiftCode]

  /// A made-up tree of texts.
  init(_ texts: [String: String]) { files = texts.mapValues { SwiftCode($0) } }

  /// Reads every Swift file at and below `folder` of the checkout.
  init(_ folder: String) throws {
    var texts: [String: String] = [:]
    let root = Fixture.project(folder)
    for path in FileManager.default.enumerator(atPath: root) ?? .init() {
      guard let path = path as? String, path.hasSuffix(".swift") else { continue }
      texts[path] = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    }
    self.init(texts)
  }

  /// The folder of a file: the path's beginning, empty for the tree's root.
  static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// How many files each folder holds itself.
  var filesPerFolder: [String: Int] {
    files.keys.reduce(into: [:]) { $0[Self.folder(of: $1), default: 0] += 1 }
  }
}
