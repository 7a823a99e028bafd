import Files
import Foundation
import TestSupport

/// A page of the documentation: its blocks of code, its headings and its links.
struct DocumentPage {
  /// The page's path in the checkout.
  let path: String
  /// The page's Markdown.
  let text: String
  /// The page's lines outside blocks of code.
  let prose: [Substring]
  /// The blocks of code between fences: the language, and the text with its last line break.
  let blocks: [(language: Substring, code: String)]

  /// The page at `path` in the checkout.
  init(_ path: String) throws {
    self.path = path
    text = try FileReading.text(of: Fixture.project(path))
    var prose: [Substring] = []
    var blocks: [(language: Substring, code: String)] = []
    var isCode = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isCode.toggle()
        if isCode { blocks.append((line.dropFirst(3), "")) }
      } else if isCode {
        blocks[blocks.count - 1].code += line + "\n"
      } else {
        prose.append(line)
      }
    }
    (self.prose, self.blocks) = (prose, blocks)
  }

  /// The first block of code in a language; nil if there is none.
  func code(_ language: String) -> String? { blocks.first { $0.language == language }?.code }

  /// The lines of shell that run Foil, from its first argument on, without comments.
  var commands: [String] {
    blocks.filter { $0.language == "sh" }.flatMap { $0.code.split(separator: "\n") }
      .compactMap { line in
        let words = line.replacing(/\s+# .*$/, with: "")
        return ["foil ", ".build/release/foil "].first { words.hasPrefix($0) }
          .map { String(words.dropFirst($0.count)) }
      }
  }

  /// The targets of the links that lead to files of the checkout or to headings.
  var links: [Substring] {
    prose.flatMap { $0.matches(of: /\]\(([^)\s]+)\)/) }.map(\.output.1)
      .filter { !$0.contains("://") }
  }

  /// The anchors of the headings, as GitHub makes them.
  var anchors: Set<String> {
    Set(
      prose.filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" }.dropFirst().lowercased()
          .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
          .replacing(" ", with: "-")
      })
  }
}
