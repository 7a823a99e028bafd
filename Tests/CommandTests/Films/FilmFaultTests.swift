import Files
import Foundation
import TestSupport
import Testing

@Suite("Films that cannot be made")
struct FilmFaultTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// An ffmpeg of the test's own, in a folder to search.
  private func program(_ script: String) throws -> [String: String] {
    let tools = folder.file("bin")
    try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: true)
    let path = try folder.write("#!/bin/sh\n\(script)\n".utf8, to: "bin/ffmpeg")
    #expect(chmod(path, 0o755) == 0)
    return ["PATH": "\(tools):/usr/bin:/bin"]
  }

  private func refusal(
    _ name: String, _ arguments: [String] = FilmSample.small, status: Int32 = 1,
    environment: [String: String] = [:]
  ) throws -> String {
    let path = folder.file(name)
    let message = try Refusal.message(
      ["film", "--output", path] + arguments, status: status, in: folder,
      environment: environment)
    return message.hasPrefix("\(path): ") ? String(message.dropFirst(path.count + 2)) : message
  }

  @Test("ffmpeg is missing: said in one line, and what needs none goes on")
  func missing() throws {
    for name in ["a.mp4", "a.gif", "a.png"] {
      let words = try refusal(name, environment: ["PATH": folder.path])
      #expect(words.contains("needs ffmpeg") && words.contains("apt install ffmpeg"))
    }
    let outcome = try Program.run(
      ["film", "--output", folder.file("a.webp")] + FilmSample.small,
      environment: ["PATH": ""])
    #expect(outcome.status == 0)
  }

  @Test("what ffmpeg says is said: no codec, a status, a signal, a silent half of a film")
  func words() throws {
    let codec = try program("echo \"Unknown encoder 'libx264'\" >&2; exit 1")
    #expect(try refusal("a.mp4", environment: codec) == "ffmpeg: Unknown encoder 'libx264'")
    let silent = try program("cat >/dev/null; exit 3")
    #expect(try refusal("a.mp4", environment: silent) == "ffmpeg: ended with status 3")
    let killed = try program("head -c 201600 >/dev/null; kill -9 $$")
    #expect(try refusal("a.mp4", environment: killed) == "ffmpeg was ended by signal 9")
    for name in ["a.mp4", "a.gif", "a.png"] {
      let half = try program("head -c 60000 >/dev/null; exit 0")
      // More than fits into the pipe.
      let early = try refusal(
        name, ["--size", "240x336", "--seconds", "0.8", "--fps", "10", "--progress", "none"],
        environment: half)
      if name == "a.gif" {
        #expect(!early.isEmpty)
      } else {
        #expect(early == "ffmpeg ended before the last frame")
      }
      let empty = try program("cat >/dev/null; exit 0")
      let words = try refusal(name, environment: empty)
      #expect(words == "is not whole" || words.contains("ffmpeg"), "\(words)")
    }
    // It takes all in, and leaves most of it out.
    let short = try program("/usr/bin/ffmpeg -t 0.3 \"$@\"; cat >/dev/null")
    #expect(try refusal("a.mp4", environment: short) == "holds 3 of 8 frames")
    let chatty = try program("yes words | head -c 300000 >&2; exit 1")
    #expect(try refusal("a.mp4", environment: chatty) == "ffmpeg: words")
  }

  @Test(
    "ffmpeg that hangs after its last frame is ended: one line, nothing left, nobody running",
    arguments: ["a.mp4", "a.gif", "a.png"])
  func hanging(name: String) throws {
    var environment = try program(
      "echo $$ >>\"\(folder.file("bin/running"))\"; /usr/bin/ffmpeg \"$@\"; sleep 1000")
    environment["FOIL_PATIENCE"] = "1"
    let words = try refusal(name, environment: environment)
    #expect(words == "ffmpeg made no progress for 1 s")
    #expect(try folder.names == ["bin"])
    for id in try FileReading.text(of: folder.file("bin/running")).split(separator: "\n") {
      let isRunning = try #require(pid_t(id)).isRunning
      #expect(!isRunning)
    }
  }

  @Test(
    "no room on the disk: nothing is left, an older file is as it was",
    arguments: [
      "a.mp4", "a.webp", "a.gif", "a.png", "f%d.png",
    ])
  func fullDisk(name: String) throws {
    if !name.contains("%") { _ = try folder.write("old".utf8, to: name) }
    let before = try folder.names
    // No file may grow beyond 16 blocks of 512 bytes; shared pixels of the art are none of them.
    let outcome = try Program.shell(
      "ulimit -f 16; exec \"$FOIL\" film --output \"$1\" --size 200x280 --seconds 0.8 --fps 10 "
        + "--effect cosmos --progress none", [folder.file(name)])
    let message = Refusal.check(outcome)
    #expect(
      message.lowercased().contains("file too large") || message.contains("ffmpeg"),
      "\(message)")
    #expect(try folder.names == before)
    if !name.contains("%") { #expect(try FileReading.text(of: folder.file(name)) == "old") }
  }

  @Test("wrong usage is told before any work")
  func usage() throws {
    #expect(try refusal("a.avi", status: 64).contains(".mp4, .webp, .gif"))
    #expect(try refusal("a.mp4", ["--transparent"], status: 64).contains("no transparency"))
    #expect(
      try refusal("a.mp4", ["--seconds", "0"], status: 64) == "--seconds: should be more than 0")
    #expect(try refusal("a.mp4", ["--seconds", "0.001"], status: 64).contains("no frame"))
    #expect(try refusal("a.mp4", ["--fps", "0"], status: 64).contains("--fps"))
    let rate = try refusal("a.gif", ["--fps", "30"], status: 64)
    #expect(rate.hasSuffix("the nearest are 25 and 33.33"), "\(rate)")
    #expect(try refusal("a.gif", ["--fps", "60"], status: 64).hasSuffix("the nearest is 50"))
    #expect(
      try refusal("a.mp4", ["--scene", "tree", "--motion", "spin"], status: 64)
        .contains("is the card's"))
    #expect(try refusal("a.mp4", ["--motion", "spim"]).contains("no motion"))
    #expect(try refusal("a.mp4", ["--site", "geocities"], status: 64).contains("discord"))
    #expect(try refusal("a.gif", ["--site", "instagram"], status: 64).contains("takes .mp4"))
    #expect(
      try refusal("a.mp4", ["--site", "instagram", "--seconds", "2"], status: 64)
        .contains("at least 3 s"))
    #expect(
      try refusal("a.mp4", ["--site", "x", "--size", "2000x2000"], status: 64)
        .contains("at most 1920 x 1200"))
    #expect(try refusal("a.webp", ["--margin", "3"], status: 64).contains("--card-only"))
  }

  @Test("a hundred thousand frames are asked about first")
  func enormous() throws {
    let words = try refusal("a.mp4", ["--seconds", "10000", "--fps", "10"])
    #expect(words.hasPrefix("would hold 100000 frames of 800 x 900, some "))
    #expect(words.hasSuffix("--yes films it all the same"))
  }

  @Test(
    "at a terminal it is asked, and only a yes films it",
    arguments: [("n", "is not filmed"), ("", "is not filmed"), ("Yes", "needs ffmpeg")])
  func asked(answer: String, end: String) throws {
    let path = folder.file("a.mp4")
    let outcome = try Program.run(
      ["film", "--output", path, "--seconds", "10000", "--fps", "10"],
      on: Terminal(typing: answer + "\n"), environment: ["PATH": folder.path])
    let lines = outcome.errors.split(separator: "\n")
    try #require(lines.count == 2, "\(outcome.errors)")
    #expect(lines[0].hasPrefix("foil: \(path) would hold 100000 frames of 800 x 900, some "))
    #expect(lines[0].hasSuffix("; film it? [y/N]"))
    #expect(lines[1].hasPrefix("foil: error: \(path): \(end)"), "\(lines[1])")
    #expect(try outcome.status == 1 && folder.names.isEmpty)
  }

  @Test("an output that cannot be written is told before any work")
  func outputs() throws {
    let words = try Refusal.message(["film", "--output", folder.file("none/a.mp4")], in: folder)
    #expect(words == "\(folder.file("none")): no such file or directory")
    let inner = folder.file("inner.mp4")
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
    #expect(try refusal("inner.mp4") == "is a folder, not a file")
    let art = try Rendered.plain(SIMD4(1, 2, 3, 255), in: folder)
    let name = String(art.dropFirst(folder.path.count + 1))
    #expect(try refusal(name, [art] + FilmSample.small) == "is an input: choose another name")
  }

  @Test("a limit of bytes that is missed: less quality, then smaller, and it is said")
  func fitting() throws {
    // Every pixel has a colour of its own, at the largest size: a site's limit is far away.
    let art = try Rendered.write(Rendered.noise(400, 560, seed: 5), in: folder)
    let path = folder.file("a.png")
    let outcome = try Program.run([
      "film", art, "--output", path, "--site", "discord", "--size", "700x980", "--card-only",
      "--effect", "none", "--seconds", "0.8", "--fps", "20", "--progress", "none",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("foil: \(path): made to fit discord: 700 x 980 to "))
    #expect(try FileReading.bytes(of: path).count <= 10_000_000)
  }

  @Test(
    "SIGINT and SIGTERM end it at once, with nothing left and nobody running",
    arguments: [
      "a.mp4", "a.webp", "a.gif", "a.png", "f%d.png",
    ])
  func signals(name: String) throws {
    let environment = try program(
      "echo $$ >>\"\(folder.file("bin/running"))\"; exec /usr/bin/ffmpeg \"$@\"")
    let before = try folder.names
    for (signal, delay) in [("INT", 0.4), ("TERM", 1.2)] {
      let line = """
        PATH="$2" timeout --foreground --preserve-status -s \(signal) \(delay) "$FOIL" film \
        --output "$1" --size 300x420 --seconds 20 --progress none; echo $?
        """
      let outcome = try Program.shell(line, [folder.file(name), environment["PATH"] ?? ""])
      let status = signal == "INT" ? "130\n" : "143\n"
      #expect(outcome.output == status && outcome.seconds < delay + 3, "\(outcome)")
      #expect(try folder.names == before)
    }
    guard FileManager.default.fileExists(atPath: folder.file("bin/running")) else { return }
    for id in try FileReading.text(of: folder.file("bin/running")).split(separator: "\n") {
      let isRunning = try #require(pid_t(id)).isRunning
      #expect(!isRunning)
    }
  }
}

extension pid_t {
  /// Whether there is such a process, also some seconds later; what has ended and is not collected
  /// yet does not run.
  fileprivate var isRunning: Bool {
    for _ in 0..<250 {
      guard kill(self, 0) == 0, let status = try? FileReading.text(of: "/proc/\(self)/stat"),
        status.split(separator: ")").last?.first(where: { $0 != " " }) != "Z"
      else { return false }
      usleep(20_000)
    }
    return true
  }
}
