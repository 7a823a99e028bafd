import Foundation
import Raster
import TestSupport
import Testing

@testable import Desktop

@Suite("The window on Wayland", .serialized)
struct WaylandWindowTests {
  @Test("The window shows the card at rest, obeys keys and pointer, and ends by a signal")
  func hands() throws {
    let desktop = try VirtualDesktop(width: 420, height: 480)
    try desktop.xdotool("mousemove 40 50")
    let weston = try Weston(width: 330, height: 400, on: desktop)
    // A lamp that the pointer does not move.
    let light = ["--light", "point:0.3,-0.4,1"]
    let program = try WindowedProgram(
      starting: light + ["--size", "300x360", "--verbose"], on: weston)
    try #require(try weston.shows(light + ["--tilt", "0,0"]))
    #expect(try program.errors.contains(" on Wayland, "))
    try desktop.xdotool("mousemove 41 50 key space")
    #expect(try weston.shows(light + ["--flip", "180"]))
    // Weston wakes the window now and then.
    try program.perform("mousemove 165 200", "click 1", "mousemove 40 50", restingWithin: 1)
    #expect(try weston.shows(light + ["--tilt", "0,0"]))
    #expect(try program.processorTime(during: 0.5) < 0.03)
    program.send(SIGTERM)
    #expect(program.waitForExit() == 128 + SIGTERM)
    let errors = try program.errors
    #expect(!errors.contains("error"), "\(errors)")
  }

  @Test("A headless display has no seat, and a display with a screen has one")
  func seats() throws {
    let unseen = try Weston(width: 200, height: 200)
    #expect(WaylandSeat.isMissing(at: unseen.socket))
    unseen.stop()
    let desktop = try VirtualDesktop(width: 240, height: 240)
    let seen = try Weston(width: 200, height: 200, on: desktop)
    withExtendedLifetime(seen) { #expect(!WaylandSeat.isMissing(at: seen.socket)) }
    #expect(!WaylandSeat.isMissing(at: "/nowhere"))
  }

  // GLFW 3.4 requires a seat; the GLFW in this folder does not.
  @Test(
    "A window without a seat on a HiDPI screen has its size in points; a lost display is an error",
    .enabled(
      if: FileManager.default.fileExists(atPath: Fixture.project(".build/wayland/libglfw.so.3"))))
  func fineScreen() throws {
    let weston = try Weston(width: 640, height: 720, scale: 2)
    let program = try WindowedProgram(starting: ["--size", "210x250"], on: weston)
    try #require(try weston.shows(["--tilt", "0,0"]))
    let picture = try weston.window()
    #expect(picture.width == 420 && picture.height == 500)
    weston.stop()
    #expect(program.waitForExit() == 1)
    #expect(try program.errors == "foil: error: the connection to the display is lost\n")
  }
}
