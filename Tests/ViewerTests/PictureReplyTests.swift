import Files
import Raster
import Testing

@testable import CardLibrary
@testable import Cards
@testable import Jobs

@Suite("Replies of a decoder")
struct PictureReplyTests {
  private typealias Answer = JobAnswer<PictureReply>

  private static let place = PictureSlice(width: 3, height: 5, bytesPerPixel: 4, offset: 4096)

  private func result(_ json: String, memory: Int = 8192) throws -> JobResult<PictureJob> {
    try JobMemory.result(JobMemory.frame(json), count: memory)
  }

  private func reply(
    width: String = "3", height: String = "5", bytesPerPixel: String = "4",
    offset: String = "4096", flaw: String = "null"
  ) -> String {
    """
    {"reply":{"_0":{"place":{"width":\(width),"height":\(height),"bytesPerPixel":\(bytesPerPixel),\
    "offset":\(offset)},"flaw":\(flaw),"isDrawing":false}}}
    """
  }

  @Test(
    "a reply is read as written",
    arguments: [nil, PictureFlaw.endsEarly, .damaged, .undrawn("scripts")])
  func same(flaw: PictureFlaw?) throws {
    let picture = PictureReply(place: Self.place, flaw: flaw)
    for answer: Answer in [
      .reply(picture), .fault(JobFault(FileError("/", "is empty"))),
      .fault(JobFault(FileError("", line: 3, "is gone"))),
    ] {
      let result: JobResult<PictureJob> = try JobMemory.result(JobFrame.bytes(of: answer))
      #expect(result.answer == answer && result.attached.isEmpty)
    }
    let words =
      switch flaw {
      case nil: "null"
      case .endsEarly: #"{"endsEarly":{}}"#
      case .damaged: #"{"damaged":{}}"#
      case .undrawn: #"{"undrawn":{"_0":"scripts"}}"#
      }
    let told = reply(flaw: words)
    #expect(try result(told).answer == .reply(picture))
    #expect(picture.isValid(in: 4156) && !picture.isValid(in: 4155))
  }

  @Test(
    "an unknown flaw is refused",
    arguments: ["0", "1", "{}", #"{"torn":{}}"#, #"{"undrawn":{"_0":3}}"#])
  func wrong(flaw: String) throws {
    #expect(try result(reply(flaw: flaw)).answer == nil)
  }

  @Test(
    "places outside the memory, and impossible sizes, are refused",
    arguments: [
      ["0", "5", "4", "4096"], ["-3", "-5", "4", "4096"], ["3", "0", "4", "4096"],
      ["3", "5", "3", "4096"], ["3", "5", "0", "4096"], ["3", "5", "-4", "4096"],
      ["3", "5", "4", "0"], ["3", "5", "4", "4097"], ["3", "5", "4", "-4096"],
      ["3", "5", "4", "8192"], ["3", "400", "4", "4096"], ["20000", "1", "4", "4096"],
      ["3", "5", "4", "9223372036854771712"], ["9223372036854775807", "2", "4", "4096"],
      ["3", "5", "4", "18446744073709547520"], ["1e300", "5", "4", "4096"],
      ["3.5", "5", "4", "4096"], ["\"3\"", "5", "4", "4096"],
    ])
  func impossible(numbers: [String]) throws {
    let told = reply(
      width: numbers[0], height: numbers[1], bytesPerPixel: numbers[2], offset: numbers[3])
    guard case .reply(let reply) = try result(told).answer else { return }
    #expect(!reply.isValid(in: 8192))
  }

  @Test("a reply fits in its page: larger ones are refused, and long reasons are cut")
  func page() throws {
    let most = PictureReply.room - JobFrame.headSize
    func fault(_ count: Int) -> String {
      let head = #"{"fault":{"_0":{"path":"/","reason":""#
      let tail = #""}}}"#
      return head + String(repeating: "x", count: count - head.utf8.count - tail.utf8.count) + tail
    }
    #expect(try result(fault(most)).answer != nil)
    #expect(try result(fault(most + 1)).answer == nil)
    for reason in ["\u{1}", "\"", "\\", "é", "\n", "\u{10FFE9}"] {
      let long = JobFault.shortened(String(repeating: reason, count: 5000))
      let frame = try JobFrame.bytes(of: Answer.fault(JobFault(FileError("/", long))))
      #expect(frame.count <= PictureReply.room, "\(reason)")
    }
    #expect(JobFault.shortened("is empty") == "is empty")
    let parts = PictureReply.shortened(.undrawn(String(repeating: "\u{1}", count: 5000)))
    let picture = PictureReply(place: Self.place, flaw: parts)
    #expect(try JobFrame.bytes(of: Answer.reply(picture)).count <= PictureReply.room)
  }

  @Test("a note names the file, in a window without the folder")
  func note() {
    let note = PictureWarning(origin: .file("/some/where/cut.jpg"), flaw: .endsEarly)
    #expect(
      note.line == "note: /some/where/cut.jpg ends early: part of the picture is missing")
    #expect(note.sentence == "cut.jpg ends early: part of the picture is missing.")
  }

  @Test("a note tells that art was chosen among depth layers")
  func artByDepth() {
    var stack = LayerStack(file: "/some/where/a.ora", width: 8, height: 6, layers: [])
    #expect(PictureWarning.warnings(about: .layers(stack)).isEmpty)
    (stack.depth, stack.isArtByDepth) = (-0.5, true)
    let notes = PictureWarning.warnings(about: .layers(stack))
    #expect(notes.map(\.sentence) == ["a.ora has only depth layers, so depth:-0.5 is the art."])
    #expect(PictureWarning.warnings(about: .picture(.file("a.png"))).isEmpty)
  }
}

@Suite("A system without parts of the sandbox")
struct SandboxNoteTests {
  @Test("a sentence names the missing parts; there is none if all are present")
  func words() {
    let sentence = "Files are opened with less protection: this system has no "
    #expect(Sandbox.note(lacking: 0) == nil)
    #expect(Sandbox.note(lacking: 1) == sentence + "Landlock.")
    #expect(Sandbox.note(lacking: 2) == sentence + "seccomp.")
    #expect(Sandbox.note(lacking: 3) == sentence + "Landlock and no seccomp.")
  }
}
