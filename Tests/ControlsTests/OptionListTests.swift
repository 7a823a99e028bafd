import Geometry
import Interaction
import Testing

@testable import Controls

@Suite("Lists over a panel")
struct OptionListTests {
  private func subject(_ size: Size, scroll: Double = 0) -> PanelSubject {
    var subject = PanelSubject(size)
    subject.panel.scroll = scroll
    return subject
  }

  @Test("A list opens without moving anything, wherever the choice is")
  func still() throws {
    for height in [200.0, 420, 700, 1200] {
      for scroll in stride(from: 0.0, through: 300, by: 50) {
        var subject = subject(Size(300, height), scroll: scroll)
        let before = subject.layout
        let field = subject.middle("mask")
        guard before.viewport.contains(field) else { continue }
        subject.click(field)
        #expect(subject.panel.opened == "mask")
        let after = subject.layout
        #expect(before.rows.map { before.place(of: $0) } == after.rows.map { after.place(of: $0) })
        let list = try #require(after.list?.place)
        #expect(
          subject.frame.contains(list.frame.origin) && list.frame.end.y <= subject.frame.end.y)
        #expect(!list.frame.contains(field), "the list does not cover its field")
        subject.click(field)
        #expect(subject.panel.opened == nil)
      }
    }
  }

  @Test("Each word of a list can be reached by wheel and pointer, and by keys")
  func words() throws {
    for index in PanelSubject.masks.indices {
      var subject = subject(Size(300, 330), scroll: 190)
      let field = subject.middle("mask")
      try #require(subject.layout.viewport.contains(field))
      subject.click(field)
      let list = try #require(subject.layout.list?.place)
      #expect(list.farthest > 0, "there is no room for all words")
      subject.handle(.moved(list.frame.center))
      let scroll = subject.panel.scroll
      for _ in 0..<40 {
        let place = subject.middle("mask", .option(index))
        if list.frame.contains(place), list.frame.contains(place + Vector2(0, 8)),
          list.frame.contains(place - Vector2(0, 8))
        {
          break
        }
        let isBelow =
          try #require(subject.layout.list?.place).option(index).center.y
          > list.frame.center.y
        subject.handle(.scrolled(Vector2(0, isBelow ? -0.5 : 0.5), withControl: false))
      }
      #expect(subject.panel.scroll == scroll, "only the list scrolls")
      subject.click("mask", .option(index))
      #expect(subject.mask == index && subject.panel.opened == nil)
    }
    var subject = subject(Size(300, 330), scroll: 190)
    subject.key("down", times: 40)
    for _ in 0..<60 where subject.panel.focus?.id != "mask" { subject.key("up") }
    subject.key("enter")
    subject.key("end")
    #expect(subject.panel.focus?.part == .option(PanelSubject.masks.count - 1))
    let list = try #require(subject.layout.list?.place)
    #expect(list.frame.contains(list.option(PanelSubject.masks.count - 1).center))
    subject.key("home")
    #expect(subject.panel.focus?.part == .option(0))
    subject.key("pagedown")
    #expect(subject.panel.focus?.part == .option(PanelSubject.masks.count - 1))
    subject.key("enter")
    #expect(subject.mask == PanelSubject.masks.count - 1)
  }

  @Test("A letter moves the focus in an open list to the next word that begins with it")
  func letters() throws {
    var subject = subject(Size(300, 330), scroll: 190)
    subject.click("mask")
    let first = try #require(PanelSubject.masks[0].lowercased().first)
    let same = PanelSubject.masks.indices.filter {
      PanelSubject.masks[$0].lowercased().first == first
    }
    for place in same.dropFirst() + same.prefix(1) {
      subject.key(String(first))
      #expect(subject.panel.focus?.part == .option(place))
    }
    subject.key("7")
    #expect(subject.panel.opened != nil)
    for letter in "fra" { subject.key(String(letter)) }
    #expect(subject.panel.focus?.part == .option(PanelSubject.masks.firstIndex(of: "frame") ?? 0))
  }

  @Test("An open list shows the chosen word; scrolling the panel closes the list")
  func closes() throws {
    var subject = subject(Size(300, 330), scroll: 190)
    subject.mask = PanelSubject.masks.count - 1
    subject.click("mask")
    let list = try #require(subject.layout.list?.place)
    #expect(list.frame.contains(list.option(subject.mask).center))
    subject.handle(.moved(subject.frame.origin + Vector2(4, 4)))
    subject.handle(.scrolled(Vector2(0, -1), withControl: false))
    #expect(subject.panel.opened == nil)
  }
}
