import Files
import Foundation
import Raster
import TestSupport
import Testing

@Suite("The page on pictures without a window")
struct BatchPageTests {
  private let page: String

  init() throws {
    page = try FileReading.text(of: Fixture.project("docs/BATCH.md"))
  }

  /// The first block of code below a heading.
  private func code(below headline: String) throws -> String {
    let section = try #require(page.components(separatedBy: "## \(headline)\n").dropFirst().first)
    let block = try #require(section.components(separatedBy: "\n```").dropFirst().first)
    return block.drop { $0 != "\n" }.dropFirst() + "\n"
  }

  @Test("Two shards, killed and run again, write the same files as one run")
  func shards() throws {
    let folder = try TemporaryFolder()
    for name in ["cards", "out", "whole"] {
      try folder.makeFolder(name)
    }
    for index in 0..<16 {
      try Rendered.smooth(20, 28, seed: UInt64(index)).write(
        to: folder.file("cards/card \(index).png"))
    }
    let page = try code(below: "GNU parallel")
    #expect(page.hasPrefix("parallel \"foil render cards/*.png "))
    let command = page.replacing(" --card-only ", with: " --card-only --size 400x560 ")
    let outcome = try Program.shell(
      """
      set -e
      cd "$1"
      ln -s "$FOIL" foil
      PATH=$PWD:$PATH HOME=$PWD
      export PATH HOME FOIL_ROOT="$3"
      foil render cards/*.png --output 'whole/{name}.png' --card-only --size 400x560
      setsid sh -c "$2" >first 2>&1 &
      while [ "$(ls out | wc -l)" -lt 2 ]; do sleep 0.01; done
      kill -KILL -$!
      wait $! || echo $?
      ls out | wc -l
      sh -c "$2" >&2
      diff -r whole out && echo same
      """, [folder.path, command, Fixture.root])
    let lines = outcome.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 3, "\(outcome.output) \(outcome.errors)")
    #expect(lines[0] == "137" && lines[2] == "same", "\(outcome.output) \(outcome.errors)")
    let killed = try #require(Int(lines[1]))
    #expect((2..<16).contains(killed), "\(killed)")
    #expect(outcome.errors.contains("outputs already exist; skipped"))
  }

  @Test("Every option is in the help of a command that the page is about")
  func options() throws {
    let help = try ["render", "sheet", "mask", "trace", "bench", "list"].map {
      try Program.run([$0, "--help"]).output
    }.joined()
    let options = page.matches(of: /--[a-z][a-z-]+/).map { String($0.output) }
    // Options of the programs around Foil.
    let others = ["--sshlogin", "--array", "--cpus-per-task", "--mem", "--requeue"]
    for option in Set(options).subtracting(others) { #expect(help.contains(option), "\(option)") }
  }
}
