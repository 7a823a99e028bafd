import Cards
import Files
import Glibc
import Processes
import TestSupport
import Testing

@testable import CardLibrary
@testable import Jobs

@Suite("Replies of the archive worker's child")
struct ArchiveReplyTests {
  private static let contents = ArchiveContents(
    names: ["art.png", "card.toml", "ü/é.glsl"], texts: ["card.toml": [1, 2, 3], "ü/é.glsl": []])

  private static func contents(_ frame: [UInt8]) throws -> ArchiveContents? {
    let result: JobResult<ArchiveJob> = try JobMemory.result(frame)
    guard case .reply(let reply) = result.answer else { return nil }
    return reply.contents(attached: result.attached, in: result.memory)
  }

  private static func frame(_ contents: ArchiveContents) throws -> [UInt8] {
    let (reply, attached) = ArchiveReply.reply(contents)
    return try frame(reply, attached.flatMap(\.self))
  }

  private static func frame(_ reply: ArchiveReply, _ attached: [UInt8]) throws -> [UInt8] {
    try JobFrame.bytes(of: JobAnswer.reply(reply), attached: attached.count) + attached
  }

  @Test(
    "a reply arrives unchanged",
    arguments: [contents, ArchiveContents(names: [], texts: [:])])
  func roundTrip(contents: ArchiveContents) throws {
    #expect(try Self.contents(Self.frame(contents)) == contents)
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
    let whole = try Self.frame(Self.contents)
    for count in whole.indices { #expect(try Self.contents(Array(whole[..<count])) == nil) }
  }

  @Test(
    "lengths beyond the end, negative lengths and bytes of no file are refused",
    arguments: [
      [], [.init(name: 4)], [.init(name: 2)], [.init(name: -1), .init(name: 4)],
      [.init(name: .max), .init(name: 3)], [.init(name: 1, text: 3)], [.init(name: 1, text: 1)],
      [.init(name: 1, text: -2)], [.init(name: 1, text: .max)],
    ] as [[ArchiveReply.File]])
  func impossible(files: [ArchiveReply.File]) throws {
    #expect(try Self.contents(Self.frame(ArchiveReply(files: files), [65, 66, 67])) == nil)
  }

  @Test("too many fields and repeated keys are refused")
  func fields() throws {
    let most = ZipFile.mostEntries
    func names(_ count: Int) throws -> ArchiveContents? {
      let file = ArchiveReply.File(name: 0)
      return try Self.contents(
        Self.frame(ArchiveReply(files: [ArchiveReply.File](repeating: file, count: count)), []))
    }
    #expect(try names(most) != nil)
    #expect(try names(most + 1) == nil)
    for json in [
      #"{"reply":{"_0":{"files":[],"files":[]}}}"#,
      #"{"reply":{"_0":{"files":[{"name":0,"text":0,"name":0}]}}}"#,
      #"{"reply":{"_0":{"files":[]}},"fault":{}}"#,
      #"{"reply":{"_0":{"files":[],"begin":0}}}"#,
      String(repeating: "[", count: 100_000),
    ] {
      #expect(try Self.contents(JobMemory.frame(json)) == nil, "\(json.prefix(80))")
    }
    #expect(
      try Self.contents(JobMemory.frame(#"{"reply":{"_0":{"files":[{"name":0}]}}}"#)) != nil)
  }

  @Test("a reply is checked against the limits")
  func possible() throws {
    func texts(_ count: Int) -> ArchiveContents {
      ArchiveContents(
        names: ["card.toml"], texts: ["card.toml": [UInt8](repeating: 0, count: count)])
    }
    #expect(Self.contents.isValid)
    #expect(texts(1 << 20).isValid)
    #expect(!texts(1 << 20 + 1).isValid)
    #expect(try Self.contents([UInt8](repeating: 0, count: 100_000)) == nil)
    let names = (0...ZipFile.mostEntries).map { "\($0)" }
    let many = ArchiveContents(names: names, texts: [:])
    #expect(!many.isValid)
  }

  @Test("random bytes are read or refused, without a crash")
  func nonsense() throws {
    var generator = SeededGenerator(seed: 4)
    let frame = try Self.frame(Self.contents)
    for _ in 0..<4000 {
      var bytes = frame
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let at = Int.random(in: bytes.indices, using: &generator)
        bytes[at] =
          [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &generator)]
          .randomElement(using: &generator) ?? 0
      }
      guard let contents = try Self.contents(bytes) else { continue }
      #expect(contents.texts.keys.allSatisfy(contents.names.contains))
    }
  }

  @Test("The error names the limit that ended the child")
  func limits() {
    func reason(_ end: ProcessEnd) -> String? {
      ChildOutcome(end: end, cpuSeconds: 0, seconds: 0, errors: "")
        .fault(of: "unpacker", to: "repack", within: PackJob.limits)?.reason
    }
    #expect(reason(.stalled) == "takes more than 30 s to repack")
    #expect(reason(.timedOut) == "takes more than 600 s to repack")
    #expect(reason(.signaled(SIGXCPU)) == "takes more than 60 s to repack")
    #expect(reason(.exited(0)) == nil)
  }
}
