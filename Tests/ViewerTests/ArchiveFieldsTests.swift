import Cards
import Files
import Raster
import TestSupport
import Testing

@testable import Viewer

@Suite("What the archive worker's child answers")
struct ArchiveFieldsTests {
  private static let contents = ArchiveAnswer.contents(
    names: ["art.png", "card.toml", "ü/é.glsl"], texts: ["card.toml": [1, 2, 3], "ü/é.glsl": []],
    places: ["art.png": 0, "ü/é.glsl": 1 << 40])

  private static let packed = ArchiveAnswer.packed([
    .kept(0..<1 << 29), .new([7, 8]), .kept(1 << 30..<1 << 30 + 5), .new([]), .new([9]),
  ])

  private static func answer(_ bytes: [UInt8]) throws -> ArchiveAnswer? {
    try ArchiveFields(ByteBuffer(bytes))?.answer()
  }

  @Test(
    "arrives as it was",
    arguments: [
      contents, .contents(names: [], texts: [:], places: [:]), .packed([]), .packed([.new([7])]),
      packed,
    ])
  func roundTrip(answer: ArchiveAnswer) throws {
    #expect(try Self.answer(ArchiveFields(answer).bytes) == answer)
  }

  @Test(
    "faults arrive as they were, of the zip file or of a file in it", arguments: ["", "/a.png"])
  func fault(path: String) throws {
    let bytes = ArchiveFields(FileError(path, "is damaged")).bytes
    #expect(throws: FileError(path, "is damaged")) { try Self.answer(bytes) }
  }

  @Test("a part of it is no answer")
  func parts() throws {
    for whole in [ArchiveFields(Self.contents).bytes, ArchiveFields(Self.packed).bytes] {
      for count in whole.indices where count != whole.count {
        let answer = try Self.answer(Array(whole[..<count]))
        // All but the last texts are an answer too.
        #expect(answer != Self.contents && answer != Self.packed, "\(count)")
      }
    }
  }

  @Test("what can be no answer to what was asked is told from one that can")
  func possible() throws {
    func texts(_ count: Int) -> ArchiveAnswer {
      .contents(
        names: ["card.toml"], texts: ["card.toml": [UInt8](repeating: 0, count: count)],
        places: [:])
    }
    #expect(Self.contents.isPossible(to: .read(.effects)))
    #expect(texts(1 << 20).isPossible(to: .read(.layers)))
    #expect(!texts(1 << 20 + 1).isPossible(to: .read(.layers)))
    #expect(!texts(1).isPossible(to: .replaceCard([])))
    #expect(ArchiveAnswer.packed([.new([1])]).isPossible(to: .replaceCard([])))
    #expect(!ArchiveAnswer.packed([.new([1])]).isPossible(to: .read(.card)))
    let half = ArchivePiece.kept(0..<1 << 29)
    #expect(ArchiveAnswer.packed([half, half]).isPossible(to: .replaceCard([])))
    #expect(!ArchiveAnswer.packed([half, half, .new([1])]).isPossible(to: .replaceCard([])))
    #expect(!ArchiveAnswer.packed([]).isPossible(to: .replaceCard([])), "a pack of nothing")
    #expect(!ArchiveAnswer.packed([.kept(3..<3), .new([1])]).isPossible(to: .replaceCard([])))
    let crumbs = [ArchivePiece](repeating: .kept(0..<1), count: 8 * ZipFile.mostEntries + 1)
    #expect(!ArchiveAnswer.packed(crumbs).isPossible(to: .replaceCard([])))
    #expect(ArchiveAnswer.packed(crumbs.dropLast()).isPossible(to: .replaceCard([])))
    let all = ArchivePiece.kept(0..<Int.max)
    #expect(!ArchiveAnswer.packed([all, all, all]).isPossible(to: .replaceCard([])))
    // Lengths of nothing, as many as there are.
    #expect(try Self.answer([UInt8](repeating: 0, count: 100_000)) == nil)
    let names = (0...ZipFile.mostEntries).map { "\($0)" }
    #expect(
      try Self.answer(ArchiveFields(.contents(names: names, texts: [:], places: [:])).bytes)?
        .isPossible(to: .read(.card)) != true)
  }

  @Test("whatever the bytes say, they are read or refused")
  func nonsense() {
    var generator = SeededGenerator(seed: 4)
    for number in 0..<4000 {
      var bytes = ArchiveFields(number % 2 == 0 ? Self.contents : Self.packed).bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let at = Int.random(in: bytes.indices, using: &generator)
        bytes[at] =
          [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &generator)]
          .randomElement(using: &generator) ?? 0
      }
      guard case .contents(let names, let texts, let places)? = try? Self.answer(bytes) else {
        continue
      }
      #expect(texts.keys.allSatisfy(names.contains) && places.keys.allSatisfy(names.contains))
    }
  }
}
