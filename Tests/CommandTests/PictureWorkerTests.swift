import Files
import Foundation
import Raster
import TestSupport
import Testing

@Suite("The process that decodes pictures")
struct PictureWorkerTests {
  private let folder = TemporaryFolder.made()

  /// A drawing whose cost grows with its octaves.
  private func noise(octaves: Int) throws -> String {
    try folder.write(
      """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 50 70'><filter id='f'>
      <feTurbulence numOctaves='\(octaves)' baseFrequency='0.1'/></filter>
      <rect width='50' height='70' filter='url(#f)'/></svg>
      """.utf8, to: "noise.svg")
  }

  /// Runs `render` on an endless drawing, and a shell command while its child decodes.
  ///
  /// The child's process is `$child`. `starter` is the command that starts `render`, if any.
  private func duringWork(_ shell: String, by starter: String = "") throws -> Program.Outcome {
    try Program.shell(
      """
      \(starter) "$FOIL" render "$1" --output "$2" & parent=$!
      while kill -0 $parent; do
        child=$(cut -d ' ' -f 1 /proc/$parent/task/$parent/children)
        # After 0.3 s of processor time it is decoding. The child that lists the links is over sooner.
        ticks=$(cut -d ' ' -f 14 "/proc/$child/stat" 2>/dev/null)
        [ "${ticks:-0}" -gt 30 ] && break
        sleep 0.02
      done
      \(shell)
      wait $parent
      """, [noise(octaves: 100_000_000), folder.file("out.png")])
  }

  @Test("A crash of the decoder is one line of error with its signal", arguments: [11, 6, 4])
  func crash(signal: Int) throws {
    let outcome = try duringWork("kill -\(signal) $child")
    #expect(Refusal.check(outcome).hasSuffix("noise.svg: the decoder crashed (signal \(signal))"))
    #expect(try folder.names == ["noise.svg"])
  }

  @Test("A crash of the decoder is reported even if the caller ignores SIGCHLD")
  func ignored() throws {
    let outcome = try duringWork("kill -11 $child", by: "env --ignore-signal=CHLD")
    #expect(Refusal.check(outcome).hasSuffix("noise.svg: the decoder crashed (signal 11)"))
  }

  @Test("The decoder has only the file, the shared memory and standard error open")
  func descriptors() throws {
    let outcome = try duringWork("ls /proc/$child/fd | tr '\\n' ' '; kill -9 $child")
    #expect(outcome.output == "0 1 2 ")
  }

  @Test("The decoder has an empty environment")
  func environment() throws {
    let outcome = try duringWork(
      "tr '\\0' '\\n' < /proc/$child/environ | grep -c . ; kill -9 $child",
      by: "env SAID=\"where I live\"")
    #expect(outcome.output == "0\n")
  }

  @Test("The decoder ends with its parent")
  func orphan() throws {
    let outcome = try duringWork(
      """
      kill -9 $parent
      for try in 1 2 3 4 5 6 7 8 9 10; do
        grep -q '^State:.[^Z]' /proc/$child/status 2>/dev/null || { echo gone; exit; }
        sleep 0.1
      done
      """)
    #expect(outcome.output == "gone\n")
  }

  @Test("A drawing that takes too long in full size is drawn smaller")
  func smaller() throws {
    let path = try noise(octaves: 400)
    let output = folder.file("card.png")
    let outcome = try Program.run([
      "render", path, "--effect", "none", "--card-only", "--size", "50x70", "--output", output,
    ])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(try Set(PictureFile.load(output).bytes).count > 20)
  }

  @Test("Messages of the decoding libraries are not printed")
  func silence() throws {
    let path = try folder.write(
      """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 50 70'>
      <text font-family='\u{1}none' font-size='1e300'>a</text><use href='#x'/></svg>
      """.utf8, to: "odd.svg")
    let outcome = try Program.run(
      ["render", path, "--output", folder.file("card.png"), "--size", "50x70"],
      environment: ["RSVG_LOG": "1", "G_MESSAGES_DEBUG": "all"])
    #expect(outcome.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("foil: ") })
  }

  @Test("The error about too little memory says so", arguments: ["color", "luminance"])
  func memory(form: String) throws {
    // Its header asks for 256 MB. With enough memory, the error is about the missing pixels.
    let path = try folder.write(PNGSource.header(width: 8000, height: 8000), to: "large.png")
    var reasons: [String] = []
    for limit in stride(from: 180_000, through: 900_000, by: 60_000) {
      let answer = try folder.write(JobFile.request("{\"form\":\"\(form)\"}"), to: "answer")
      let outcome = try Program.shell(
        "ulimit -v \(limit); FOIL_PARENT=0 exec \"$FOIL\" decode-picture < \"$1\" 1<> \"$2\"",
        [path, answer])
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(limit): \(outcome.errors)")
      reasons.append(try JobFile.reason(in: answer) ?? "none")
    }
    #expect(reasons.first == "needs too much memory")
    #expect(reasons.last?.hasPrefix("is a damaged PNG") == true)
    #expect(Set(reasons).count == 2, "\(reasons)")
  }

  @Test(
    "An invalid request ends the decoder without a reply; a user's decode-picture is a file name")
  func requests() throws {
    let path = try folder.write(PNGSource.header(width: 8, height: 8), to: "art.png")
    for request in ["", "{}", "[]", "{\"form\":\"paper\"}", "{\"form\":\"color\",\"more\":1}"] {
      let answer = try folder.write(JobFile.request(request), to: "answer")
      let outcome = try Program.shell(
        "FOIL_PARENT=0 \"$FOIL\" decode-picture < \"$1\" 1<> \"$2\"", [path, answer])
      #expect(outcome.status == 1 && outcome.errors.isEmpty, "\(request): \(outcome.errors)")
      #expect(try FileReading.bytes(of: answer).isEmpty, "\(request)")
    }
    let message = try Refusal.message(["decode-picture"], in: folder)
    #expect(message.contains("decode-picture"), "\(message)")
  }

  @Test("Transparent parts of the user's art are white paper on the card")
  func paper() throws {
    let art = PNGSource(50, 70, .rgba) { x, _ in x < 25 ? [0, 0, 0, 0] : [200, 0, 0, 128] }
    let path = try folder.write(art.bytes, to: "art.png")
    for flip in ["0", "180"] {
      let outcome = try Program.run([
        "render", path, "--back", path, "--effect", "none", "--card-only", "--size", "50x70",
        "--flip", flip, "--output", folder.file("card.png"),
      ])
      #expect(outcome.status == 0, "\(outcome.errors)")
      let card = try PictureFile.load(folder.file("card.png"))
      #expect(card[12, 35] == SIMD4(255, 255, 255, 255))
      #expect(card[40, 35] == SIMD4(227, 127, 127, 255))
    }
  }
}
