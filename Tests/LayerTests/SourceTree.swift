import Foundation
import Synchronization
import TestSupport

/// The Swift files in a folder and its subfolders, by relative path.
struct SourceTree {
  let files: [String: SwiftCode]

  /// The files of the checkout by path, each read once for all tests.
  private static let read = Mutex<[String: SwiftCode]>([:])

  /// A tree of given texts.
  init(_ texts: [String: String]) { files = texts.mapValues { SwiftCode($0) } }

  /// Reads all Swift files in `folder` of the checkout and in its subfolders.
  init(_ folder: String) throws {
    var files: [String: SwiftCode] = [:]
    let root = Fixture.project(folder)
    for case let path as String in FileManager.default.enumerator(atPath: root) ?? .init()
    where path.hasSuffix(".swift") {
      let place = "\(root)/\(path)"
      files[path] = try Self.read.withLock { read in
        let code = try read[place] ?? SwiftCode(String(contentsOfFile: place, encoding: .utf8))
        read[place] = code
        return code
      }
    }
    self.files = files
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
