import Cards
import Files
import Raster
import TestSupport
import Testing

@testable import CardLibrary
@testable import Jobs

@Suite("Replies of the archive worker's child")
struct ArchiveReplyTests {
  private static let contents = ArchiveAnswer.contents(
    names: ["art.png", "card.toml", "ü/é.glsl"], texts: ["card.toml": [1, 2, 3], "ü/é.glsl": []],
    recordOffsets: ["art.png": 0, "ü/é.glsl": 1 << 40])

  private static let packed = ArchiveAnswer.packed([
    .kept(0..<1 << 29), .new([7, 8]), .kept(1 << 30..<1 << 30 + 5), .new([]), .new([9]),
  ])

  private static func answer(_ frame: [UInt8]) throws -> ArchiveAnswer? {
    let result: JobResult<ArchiveJob> = try JobMemory.result(frame)
    guard case .reply(let reply) = result.answer else { return nil }
    return reply.answer(attached: result.attached, in: result.memory)
  }

  private static func frame(_ answer: ArchiveAnswer) throws -> [UInt8] {
    let (reply, attached) = ArchiveReply.reply(answer)
    return try frame(reply, attached.flatMap(\.self))
  }

  private static func frame(_ reply: ArchiveReply, _ attached: [UInt8]) throws -> [UInt8] {
    try JobFrame.bytes(of: JobAnswer.reply(reply), attached: attached.count) + attached
  }

  @Test(
    "a reply arrives unchanged",
    arguments: [
      contents, .contents(names: [], texts: [:], recordOffsets: [:]), .packed([]),
      .packed([.new([7])]),
      packed,
    ])
  func roundTrip(answer: ArchiveAnswer) throws {
    #expect(try Self.answer(Self.frame(answer)) == answer)
  }

  @Test(
    "faults of the zip file, or of a file in it, arrive unchanged", arguments: ["", "/a.png"])
  func fault(path: String) throws {
    let fault = JobFault(FileError(path, "is damaged"))
    let result: JobResult<ArchiveJob> = try JobMemory.result(
      JobFrame.bytes(of: JobAnswer<ArchiveReply>.fault(fault)))
    #expect(result.answer == .fault(fault) && fault.isOfInput)
    #expect(fault.error == FileError(path, "is damaged"))
    #expect(!JobFault(FileError("a.png", "is damaged")).isOfInput)
  }

  @Test("a truncated reply is refused")
  func parts() throws {
    for whole in [try Self.frame(Self.contents), try Self.frame(Self.packed)] {
      for count in whole.indices { #expect(try Self.answer(Array(whole[..<count])) == nil) }
    }
  }

  @Test(
    "lengths beyond the end, negative lengths and invalid places are refused",
    arguments: [
      .contents(names: [4], places: [nil], texts: []),
      .contents(names: [2], places: [nil], texts: []),
      .contents(names: [-1, 4], places: [nil, nil], texts: []),
      .contents(names: [.max, 3], places: [nil, nil], texts: []),
      .contents(names: [3], places: [], texts: []),
      .contents(names: [3], places: [nil, nil], texts: []),
      .contents(names: [3], places: [-1], texts: []),
      .contents(names: [1], places: [nil], texts: [.init(name: 0, count: 3)]),
      .contents(names: [1], places: [nil], texts: [.init(name: 1, count: 2)]),
      .contents(names: [1], places: [nil], texts: [.init(name: -1, count: 2)]),
      .contents(names: [1], places: [nil], texts: [.init(name: 0, count: -2)]),
      .packed(pieces: [.init(start: nil, count: 4)]),
      .packed(pieces: [.init(start: nil, count: 2)]),
      .packed(pieces: [.init(start: nil, count: -3)]),
      .packed(pieces: [.init(start: nil, count: 3), .init(start: -1, count: 3)]),
      .packed(pieces: [.init(start: nil, count: 3), .init(start: 1, count: -1)]),
      .packed(pieces: [.init(start: nil, count: 3), .init(start: .max, count: 1)]),
      .packed(pieces: [.init(start: nil, count: 3), .init(start: 1, count: .max)]),
    ] as [ArchiveReply])
  func impossible(reply: ArchiveReply) throws {
    #expect(try Self.answer(Self.frame(reply, [65, 66, 67])) == nil)
  }

  @Test("too many fields and repeated keys are refused")
  func fields() throws {
    let most = ZipFile.mostEntries
    func names(_ count: Int) throws -> ArchiveAnswer? {
      let numbers = [Int](repeating: 0, count: count)
      return try Self.answer(
        Self.frame(
          .contents(names: numbers, places: numbers.map(Optional.some), texts: []), []))
    }
    #expect(try names(most) != nil)
    #expect(try names(most + 1) == nil)
    let piece = ArchiveReply.Piece(start: 0, count: 1)
    for (count, isRead) in [(8 * most, true), (8 * most + 1, false)] {
      let pieces = [ArchiveReply.Piece](repeating: piece, count: count)
      #expect(try (Self.answer(Self.frame(.packed(pieces: pieces), [])) != nil) == isRead)
    }
    for json in [
      #"{"reply":{"_0":{"packed":{"pieces":[],"pieces":[]}}}}"#,
      #"{"reply":{"_0":{"packed":{"pieces":[{"count":1,"start":0,"count":2}]}}}}"#,
      #"{"reply":{"_0":{"packed":{"pieces":[]}}},"fault":{}}"#,
      #"{"reply":{"_0":{"packed":{"pieces":[{"count":1,"begin":0}]}}}}"#,
      String(repeating: "[", count: 100_000),
    ] {
      #expect(try Self.answer(JobMemory.frame(json)) == nil, "\(json.prefix(80))")
    }
    #expect(
      try Self.answer(JobMemory.frame(#"{"reply":{"_0":{"packed":{"pieces":[]}}}}"#)) != nil)
  }

  @Test("a reply is checked against its request")
  func possible() throws {
    func texts(_ count: Int) -> ArchiveAnswer {
      .contents(
        names: ["card.toml"], texts: ["card.toml": [UInt8](repeating: 0, count: count)],
        recordOffsets: [:])
    }
    #expect(Self.contents.isValid(for: .read(.effects)))
    #expect(texts(1 << 20).isValid(for: .read(.layers)))
    #expect(!texts(1 << 20 + 1).isValid(for: .read(.layers)))
    #expect(!texts(1).isValid(for: .replaceCard([])))
    #expect(ArchiveAnswer.packed([.new([1])]).isValid(for: .replaceCard([])))
    #expect(!ArchiveAnswer.packed([.new([1])]).isValid(for: .read(.card)))
    let half = ArchivePiece.kept(0..<1 << 29)
    #expect(ArchiveAnswer.packed([half, half]).isValid(for: .replaceCard([])))
    #expect(!ArchiveAnswer.packed([half, half, .new([1])]).isValid(for: .replaceCard([])))
    #expect(!ArchiveAnswer.packed([]).isValid(for: .replaceCard([])), "a pack of nothing")
    #expect(!ArchiveAnswer.packed([.kept(3..<3), .new([1])]).isValid(for: .replaceCard([])))
    let crumbs = [ArchivePiece](repeating: .kept(0..<1), count: 8 * ZipFile.mostEntries + 1)
    #expect(!ArchiveAnswer.packed(crumbs).isValid(for: .replaceCard([])))
    #expect(ArchiveAnswer.packed(crumbs.dropLast()).isValid(for: .replaceCard([])))
    let all = ArchivePiece.kept(0..<Int.max)
    #expect(!ArchiveAnswer.packed([all, all, all]).isValid(for: .replaceCard([])))
    #expect(try Self.answer([UInt8](repeating: 0, count: 100_000)) == nil)
    let names = (0...ZipFile.mostEntries).map { "\($0)" }
    let many = ArchiveAnswer.contents(names: names, texts: [:], recordOffsets: [:])
    #expect(!many.isValid(for: .read(.card)))
  }

  @Test("random bytes are read or refused, without a crash")
  func nonsense() throws {
    var generator = SeededGenerator(seed: 4)
    let frames = [try Self.frame(Self.contents), try Self.frame(Self.packed)]
    for number in 0..<4000 {
      var bytes = frames[number % 2]
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let at = Int.random(in: bytes.indices, using: &generator)
        bytes[at] =
          [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &generator)]
          .randomElement(using: &generator) ?? 0
      }
      guard case .contents(let names, let texts, let recordOffsets) = try Self.answer(bytes) else {
        continue
      }
      #expect(
        texts.keys.allSatisfy(names.contains) && recordOffsets.keys.allSatisfy(names.contains))
    }
  }
}
