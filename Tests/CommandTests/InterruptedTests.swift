import Files
import Foundation
import TestSupport
import Testing

@Suite("Renderings that are ended or refused something while they are saved")
struct InterruptedTests {
  private let folder: TemporaryFolder
  private let system: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    system = try TemporaryFolder()
  }

  private func render(_ environment: [String: String]) throws -> Program.Outcome {
    try Program.run(
      ["render", "--output", folder.file("out.png"), "--size", "20x28", "--card-only"],
      environment: RefusingSystem.build(in: system).merging(environment) { $1 })
  }

  /// The older file where there is one, and nothing else.
  private func expectUntouched(_ hasOld: Bool) throws {
    #expect(try folder.names == (hasOld ? ["out.png"] : []))
    if hasOld { #expect(try FileReading.text(of: folder.file("out.png")) == "old") }
  }

  @Test(
    "a signal leaves no temporary, with files without a name and without them, new or replaced",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL], [false, true])
  func signals(signal: Int32, hasOld: Bool) throws {
    if hasOld { _ = try folder.write("old".utf8, to: "out.png") }
    for refused in ["", "tmpfile"] where refused.isEmpty || signal != SIGKILL {
      let outcome = try render(["SIGNAL": "\(signal)", "REFUSED": refused])
      #expect(outcome.status == 128 + signal, "\(outcome.errors)")
      try expectUntouched(hasOld)
    }
  }

  @Test(
    "nor does a signal between the temporary name and the right one", arguments: ["", "tmpfile"])
  func late(refused: String) throws {
    _ = try folder.write("old".utf8, to: "out.png")
    let outcome = try render(["SIGNAL_AT_RENAME": "\(SIGTERM)", "REFUSED": refused])
    #expect(outcome.status == 128 + SIGTERM, "\(outcome.errors)")
    try expectUntouched(true)
  }

  @Test("Ctrl+C while a picture is decoded: the terminal's signal is the parent's, not the child's")
  func whileDecoding() throws {
    let drawing = try folder.write(EndlessDrawing.svg.utf8, to: "endless.svg")
    let line =
      "timeout --preserve-status -s INT 0.4 \"$FOIL\" mask \"$1\" --where lights --output \"$2\""
    let outcome = try Program.shell("\(line); echo $?", [drawing, folder.file("out.png")])
    #expect(outcome.output == "130\n" && outcome.errors.isEmpty, "\(outcome)")
    #expect(try folder.names == ["endless.svg"])
  }

  @Test(
    "numbered frames are ended as well while they are named: by a thread that hears no signal")
  func frames() throws {
    for refused in ["", "tmpfile"] {
      let outcome = try Program.run(
        ["film", "--output", folder.file("f-%d.png"), "--size", "20x28", "--seconds", "0.1"],
        environment: RefusingSystem.build(in: system).merging(
          ["SIGNAL_AT_RENAME": "\(SIGINT)", "REFUSED": refused]) { $1 })
      #expect(outcome.status == 128 + SIGINT, "\(outcome.errors)")
    }
  }

  @Test("a signal that is ignored stays ignored")
  func ignored() throws {
    let library = try #require(try RefusingSystem.build(in: system)["LD_PRELOAD"])
    let outcome = try Program.shell(
      "trap '' HUP; LD_PRELOAD=$2 SIGNAL=1 REFUSED=tmpfile exec \"$FOIL\" render --output \"$1\" "
        + "--size 20x28", [folder.file("out.png"), library])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try folder.names == ["out.png"])
  }

  @Test(
    "where permissions cannot be set and files without a name not be had, the file is saved",
    arguments: ["fchmod", "tmpfile", "fchmod tmpfile"])
  func refused(calls: String) throws {
    for _ in 0..<2 {
      let outcome = try render(["REFUSED": calls])
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      #expect(try folder.names == ["out.png"])
    }
  }
}
