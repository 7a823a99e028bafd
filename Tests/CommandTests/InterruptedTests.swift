import Files
import Foundation
import TestSupport
import Testing

@Suite("Interrupted and refused saves")
struct InterruptedTests {
  private let folder = TemporaryFolder.made()
  /// The library's folder, and the environment that loads it.
  private let system: (folder: TemporaryFolder, environment: [String: String])
  /// A small picture beside the outputs' folder.
  private let art: String

  init() throws {
    let library = try TemporaryFolder()
    system = (library, try RefusingSystem.build(in: library))
    art = try Rendered.plain(SIMD4(90, 90, 90, 255), in: library)
  }

  private func run(
    _ command: [String], _ environment: [String: String]
  ) throws -> Program.Outcome {
    try Program.run(
      command + ["--output", folder.file("out.png")],
      environment: system.environment.merging(environment) { $1 })
  }

  private func render(_ environment: [String: String]) throws -> Program.Outcome {
    try run(["render", art, "--effect", "none", "--size", "20x28", "--card-only"], environment)
  }

  /// A command that writes its file as `foil render` does, but starts sooner.
  private var mask: [String] { ["mask", art, "--where", "all"] }

  /// Checks that the folder has only the older file, if there was one.
  private func expectUntouched(_ hasOld: Bool) throws {
    #expect(try folder.names == (hasOld ? ["out.png"] : []))
    if hasOld { #expect(try FileReading.text(of: folder.file("out.png")) == "old") }
  }

  @Test(
    "A signal leaves no temporary file, with or without unnamed files, for new and older files",
    arguments: [false, true])
  func signals(hasOld: Bool) throws {
    if hasOld { _ = try folder.write("old".utf8, to: "out.png") }
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGKILL] {
      for refused in ["", "tmpfile"] where refused.isEmpty || signal != SIGKILL {
        let environment = ["SIGNAL": "\(signal)", "REFUSED": refused]
        let isDrawn = signal == SIGINT
        let outcome = try isDrawn ? render(environment) : run(mask, environment)
        #expect(outcome.status == 128 + signal, "\(outcome.errors)")
        try expectUntouched(hasOld)
      }
    }
  }

  @Test(
    "A signal just before the final name leaves no temporary file", arguments: ["", "tmpfile"])
  func late(refused: String) throws {
    _ = try folder.write("old".utf8, to: "out.png")
    let outcome = try render(["SIGNAL_AT_RENAME": "\(SIGTERM)", "REFUSED": refused])
    #expect(outcome.status == 128 + SIGTERM, "\(outcome.errors)")
    try expectUntouched(true)
  }

  @Test("Ctrl+C while a picture is decoded ends the parent, and the child leaves no message")
  func whileDecoding() throws {
    let drawing = try folder.write(EndlessDrawing.svg.utf8, to: "endless.svg")
    let line =
      "timeout --preserve-status -s INT 0.4 \"$FOIL\" mask \"$1\" --where lights --output \"$2\""
    let outcome = try Program.shell("\(line); echo $?", [drawing, folder.file("out.png")])
    #expect(outcome.output == "130\n" && outcome.errors.isEmpty, "\(outcome)")
    #expect(try folder.names == ["endless.svg"])
  }

  @Test(
    "A signal while numbered frames get their names leaves no temporary file")
  func frames() throws {
    for refused in ["", "tmpfile"] {
      let outcome = try Program.run(
        ["film", art, "--effect", "none", "--output", folder.file("f-%d.png")]
          + ["--size", "20x28", "--seconds", "0.1"],
        environment: system.environment.merging(
          ["SIGNAL_AT_RENAME": "\(SIGINT)", "REFUSED": refused]) { $1 })
      #expect(outcome.status == 128 + SIGINT, "\(outcome.errors)")
      #expect(try folder.names.allSatisfy { $0.hasPrefix("f-") })
    }
  }

  @Test("An ignored signal stays ignored")
  func ignored() throws {
    let library = try #require(system.environment["LD_PRELOAD"])
    let outcome = try Program.shell(
      "trap '' HUP; LD_PRELOAD=$2 SIGNAL=1 REFUSED=tmpfile exec \"$FOIL\" render --output \"$1\" "
        + "--size 20x28", [folder.file("out.png"), library])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try folder.names == ["out.png"])
  }

  @Test(
    "A file is saved even without unnamed files and permissions",
    arguments: ["fchmod", "tmpfile", "fchmod tmpfile"])
  func refused(calls: String) throws {
    for outcome in [try render(["REFUSED": calls]), try run(mask, ["REFUSED": calls])] {
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      #expect(try folder.names == ["out.png"])
    }
  }
}
