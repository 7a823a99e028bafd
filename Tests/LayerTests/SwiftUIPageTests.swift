import Foundation
import TestSupport
import Testing

@Suite("docs/SWIFTUI.md")
struct SwiftUIPageTests {
  @Test("Every name in the second column of a table is one of the program's")
  func names() throws {
    let tokens = try SourceTree("Sources").files.values.reduce(into: Set<String>()) {
      $0.formUnion($1.tokens)
    }
    let page = try String(contentsOfFile: Fixture.project("docs/SWIFTUI.md"), encoding: .utf8)
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 121)
    var count = 0
    for row in page.split(separator: "\n") where row.hasPrefix("|") {
      let cells = row.split(separator: "|", omittingEmptySubsequences: false)
      for code in cells[2].matches(of: /`([^`]+)`/) {
        for name in code.output.1.matches(of: /[A-Za-z]\w*/) {
          count += 1
          #expect(tokens.contains(String(name.output)), "\(row)")
        }
      }
    }
    #expect(count > 80)
  }
}
