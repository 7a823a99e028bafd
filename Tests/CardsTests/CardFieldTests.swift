import CardModel
import Files
import Geometry
import SceneGraph
import TestSupport
import Testing

@Suite("The table of a card's fields")
struct CardFieldTests {
  /// The lines of the example of all keys in docs/CARDS.md, by the header above them.
  private static func documented() throws -> [String: [String]] {
    let page = try FileReading.text(of: Fixture.project("docs/CARDS.md"), limit: 1 << 20)
    let part = try #require(page.split(separator: "## Every key").last)
    let example = try #require(part.split(separator: "```toml\n").dropFirst().first)
    var (header, lines): (String, [String: [String]]) = ("", [:])
    for line in example.split(separator: "\n").prefix(while: { $0 != "```" }) {
      if line.hasPrefix("[") {
        header = String(line.prefix { $0 != "#" && $0 != " " })
      } else {
        lines[header, default: []].append(String(line))
      }
    }
    return lines
  }

  private static func check<Part: CardPart>(_ usual: Part, _ lines: [String]?) throws {
    let lines = try #require(lines)
    let fields = Part.fields.filter {
      switch $0.form {
      case .face, .foils, .layers: false
      default: true
      }
    }
    #expect(lines.map { String($0.prefix { $0 != " " }) } == fields.map(\.key))
    for (field, line) in zip(fields, lines) {
      switch field.form {
      case .number(let path, let range, let unit):
        #expect(unit == nil || line.contains("millimeters"), "\(line)")
        let (range, usual) = (range(usual), usual[keyPath: path])
        let limits = "\(range.lowerBound.decimal) to \(range.upperBound.decimal)"
        #expect(line.contains(limits) || line.contains("up to half the shorter side"), "\(line)")
        let example = line.split(separator: "#")[0].split(separator: " ")[2]
        #expect(
          field.isRequired || Double(example) == usual
            || line.contains("(default \(usual.decimal))"), "\(line)")
      case .word(_, of: let words, kind: _):
        #expect(words.allSatisfy { line.contains("\"\($0)\"") }, "\(line)")
      default: break
      }
    }
  }

  @Test("docs/CARDS.md has every key in the order of files, with its range, words and default")
  func isDocumented() throws {
    let lines = try Self.documented()
    let face = CardFace(.front)
    try Self.check(Card(front: face, back: face), lines[""])
    try Self.check(face, lines["[front]"])
    try Self.check(CardFoil("cosmos"), lines["[[front.foil]]"])
    try Self.check(DepthLayer(.front, depth: 0), lines["[[front.layer]]"])
  }

  @Test("changes of other fields of both sides are merged, and those made elsewhere win")
  func isMerged() {
    let old = Card.own
    var (mine, other) = (old, old)
    (mine.name, mine.front.relief, mine.front.depthRange) = ("mine", 0.2, 2)
    (mine.shape.corner, mine.back.crop.zoom) = (2, 3)
    (other.press, other.front.relief, other.shape.thickness) = ("own", 0.3, 1)
    other.back.foils = []
    var merged = mine
    (merged.press, merged.front.relief, merged.back.foils) = ("own", 0.3, [])
    merged.shape = other.shape
    #expect(mine.merging(other, since: old) == merged)
  }
}
