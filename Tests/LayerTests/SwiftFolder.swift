import Foundation
import TestSupport

/// The Swift files of a target and their imports.
struct SwiftFolder {
  /// Names of the modules that each file imports, by file name.
  let imports: [String: Set<String>]

  /// Reads all Swift files in `folder` of the checkout and in its subfolders.
  init(_ folder: String) throws {
    let url = URL(filePath: Fixture.project(folder))
    var imports: [String: Set<String>] = [:]
    let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      imports[file.lastPathComponent] = Self.modules(
        in: try String(contentsOf: file, encoding: .utf8))
    }
    self.imports = imports
  }

  /// The modules that `source` imports; multiline strings do not count.
  static func modules(in source: String) -> Set<String> {
    let form =
      #/
      \s* (?: @\w+ (?: \( [^)]* \) )? \s+ )*
      (?: (?: public | package | internal | fileprivate | private ) \s+ )?
      import \s+
      (?: (?: struct | class | enum | protocol | typealias | func | let | var ) \s+ )?
      (?<module> \w+ ) .*
      /#
    var modules: Set<String> = []
    var isText = false
    for line in source.split(whereSeparator: \.isNewline) {
      let quotes = line.ranges(of: "\"\"\"").count
      if quotes % 2 == 1 { isText.toggle() }
      guard !isText, quotes == 0, line.contains("import ") else { continue }
      if let found = line.wholeMatch(of: form) { modules.insert(String(found.output.module)) }
    }
    return modules
  }
}
