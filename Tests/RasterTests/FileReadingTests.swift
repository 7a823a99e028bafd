import Files
import Foundation
import Raster
import TestSupport
import Testing

@Suite("Reading files")
struct FileReadingTests {
  let folder = TemporaryFolder.made()

  private func reason(_ path: String) -> String? {
    let error = #expect(throws: FileError.self) { try PictureFile.load(path) }
    #expect(error?.path == path)
    return error?.reason
  }

  @Test("a missing file is named")
  func missing() {
    #expect(reason(folder.file("none.png")) == "no such file or directory")
    #expect(reason(folder.file("none/art.png")) == "no such file or directory")
    #expect(reason("") == "no such file or directory")
  }

  @Test("an empty file and one of a single byte are refused")
  func tiny() throws {
    #expect(reason(try folder.write([], to: "empty.png")) == "is empty")
    #expect(
      reason(try folder.write([0x89], to: "one.png"))
        == "is not a PNG, JPEG, WebP, SVG, BMP, GIF or TIFF picture")
  }

  @Test("a folder is refused")
  func folderAsFile() {
    #expect(reason(folder.path) == "is a folder, not a file")
  }

  @Test("a FIFO without a writer is refused without waiting")
  func fifo() {
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    let began = ContinuousClock.now
    #expect(reason(folder.file("pipe")) == "is not a regular file")
    #expect(ContinuousClock.now - began < .seconds(10))
  }

  @Test(
    "devices are refused without reading them", arguments: ["/dev/zero", "/dev/null", "/dev/full"])
  func device(path: String) {
    #expect(reason(path) == "is not a regular file")
  }

  @Test("a file of more than 64 MiB is refused without reading it")
  func huge() throws {
    let path = try folder.write([], to: "huge.png")
    #expect(truncate(path, (64 << 20) + 1) == 0)
    let began = ContinuousClock.now
    #expect(reason(path) == "is larger than 64 MiB")
    #expect(ContinuousClock.now - began < .seconds(1))
  }

  @Test("a file of unknown size is read to its end")
  func unknownSize() throws {
    #expect(try FileReading.bytes(of: "/proc/self/status").count > 100)
    #expect(throws: FileError.self) { try FileReading.bytes(of: "/proc/self/status", limit: 9) }
  }

  @Test("text loses its byte order mark; other bytes are refused")
  func text() throws {
    let marked = try folder.write([0xEF, 0xBB, 0xBF, 0x61, 0x0A], to: "marked")
    #expect(try FileReading.text(of: marked) == "a\n")
    for (index, bytes) in [[0xFF, 0xFE], [0x61, 0], [0xC3]].enumerated() {
      let path = try folder.write(bytes.map { UInt8($0) }, to: "binary\(index)")
      #expect(throws: FileError(path, line: 1, fault: .isNotText)) {
        try FileReading.text(of: path)
      }
    }
  }

  @Test("a folder's files are listed by suffix in order, without hidden ones")
  func names() throws {
    for name in ["b.glsl", "a.glsl", ".c.glsl", "d.txt"] { _ = try folder.write([], to: name) }
    #expect(try FileReading.names(in: folder.path, suffix: ".glsl") == ["a", "b"])
    #expect(throws: FileError.self) {
      try FileReading.names(in: folder.file("none"), suffix: ".glsl")
    }
  }

  @Test("an error is one line, with the file's line if known")
  func description() {
    #expect(FileError("a.png", "is empty").description == "a.png: is empty")
    #expect(FileError("a.glsl", line: 3, "no").description == "a.glsl:3: no")
    #expect(FileError("a\nb\u{1B}", "is\tempty").description == "a\\nb\\u{1B}: is empty")
  }
}
