import Geometry
import Interaction
import SceneGraph
import TestSupport
import Testing

@testable import Scenes

@Suite("The help")
struct HelpTests {
  private static let views = [
    Size(1280, 800), Size(800, 600), Size(700, 500), Size(420, 588), Size(200, 280), Size(60, 84),
    Size(1, 1),
  ]

  private func session(_ entry: SceneEntry, _ view: Size) -> Session {
    var session = Session(entry, in: Surroundings(view: view))
    _ = session.handle(.key(.letter("h")), at: 0)
    return session
  }

  private func sections(_ entry: SceneEntry) -> [HelpSection] {
    HelpSection.all(of: entry, among: SceneRegistry.all)
  }

  private func panel(_ entry: SceneEntry, _ view: Size) -> HelpPanel {
    HelpPanel(sections(entry), in: view)
  }

  @Test("begins with the current scene and ends with the others")
  func order() throws {
    for entry in SceneRegistry.all {
      let titles = sections(entry).map(\.title)
      #expect(titles.first == entry.title && titles.last == "Other scenes")
      let others = try #require(sections(entry).last).lines.map(\.meaning)
      for scene in SceneRegistry.all {
        #expect(others.contains(scene.title) == (scene.id != entry.id), "\(scene.id)")
      }
    }
    #expect(
      sections(SceneRegistry.all[0]).map(\.title) == [
        "Card", "Look", "View", "File", "Other scenes",
      ])
  }

  @Test("fits windows of 1280 x 800 and 800 x 600 points without scrolling")
  func fits() {
    for entry in SceneRegistry.all {
      for view in Self.views.prefix(2) { #expect(panel(entry, view).farthest == 0, "\(entry.id)") }
    }
  }

  @Test("is in two columns where they fit, else in one")
  func columns() throws {
    for (view, count) in [(Size(1280, 800), 2), (Size(800, 600), 2), (Size(500, 900), 1)] {
      let entry = SceneRegistry.all[0]
      let node = panel(entry, view).node(scroll: 0)
      let starts = Set(
        node.texts.filter { sections(entry).map(\.title).contains($0.text.string) }
          .map(\.place.x))
      #expect(starts.count == count, "\(view)")
    }
  }

  @Test("has all lines at any size of the window, in type of 11 points or more")
  func type() {
    for entry in SceneRegistry.all {
      let wanted = sections(entry).flatMap { $0.lines.flatMap { [$0.keys, $0.meaning] } }
      for view in Self.views {
        let texts = panel(entry, view).node(scroll: 0).texts.map(\.text)
        #expect(texts.allSatisfy { $0.size >= 11 })
        #expect(Set(wanted).isSubset(of: texts.map(\.string)), "\(view)")
      }
    }
  }

  @Test("scrolls by wheel and keys from its first line to its last, and no further")
  func scrolling() throws {
    let entry = SceneRegistry.all[0]
    for view in Self.views.dropFirst(2).dropLast(2) {
      let farthest = panel(entry, view).farthest
      try #require(farthest > 0)
      var session = session(entry, view)
      #expect(session.helpScroll == 0)
      _ = session.handle(.key(.up), at: 0)
      #expect(session.helpScroll == 0)
      _ = session.handle(.scrolled(Vector2(0, -1)), at: 0)
      let step = try #require(session.helpScroll)
      #expect(step > 0 && step <= farthest)
      _ = session.handle(.key(.down), at: 0)
      #expect(session.helpScroll == min(2 * step, farthest))
      for _ in 0..<100 { _ = session.handle(.key(.pageDown), at: 0) }
      #expect(session.helpScroll == farthest)
      let last = try #require(session.helpNode?.texts.map(\.place.y).max())
      #expect(last < view.height && last > view.height - 60)
      _ = session.handle(.key(.home), at: 0)
      #expect(session.helpScroll == 0)
      _ = session.handle(.key(.end), at: 0)
      #expect(session.helpScroll == farthest)
      // A larger window shows the end as well, and a later step begins from there.
      _ = session.handle(.resized(Size(1280, 800)), at: 1)
      #expect(session.helpNode == panel(entry, Size(1280, 800)).node(scroll: 0))
    }
  }

  @Test("is beside the open bench, and over all of a view with little room")
  func bench() throws {
    for view in [Size(1400, 900), Size(920, 700), Size(500, 500)] {
      let isBeside = view.width > 900
      var session = session(SceneRegistry.all[0], view)
      let closed = session.helpNode
      _ = session.handle(.key(.letter("i")), at: 1)
      try #require(session.showsBench)
      let places = try #require(session.helpNode).texts.map(\.place.x)
      if isBeside { #expect(places.allSatisfy { $0 < view.width - 320 }) }
      #expect((session.helpNode == closed) != isBeside)
    }
  }

  @Test("leaves the wheel and the arrows to the scene where it fits, and while it is closed")
  func passing() {
    let wheel = Event.scrolled(Vector2(0, 1))
    var open = session(SceneRegistry.all[0], Size(1280, 800))
    #expect(!open.helpTakes(wheel) && !open.helpTakes(.key(.down)))
    _ = open.handle(.resized(Size(300, 300)), at: 0)
    #expect(open.helpTakes(wheel) && open.helpTakes(.key(.down)) && !open.helpTakes(.key(.space)))
    _ = open.handle(.key(.escape), at: 0)
    #expect(!open.helpTakes(wheel) && open.helpNode == nil)
  }
}
