import Files
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Filming

@Suite("ffmpeg that makes no progress")
struct StalledFFmpegTests {
  private static let scripts = [
    "kill -STOP $$",
    "sleep 1000",
    "cat >/dev/null; sleep 1000",
    "trap '' TERM HUP INT; cat >/dev/null; while :; do sleep 1000; done",
    "exec <&-; sleep 1000",
    "head -c 30000 >/dev/null; kill -STOP $$",
    "/usr/bin/ffmpeg \"$@\"; sleep 1000",
    "(sleep 1000 & wait); exit 0",
  ]

  /// Every script with every format, in turn with frames that all fit into the pipe and with frames
  /// that wait before it; each script and each format has both.
  private static let cases: [(FilmFormat, String, PixelSize)] =
    [FilmFormat.mp4, .gif, .apng].enumerated().flatMap { row, format in
      scripts.enumerated().map { column, script in
        (format, script, (row + column) % 2 == 0 ? PixelSize(60, 84) : PixelSize(480, 640))
      }
    }

  private let folder = TemporaryFolder.made()

  /// Films with an ffmpeg of the test's own; returns the fault.
  private func fault(
    _ script: String, _ format: FilmFormat, _ size: PixelSize, timeLimit: Double
  ) throws -> FileError? {
    let path = folder.file("film")
    let tools = folder.file("bin")
    try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: true)
    let text = try folder.write(
      "#!/bin/sh\necho $$ >>\"\(folder.file("groups"))\"\n\(script)\n".utf8, to: "bin/text")
    // A child process writes the script: a file that this process has open for writing is inherited
    // by children of other tests, and cannot be executed meanwhile.
    let install = try Program.shell(
      "install -m 755 \"$1\" \"$2\"", [text, folder.file("bin/ffmpeg")])
    #expect(install.status == 0)
    let film = try Film(
      format, size: size, rate: FrameRate(10), seconds: 0.8, isTransparent: false)
    let file = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    try #require(file >= 0)
    defer { close(file) }
    do throws(FileError) {
      let writer = try FilmWriter(
        film, name: path, file: file, search: tools, timeLimit: timeLimit)
      for _ in 0..<film.frames { writer.add(try writer.emptyFrame()) }
      try writer.finish()
      return nil
    } catch {
      return error
    }
  }

  /// Waits until no process of the groups is left; a killed child's own child may take a moment to
  /// end.
  private var isOver: Bool {
    get throws {
      for _ in 0..<200 {
        if try running.isEmpty { return true }
        usleep(10_000)
      }
      return false
    }
  }

  /// The processes of the groups that still run.
  private var running: [String] {
    get throws {
      guard FileManager.default.fileExists(atPath: folder.file("groups")) else { return [] }
      let groups = Set(
        try FileReading.text(of: folder.file("groups")).split(separator: "\n").map(String.init))
      return try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { id in
        guard pid_t(id) != nil, let text = try? FileReading.text(of: "/proc/\(id)/stat"),
          let fields = text.split(separator: ")").last?.split(separator: " "), fields.count > 2
        else { return false }
        return groups.contains(String(fields[2])) && fields[0] != "Z"
      }
    }
  }

  @Test(
    "ffmpeg that stalls is ended with all its children, with one reason and no process left",
    arguments: cases)
  func stalls(format: FilmFormat, script: String, size: PixelSize) throws {
    let began = Date()
    let fault = try self.fault(script, format, size, timeLimit: 0.2)
    #expect(fault?.reason == "ffmpeg made no progress for 0.2 s", "\(fault as Any)")
    #expect(fault?.path == folder.file("film"))
    #expect(Date().timeIntervalSince(began) < 20)
    #expect(try isOver)
  }

  @Test("ffmpeg that computes without any output is ended too")
  func computing() throws {
    let fault = try self.fault(
      "cat >/dev/null; while :; do :; done", .mp4, PixelSize(60, 84), timeLimit: 0.1)
    #expect(fault?.reason == "ffmpeg made no progress for 0.1 s", "\(fault as Any)")
    #expect(try isOver)
  }

  @Test(
    "ffmpeg may run as long as it works, itself or in a child process",
    arguments: [
      "work; exec /usr/bin/ffmpeg \"$@\"", "/usr/bin/ffmpeg \"$@\"; work",
      "(work); exec /usr/bin/ffmpeg \"$@\"",
    ])
  func slow(script: String) throws {
    // Longer than the limit, with some clock ticks of processor time in every part of it.
    let work =
      "work() { for part in 1 2 3 4 5 6 7; do "
      + "i=0; while [ $i -lt 50000 ]; do i=$((i + 1)); done; sleep 0.2; done; }\n"
    let fault = try self.fault(work + script, .mp4, PixelSize(60, 84), timeLimit: 1)
    #expect(fault == nil, "\(fault as Any)")
  }
}
