import Foundation
import TestSupport

/// The Swift files in a folder and its subfolders, by relative path.
struct SourceTree {
  let files: [String: SwiftCode]

  /// A tree of given texts.
  init(_ texts: [String: String]) { files = texts.mapValues { SwiftCode($0) } }

  /// Reads all Swift files in `folder` of the checkout and in its subfolders.
  init(_ folder: String) throws {
    var texts: [String: String] = [:]
    let root = Fixture.project(folder)
    for path in FileManager.default.enumerator(atPath: root) ?? .init() {
      guard let path = path as? String, path.hasSuffix(".swift") else { continue }
      texts[path] = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    }
    self.init(texts)
  }

  /// The folder of a file; empty for the tree's root.
  static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// Number of files directly in each folder.
  var filesPerFolder: [String: Int] {
    files.keys.reduce(into: [:]) { $0[Self.folder(of: $1), default: 0] += 1 }
  }
}
