import Foundation
import TestSupport
import Testing

@Suite("Sizes of functions")
struct FunctionSizeTests {
  /// Largest number of lines of a function, from its name to its closing brace.
  private static let mostLines = 60

  /// The functions of a formatted file that are too long, with their lines.
  ///
  /// The formatter puts the closing brace of a long function under the beginning of its first line.
  private static func faults(_ source: String) -> [String] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let beginning = #/^ *(?:[@a-z()]+ )*(func [^ (<]+|init[(?<])/#
    return lines.indices.compactMap { start in
      let line = lines[start]
      let end: Substring = line.prefix { $0 == " " } + "}"
      // Most lines do not begin a long function, and need no slow match.
      guard line.last != "}", !lines[start...].prefix(mostLines).contains(end),
        let name = try? beginning.prefixMatch(in: line),
        let last = lines[start...].firstIndex(of: end)
      else { return nil }
      return "\(name.1) has \(last - start + 1) lines"
    }
  }

  @Test("No function of the program has more than 60 lines")
  func sizes() throws {
    for target in try Manifest.own.get().targets where target.folder.hasPrefix("Sources/") {
      let root = Fixture.project(target.folder)
      for case let path as String in FileManager.default.enumerator(atPath: root) ?? .init()
      where path.hasSuffix(".swift") {
        let faults = Self.faults(try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8))
        #expect(faults.isEmpty, "\(target.name)/\(path)")
      }
    }
  }

  @Test("A function that is too long is reported, and its short neighbors are not")
  func breaking() {
    func body(_ lines: Int) -> String { String(repeating: "    step()\n", count: lines) }
    let source = """
      struct Long {
        private mutating func run(_ way: Int) throws {
      \(body(59))  }

        func short() { run(1) }

        init?(
          _ text: String
        ) {
      \(body(58))  }

        func fits() {
      \(body(58))  }
      }

      """
    #expect(Self.faults(source) == ["func run has 61 lines", "init? has 62 lines"])
  }
}
