import Files
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Desktop

@Suite("The desktop's wish for less motion")
struct DesktopMotionTests {
  private static let appearance = "org.freedesktop.appearance"
  private static let interface = "org.gnome.desktop.interface"

  private static func motion(_ preference: UInt32?, _ animates: Bool?) -> Bool? {
    var motion = DesktopMotion()
    if let preference { motion.take("reduced-motion", of: appearance, .number(preference)) }
    if let animates { motion.take("enable-animations", of: interface, .flag(animates)) }
    return motion.isReduced
  }

  @Test("either setting asks for less motion; with neither there is no answer")
  func settings() {
    #expect(Self.motion(nil, nil) == nil)
    #expect(Self.motion(1, nil) == true && Self.motion(0, nil) == false)
    #expect(Self.motion(nil, false) == true && Self.motion(nil, true) == false)
    #expect(Self.motion(1, true) == true && Self.motion(0, false) == true)
    #expect(Self.motion(0, true) == false && Self.motion(7, nil) == false)
  }

  @Test("other settings, and values of other types, are ignored")
  func others() {
    var motion = DesktopMotion()
    motion.take("reduced-motion", of: Self.interface, .number(1))
    motion.take("enable-animations", of: Self.appearance, .flag(false))
    motion.take("color-scheme", of: Self.appearance, .number(1))
    motion.take("reduced-motion", of: Self.appearance, .flag(true))
    motion.take("enable-animations", of: Self.interface, .number(0))
    #expect(motion.isReduced == nil)
  }

  /// Waits until a portal gives this answer.
  private static func says(_ answer: Bool?, _ portal: Threaded<SettingsPortal>) -> Bool {
    for _ in 0..<500 {
      if portal.work.reducesMotion == answer { return true }
      usleep(10_000)
    }
    return false
  }

  @Test("the setting is read over D-Bus, and its changes are followed")
  func bus() throws {
    let desktop = try MockPortal(
      """
      ({'org.freedesktop.appearance': {'color-scheme': <uint32 1>, 'accent-color': <(0.1, 0.2, 0.3)>},
        'org.gnome.desktop.interface': {'enable-animations': <<false>>, 'font-name': <'x'>}},)
      """)
    let portal = try #require(SettingsPortal.connect(to: desktop.address))
    #expect(Self.says(true, portal))
    let wakings = Mutex(0)
    portal.work.listen { wakings.withLock { $0 += 1 } }
    // Invalid signals, and one that changes nothing.
    for other in [
      "()", "('a',)", "('org.gnome.desktop.interface', 'enable-animations', <'no'>)", "(1, 2, 3)",
      "('org.gnome.desktop.interface', 'enable-animations', <false>)",
      "('org.gnome.desktop.interface', 'font-name', <'y'>)",
    ] {
      desktop.tell(other)
    }
    desktop.tell("('org.gnome.desktop.interface', 'enable-animations', <true>)")
    #expect(Self.says(false, portal))
    desktop.tell("('org.freedesktop.appearance', 'reduced-motion', <uint32 1>)")
    #expect(Self.says(true, portal))
    #expect(wakings.withLock(\.self) == 2)
    // The last answer stays, even after the desktop is gone.
    desktop.stop()
    usleep(50_000)
    #expect(portal.work.reducesMotion == true)
  }

  @Test(
    "a desktop with nonsense settings, and no desktop, give no answer",
    arguments: ["(1,)", "(@a{sv} {},)", "('x',)", "({'a': {'b': <1>}},)", "()"])
  func nonsense(answer: String) throws {
    let desktop = try MockPortal(answer)
    let portal = try #require(SettingsPortal.connect(to: desktop.address))
    let nobody = try #require(SettingsPortal.connect(to: "unix:path=/nonexistent/bus"))
    usleep(100_000)
    #expect(portal.work.reducesMotion == nil && nobody.work.reducesMotion == nil)
  }
}
