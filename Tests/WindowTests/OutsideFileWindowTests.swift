import Foundation
import TestSupport
import Testing

@Suite("The question about files outside a recording's folder", .serialized)
struct OutsideFileWindowTests {
  private let folder = TemporaryFolder.made()
  private let recording: String
  private let desktop: VirtualDesktop

  /// Makes a recording whose card, red in the middle, is in the folder next to its own.
  init() throws {
    for name in ["art", "strange"] {
      try folder.makeFolder(name)
    }
    let art = try folder.write(
      PNGSource(63, 88, .rgb) { _, _ in [200, 30, 40] }.bytes, to: "art/a.png")
    let still = #"{"at":0,"from":0,"to":0,"velocity":0}"#
    let text = """
      {"t":0,"record":{"card":{"front":"\(art)","changes":{"front":{"foils":[]}}},"particles":201,\
      "seconds":1,"seed":1,"stance":\
      {"anchor":[200,250],"content":[200,250],"flip":\(still),"hasPointer":false,"isSwaying":false,\
      "lampX":\(still),"lampY":\(still),"pointer":[40,50],"sway":\(still),"tiltX":\(still),\
      "tiltY":\(still),"time":9,"turn":[0,0,0,1],"turning":\(still),"zoom":\(still)},\
      "view":{"height":500,"width":400}}}
      """
    recording = try folder.write(text.utf8, to: "strange/r.jsonl")
    desktop = try VirtualDesktop()
  }

  /// True if the middle of the window shows the card's art.
  private var isRed: Bool {
    get throws {
      let color = try desktop.screenshot(width: 400, height: 500)[200, 300]
      return color.x > 150 && color.y < 90
    }
  }

  @Test("Enter opens the files, and none is read before")
  func yes() throws {
    let program = try WindowedProgram(["--input", recording, "--verbose"], on: desktop)
    #expect(try !isRed)
    try program.perform("key e key space mousemove 200 250 click 1")
    #expect(try program.isRunning && !isRed && !program.errors.contains("a.png"))
    try desktop.xdotool("key Return")
    #expect(try desktop.wait(atMost: 30) { try isRed })
    #expect(try program.errors.contains("a.png"))
    #expect(try program.quit() == 0)
  }

  @Test("Q closes Foil with an error that names the file, and Escape changes nothing")
  func no() throws {
    let program = try WindowedProgram(["--input", recording], on: desktop)
    try desktop.xdotool("key Escape key q")
    #expect(program.waitForExit() == 1)
    let errors = try program.errors
    #expect(errors.hasPrefix("foil: error: \(recording):1: not played: "), "\(errors)")
    #expect(errors.hasSuffix("a.png\" is outside the recording's folder\n"), "\(errors)")
  }
}
