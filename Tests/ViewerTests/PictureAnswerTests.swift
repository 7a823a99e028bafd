import Cards
import Raster
import Testing

@testable import Viewer

@Suite("What a decoder answers")
struct PictureAnswerTests {
  private static let place = PicturePlace(width: 3, height: 5, bytesPerPixel: 4, offset: 4096)

  private func page(_ answer: PictureAnswer) -> [UInt8] {
    let bytes = answer.encoded
    return bytes + [UInt8](repeating: 0, count: PictureAnswer.size - bytes.count)
  }

  @Test("it is read as it was written", arguments: [nil, PictureFlaw.endsEarly, .damaged])
  func same(flaw: PictureFlaw?) {
    for answer: PictureAnswer in [
      .picture(Self.place, flaw), .fault("is empty"), .archiveFault("is gone"),
    ] {
      #expect(PictureAnswer(page(answer), memory: 8192) == answer)
    }
  }

  @Test("a flaw that there is not is no answer", arguments: [3, 255])
  func wrong(flaw: UInt8) {
    var bytes = page(.picture(Self.place, .endsEarly))
    bytes[40] = flaw
    #expect(PictureAnswer(bytes, memory: 8192) == nil)
  }

  @Test("a note names the file, in a window without its folder")
  func note() {
    let note = PictureNote(origin: .file("/some/where/cut.jpg"), flaw: .endsEarly)
    #expect(
      note.line == "note: /some/where/cut.jpg ends early: a part of the picture is missing")
    #expect(note.sentence == "cut.jpg ends early: a part of the picture is missing.")
  }
}

@Suite("What a system lacks of the sandbox")
struct SandboxNoteTests {
  @Test("it is a sentence that names it, and none where nothing lacks")
  func words() {
    let sentence = "Files are opened with less protection: this system has no "
    #expect(Sandbox.note(lacking: 0) == nil)
    #expect(Sandbox.note(lacking: 1) == sentence + "Landlock.")
    #expect(Sandbox.note(lacking: 2) == sentence + "seccomp.")
    #expect(Sandbox.note(lacking: 3) == sentence + "Landlock and no seccomp.")
  }
}
