import Foundation
import Raster
import TestSupport
import Testing

@Suite("A desktop that asks for less motion", .serialized)
struct ReducedMotionWindowTests {
  @Test("The window follows changes of the desktop: the card stops swaying, and sways again")
  func follows() throws {
    let desktop = try VirtualDesktop(width: 300, height: 360)
    let portal = try MockPortal("({'org.gnome.desktop.interface': {'enable-animations': <true>}},)")
    defer { withExtendedLifetime(portal) {} }
    let home = try Home(settings: "sway = true\n")
    let program = try WindowedProgram(
      ["--size", "300x360", "--backdrop", "paper"], on: desktop,
      environment: ["DBUS_SESSION_BUS_ADDRESS": portal.address], home: home, restingWithin: 3)
    func moves() throws -> Bool {
      let before = try desktop.screenshot(width: 300, height: 360)
      Thread.sleep(forTimeInterval: 0.3)
      return try desktop.screenshot(width: 300, height: 360).bytes != before.bytes
    }
    // The opening tilt is over by now.
    #expect(try moves(), "it sways")
    portal.tell("('org.gnome.desktop.interface', 'enable-animations', <false>)")
    #expect(try desktop.wait { try !moves() }, "the card comes to rest")
    let worked = try program.cpuSeconds
    #expect(try !moves() && program.cpuSeconds - worked < 0.02, "no frame is drawn")
    portal.tell("('org.gnome.desktop.interface', 'enable-animations', <true>)")
    #expect(try desktop.wait { try moves() })
    #expect(try program.quit() == 0)
    #expect(try program.errors.isEmpty)
  }
}
