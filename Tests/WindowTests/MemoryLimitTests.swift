import Foundation
import TestSupport
import Testing

@Suite("The window under a memory limit", .serialized)
struct MemoryLimitTests {
  @Test(
    "The window works, or ends with an error that names what needs memory; it does not crash",
    arguments: [
      (160, false), (280, false), (360, nil), (420, nil), (480, nil), (700, true), (950, true),
    ])
  func limits(mebibytes: Int, works: Bool?) throws {
    let desktop = try VirtualDesktop()
    let program = try WindowedProgram(
      starting: ["--size", "500x600"], on: desktop, home: Home(), addressSpaceKiB: mebibytes << 10)
    _ = try desktop.wait(atMost: 30) {
      program.rests()
      return try !program.isRunning || !desktop.windowID.isEmpty
    }
    // Q asks once, as the card differs from its file since the bench was open.
    for key in ["e", "i", "Right", "i", "e", "q", "q"] where program.isRunning {
      try program.perform("key \(key)", restingWithin: 0.6)
    }
    #expect(try desktop.wait(atMost: 20) { !program.isRunning })
    let (status, errors) = (program.waitForExit(), try program.errors)
    if let works { #expect(works == (status == 0), "\(errors)") }
    #expect(status == 0 || status == 1 && !errors.isEmpty)
    let lines = errors.split(separator: "\n")
    #expect(lines.count < 4, "\(errors)")
    // Before that, the window may have refused a picture and kept the last one.
    for line in lines {
      #expect(line.hasPrefix("foil: error: ") && line.contains("not enough memory"), "\(line)")
    }
  }
}
