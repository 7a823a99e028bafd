import Files
import Foundation
import TestSupport
import Testing

@Suite("Films that cannot be made")
struct FilmFaultTests {
  private let folder = TemporaryFolder.made()

  /// The PATH of a folder with a fake ffmpeg.
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

  @Test("A missing ffmpeg is one line of error, and formats that do not need it work")
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

  @Test("Failures of ffmpeg are reported: no codec, a status, a signal, half a film")
  func words() throws {
    let codec = try program("echo \"Unknown encoder 'libx264'\" >&2; exit 1")
    #expect(try refusal("a.mp4", environment: codec) == "ffmpeg: Unknown encoder 'libx264'")
    let silent = try program("cat >/dev/null; exit 3")
    #expect(try refusal("a.mp4", environment: silent) == "ffmpeg: ended with status 3")
    let killed = try program("head -c 201600 >/dev/null; kill -9 $$")
    #expect(try refusal("a.mp4", environment: killed) == "ffmpeg was killed by signal 9")
    for name in ["a.mp4", "a.gif", "a.png"] {
      let half = try program("head -c 60000 >/dev/null; exit 0")
      // More than the pipe holds.
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
      #expect(words == "is incomplete" || words.contains("ffmpeg"), "\(words)")
    }
    // This ffmpeg reads everything, and writes only a part.
    let short = try program("/usr/bin/ffmpeg -t 0.3 \"$@\"; cat >/dev/null")
    #expect(try refusal("a.mp4", environment: short) == "holds 3 of 8 frames")
    let chatty = try program("yes words | head -c 300000 >&2; exit 1")
    #expect(try refusal("a.mp4", environment: chatty) == "ffmpeg: words")
  }

  @Test(
    "An ffmpeg that hangs after the last frame is killed: one line, no file, no process left",
    arguments: ["a.mp4", "a.gif", "a.png"])
  func hanging(name: String) throws {
    var environment = try program(
      "echo $$ >>\"\(folder.file("bin/running"))\"; /usr/bin/ffmpeg \"$@\"; sleep 1000")
    environment["FOIL_PATIENCE"] = "0.5"
    let words = try refusal(name, environment: environment)
    #expect(words == "ffmpeg made no progress for 0.5 s")
    #expect(try folder.names == ["bin"])
    for id in try FileReading.text(of: folder.file("bin/running")).split(separator: "\n") {
      let isRunning = try #require(pid_t(id)).isRunning
      #expect(!isRunning)
    }
  }

  @Test(
    "A full disk leaves no new file, and the older file unchanged",
    arguments: [
      "a.mp4", "a.webp", "a.gif", "a.png", "f%d.png",
    ])
  func fullDisk(name: String) throws {
    if !name.contains("%") { _ = try folder.write("old".utf8, to: name) }
    let before = try folder.names
    // The limit is 16 blocks of 512 bytes a file; the art's shared pixels do not count.
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

  @Test("Wrong usage is an error before any work")
  func usage() throws {
    #expect(try refusal("a.avi", status: 64).contains(".mp4, .webp, .gif"))
    #expect(try refusal("a.mp4", ["--transparent"], status: 64).contains("no transparency"))
    #expect(
      try refusal("a.mp4", ["--seconds", "0"], status: 64) == "--seconds: expected more than 0")
    #expect(try refusal("a.mp4", ["--seconds", "0.001"], status: 64).contains("no frame"))
    #expect(try refusal("a.mp4", ["--fps", "0"], status: 64).contains("--fps"))
    let rate = try refusal("a.gif", ["--fps", "30"], status: 64)
    #expect(rate.hasSuffix("the nearest are 25 and 33.33"), "\(rate)")
    #expect(try refusal("a.gif", ["--fps", "60"], status: 64).hasSuffix("the nearest is 50"))
    #expect(
      try refusal("a.mp4", ["--scene", "tree", "--motion", "spin"], status: 64)
        .contains("only for the card"))
    #expect(try refusal("a.mp4", ["--motion", "spim"]).contains("not a motion"))
    #expect(try refusal("a.mp4", ["--site", "geocities"], status: 64).contains("discord"))
    #expect(try refusal("a.gif", ["--site", "instagram"], status: 64).contains("accepts .mp4"))
    #expect(
      try refusal("a.mp4", ["--site", "instagram", "--seconds", "2"], status: 64)
        .contains("at least 3 s"))
    #expect(
      try refusal("a.mp4", ["--site", "x", "--size", "2000x2000"], status: 64)
        .contains("at most 1920 x 1200"))
    #expect(try refusal("a.webp", ["--margin", "3"], status: 64).contains("--card-only"))
  }

  @Test("A film of 100000 frames needs --yes")
  func enormous() throws {
    let words = try refusal("a.mp4", ["--seconds", "10000", "--fps", "10"])
    #expect(words.hasPrefix("would hold 100000 frames of 800 x 900, about "))
    #expect(words.hasSuffix("--yes films it without asking"))
  }

  @Test(
    "At a terminal the program asks about a very long film, and only yes makes it",
    arguments: [("n", "canceled"), ("", "canceled"), ("Yes", "needs ffmpeg")])
  func asked(answer: String, end: String) throws {
    let path = folder.file("a.mp4")
    let outcome = try Program.run(
      ["film", "--output", path, "--seconds", "10000", "--fps", "10"],
      on: Terminal(typing: answer + "\n"), environment: ["PATH": folder.path])
    let lines = outcome.errors.split(separator: "\n")
    try #require(lines.count == 2, "\(outcome.errors)")
    #expect(lines[0].hasPrefix("foil: \(path) would hold 100000 frames of 800 x 900, about "))
    #expect(lines[0].hasSuffix("; film it? [y/N]"))
    #expect(lines[1].hasPrefix("foil: error: \(path): \(end)"), "\(lines[1])")
    #expect(try outcome.status == 1 && folder.names.isEmpty)
  }

  @Test("An output that cannot be written is an error before any work")
  func outputs() throws {
    let words = try Refusal.message(["film", "--output", folder.file("none/a.mp4")], in: folder)
    #expect(words == "\(folder.file("none")): no such file or directory")
    let inner = folder.file("inner.mp4")
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
    #expect(try refusal("inner.mp4") == "is a folder, not a file")
    let art = try Rendered.plain(SIMD4(1, 2, 3, 255), in: folder)
    let name = String(art.dropFirst(folder.path.count + 1))
    #expect(try refusal(name, [art] + FilmSample.small) == "is an input; choose another name")
  }

  @Test("A film above a site's limit of bytes gets less quality, then a smaller size, with a note")
  func fitting() throws {
    // Every pixel has its own color, at the largest size, so the first film is far too large.
    let art = try Rendered.write(Rendered.noise(400, 560, seed: 5), in: folder)
    let path = folder.file("a.png")
    let outcome = try Program.run([
      "film", art, "--output", path, "--site", "discord", "--size", "700x980", "--card-only",
      "--effect", "none", "--seconds", "0.4", "--fps", "20", "--progress", "none",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.errors.hasPrefix(
        "foil: \(path): made to fit discord by lowering size from 700 x 980 to "))
    #expect(try FileReading.bytes(of: path).count <= 10_000_000)
  }

  @Test(
    "SIGINT and SIGTERM end a film at once, with no file and no process left",
    arguments: [
      // At its start, and in its middle in every format.
      ("a.mp4", "INT", 0.3), ("a.mp4", "TERM", 0.8), ("a.webp", "INT", 0.8), ("a.gif", "TERM", 0.8),
      ("a.png", "INT", 0.8), ("f%d.png", "TERM", 0.8),
    ])
  func signals(name: String, signal: String, delay: Double) throws {
    let environment = try program(
      "echo $$ >>\"\(folder.file("bin/running"))\"; exec /usr/bin/ffmpeg \"$@\"")
    let before = try folder.names
    let line = """
      PATH="$2" timeout --foreground --preserve-status -s \(signal) \(delay) "$FOIL" film \
      --output "$1" --size 300x420 --seconds 20 --progress none; echo $?
      """
    let outcome = try Program.shell(line, [folder.file(name), environment["PATH"] ?? ""])
    let status = signal == "INT" ? "130\n" : "143\n"
    #expect(outcome.output == status && outcome.seconds < delay + 3, "\(outcome)")
    #expect(try folder.names == before)
    guard FileManager.default.fileExists(atPath: folder.file("bin/running")) else { return }
    for id in try FileReading.text(of: folder.file("bin/running")).split(separator: "\n") {
      let isRunning = try #require(pid_t(id)).isRunning
      #expect(!isRunning)
    }
  }
}

extension pid_t {
  /// True if such a process runs even some seconds later; zombies do not count.
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
