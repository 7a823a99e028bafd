import Geometry
import Interaction
import SceneGraph
import Testing

@testable import Controls

@Suite("The layout and visible area of a panel")
struct PanelLayoutTests {
  // MARK: Layout

  private static let heights = stride(from: 40.0, through: 1400, by: 40)

  @Test("parts that can be pressed never overlap and stay in their row, at any width")
  func places() {
    for width in stride(from: 60.0, through: 700, by: 10) {
      for opened in [nil, "mask"] {
        var subject = PanelSubject(Size(width, 900))
        subject.panel.opened = opened
        let layout = subject.layout
        for row in layout.rows {
          let spots = layout.hitAreas(of: row)
          for (index, spot) in spots.enumerated() {
            let isInside =
              spot.frame.origin.min() >= 0 && spot.frame.end.x <= width
              && spot.frame.end.y <= row.frame.size.height + 1e-9
            // Very narrow panels have no room for all parts.
            if width >= 120 { #expect(isInside, "\(row.control.id) \(spot) at \(width)") }
            for other in spots.dropFirst(index + 1) where width >= 120 {
              let shared = spot.frame.intersection(other.frame).size
              #expect(
                min(shared.width, shared.height) < 1e-6,
                "\(row.control.id): \(spot.part), \(other.part) at \(width)")
            }
          }
        }
        for (above, below) in zip(layout.rows, layout.rows.dropFirst()) {
          #expect(above.frame.end.y <= below.frame.origin.y)
        }
      }
    }
  }

  @Test("a panel scrolls if its content is taller than its view, and only then")
  func scroll() {
    for height in Self.heights {
      var subject = PanelSubject(Size(300, height))
      subject.handle(.moved(subject.frame.origin + Vector2(2, 2)))
      for _ in 0..<100 { subject.handle(.scrolled(Vector2(0, -3))) }
      let layout = subject.layout
      let last = layout.rows.last.map { layout.place(of: $0).y + $0.frame.size.height }
      #expect((last ?? 0) <= layout.viewport.end.y + 1e-9, "\(height)")
      #expect(layout.scroll == layout.farthest)
      if layout.farthest > 0 { #expect((last ?? 0) >= layout.viewport.end.y - 10) }
      for _ in 0..<100 { subject.handle(.scrolled(Vector2(0, 3))) }
      #expect(subject.layout.scroll == 0)
    }
  }

  // MARK: Picture

  private func drawings(_ subject: PanelSubject) -> [Drawing] {
    Node.group(subject.panel.nodes(subject.controls, in: subject.frame)).placements().compactMap {
      if case .drawing(let drawing) = $0.leaf { drawing } else { nil }
    }
  }

  @Test("moving a slider redraws only its own row; at rest nothing changes")
  func economy() {
    var subject = PanelSubject()
    subject.handle(.moved(subject.middle("strength", .track(0))))
    subject.handle(.pressed(.left))
    let before = drawings(subject)
    #expect(before == drawings(subject))
    subject.handle(.moved(subject.middle("strength", .track(0)) + Vector2(20, 0)))
    let after = drawings(subject)
    #expect(before.count == after.count && zip(before, after).count { $0 != $1 } == 1)
    subject.handle(.released(.left))
    let rest = drawings(subject)
    subject.time += 100
    #expect(rest == drawings(subject))
  }

  @Test("everything is clipped to the panel, and each text keeps to its width")
  func clipping() {
    for width in stride(from: 120.0, through: 600, by: 30) {
      for height in [50.0, 200, 700] {
        var subject = PanelSubject(Size(width, height))
        subject.panel.opened = "mask"
        subject.panel.scroll = 200
        let nodes = subject.panel.nodes(subject.controls, in: subject.frame)
        for placement in Node.group(nodes).placements() {
          guard case .drawing(let drawing) = placement.leaf,
            let corner = placement.homography.apply(.zero)
          else { continue }
          var seen = Rect(origin: corner, size: drawing.size)
          if let clip = placement.clip { seen = seen.intersection(clip) }
          let whole = subject.frame.expanded(by: Vector2(1e-9, 1e-9))
          #expect(whole.contains(seen.origin) && whole.contains(seen.end))
          for text in drawing.texts {
            guard let room = text.text.width else {
              Issue.record("\(text.text.string) has no width")
              continue
            }
            let left =
              switch text.text.alignment {
              case .leading: text.place.x
              case .center: text.place.x - room / 2
              case .trailing: text.place.x - room
              }
            #expect(
              left >= -1e-9 && left + room <= drawing.size.width + 1e-9,
              "\(text.text.string) at \(width)")
          }
        }
      }
    }
  }

  @Test("the hint describes the hovered or focused control; the focus ring appears with keys")
  func hints() {
    var subject = PanelSubject()
    #expect(!drawings(subject).contains { $0.says("How strong.") })
    let rest = Node.group(
      subject.panel.nodes(subject.controls, in: subject.frame, hint: "Nothing is touched."))
    #expect(
      rest.placements().contains {
        if case .drawing(let drawing) = $0.leaf {
          drawing.says("Nothing is touched.")
        } else {
          false
        }
      })
    subject.handle(.moved(subject.middle("strength", .track(0))))
    #expect(drawings(subject).contains { $0.says("How strong.") })
    subject.key("down")
    #expect(subject.panel.showsFocus && drawings(subject).contains { $0.says("The foil.") })
    subject.handle(.moved(subject.middle("center", .track(0))))
    #expect(subject.panel.showsFocus && drawings(subject).contains { $0.says("Where.") })
    subject.click("strength", .track(0))
    #expect(!subject.panel.showsFocus)
  }
}

extension Drawing {
  fileprivate var texts: [(text: Text, place: Vector2)] { Self.texts(items) }

  private static func texts(_ items: [Item]) -> [(text: Text, place: Vector2)] {
    items.flatMap { item -> [(text: Text, place: Vector2)] in
      switch item {
      case .text(let text, let place): [(text, place)]
      case .faded(_, let inner), .masked(_, let inner), .shadowed(_, let inner): texts(inner)
      case .fill, .stroke, .transformed: []
      }
    }
  }

  fileprivate func says(_ words: String) -> Bool { texts.contains { $0.text.string == words } }
}
