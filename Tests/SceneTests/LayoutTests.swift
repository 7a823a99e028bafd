import Geometry
import Interaction
import SceneGraph
import Testing

@testable import Controls
@testable import Scenes

/// View sides from very small to very large, in small steps.
private let sides = Array(stride(from: 100.0, through: 1600, by: 20))

@Suite("Layout in views of any size")
struct LayoutTests {
  /// True if two rectangles overlap by more than rounding errors.
  private func overlap(_ a: Rect, _ b: Rect) -> Bool {
    let shared = a.intersection(b)
    return min(shared.size.width, shared.size.height) > 1e-6
  }

  private func isInside(_ rect: Rect, _ view: Size) -> Bool {
    rect.origin.min() >= -1e-6 && rect.end.x <= view.width + 1e-6
      && rect.end.y <= view.height + 1e-6
  }

  /// The height of sliders for such counts of numbers, by width.
  private func heights(_ counts: [Int]) -> (Double) -> Double {
    let controls = sliders(counts)
    var known: [Double: Double] = [:]
    return { width in
      guard !controls.isEmpty else { return 0 }
      let height = known[width] ?? Panel<Int>().height(controls, width: width)
      known[width] = height
      return height
    }
  }

  private func sliders(_ counts: [Int]) -> [Control<Int>] {
    counts.enumerated().map { index, count in
      let numbers = Array(repeating: 0.5, count: count)
      return Control(
        index, hint: "What it does.", Slider("name", numbers, in: 0...1, defaults: numbers))
    }
  }

  /// Counts of numbers of an effect's parameters: none, a few, and more than a panel holds.
  static let counts = [[], [1], [1, 1, 2], [3, 1, 1, 1], Array(repeating: 1, count: 30)]

  @Test(
    "the gallery's parts overlap neither each other nor the picture, and stay in the view",
    arguments: counts, [true, false])
  func gallery(counts: [Int], hasArt: Bool) {
    let picture = hasArt ? EffectsScene.artSize : RunnerIcon.drawing.size
    let heights = heights(counts)
    for width in sides {
      for height in sides {
        let view = Size(width, height)
        let layout = EffectsLayout(
          view: view, picture: picture, grows: hasArt, panelHeight: heights)
        var parts = [
          "picture": layout.shown.expanded(by: Vector2(0, layout.overhang)),
          "sign": SceneSign.strip(in: view),
        ]
        if layout.header != .none { parts["header"] = layout.headerFrame }
        if layout.hasPanel { parts["panel"] = layout.panel }
        parts["before"] = layout.arrow(-1)
        parts["after"] = layout.arrow(1)
        let all = parts.sorted { $0.key < $1.key }
        for (index, part) in all.enumerated() {
          #expect(isInside(part.value, view), "\(part.key) at \(width) x \(height)")
          for other in all.dropFirst(index + 1) where overlap(part.value, other.value) {
            Issue.record("\(part.key) over \(other.key) at \(width) x \(height)")
          }
        }
        #expect(layout.shown.size.width >= 20 && layout.shown.size.height >= 20)
      }
    }
  }

  @Test("the picture stays in place from effect to effect, as long as the sliders have room")
  func steady() {
    let contents = [[], [1], [1, 1], [1, 2, 1]].map(heights)
    for width in sides {
      for height in sides {
        let places = contents.map { heights in
          EffectsLayout(
            view: Size(width, height), picture: RunnerIcon.drawing.size, grows: false,
            panelHeight: heights
          ).shown
        }
        #expect(Set(places).count == 1, "\(width) x \(height)")
      }
    }
  }

  @Test("parameters beyond a panel's room can all be scrolled to")
  func scrolled() {
    let counts = Array(repeating: 1, count: 30)
    let controls = sliders(counts)
    for height in [500.0, 900, 1600] {
      let frame = EffectsLayout(
        view: Size(800, height), picture: RunnerIcon.drawing.size, grows: false,
        panelHeight: heights(counts)
      ).panel
      var panel = Panel<Int>()
      var seen: Set<Int> = []
      _ = panel.handle(.moved(frame.origin + Vector2(2, 2)), controls: controls, in: frame, at: 0)
      for step in 0..<40 {
        let layout = panel.layout(controls, in: frame)
        for row in layout.rows
        where layout.viewport.contains(layout.place(of: row) + row.frame.size.vector / 2) {
          seen.insert(row.control.id)
        }
        _ = panel.handle(
          .scrolled(Vector2(0, -1)), controls: controls, in: frame, at: Double(step))
      }
      #expect(seen == Set(0..<30) && frame.end.y <= height)
    }
  }

  @Test("the main part of every scene leaves the strip of the title line free")
  func sign() {
    for width in sides {
      for height in sides {
        let view = Size(width, height)
        let strip = SceneSign.strip(in: view)
        let ring = RadialLayout(view: view)
        let outer = ring.radius + ring.bandWidth / 2
        let tree = TreeLayout(view: view)
        let card = CardLayout(in: Surroundings(view: view))
        for (name, part) in [
          ("ring", Rect(center: ring.center, size: Size(2 * outer, 2 * outer))),
          ("tree", tree.foundation), ("star", tree.star),
          ("card", Rect(center: card.center, size: card.frame.size)),
        ] {
          #expect(!overlap(part, strip), "\(name) at \(width) x \(height)")
        }
      }
    }
  }

  @Test("the title line stays on its strip, in one line with the scene's title")
  func signInStrip() {
    let titles = SceneRegistry.all.map(\.title)
    for width in sides {
      for height in sides {
        let view = Size(width, height)
        for current in titles.indices {
          let sign = SceneSign(titles: titles, current: current, size: view)
          for placement in sign.node.placements() {
            guard case .drawing(let drawing) = placement.leaf,
              let corner = placement.homography.apply(.zero)
            else { continue }
            let frame = Rect(origin: corner, size: drawing.size)
            let strip = SceneSign.strip(in: view).expanded(by: Vector2(1, 1))
            #expect(isInside(frame, view), "\(width) x \(height)")
            #expect(strip.contains(frame.origin) && strip.contains(frame.end))
          }
        }
      }
    }
  }

  @Test("statistics are beside or above the card, as large as possible, and never on it")
  func statistics() throws {
    let sheets = [Size(330, 194), Size(520, 94)]
    for width in sides {
      for height in sides {
        let view = Size(width, height)
        let layout = CardLayout(in: Surroundings(view: view))
        let best = try #require(layout.place(sheets, in: view))
        let size = sheets[best.index].vector * best.scale
        let sheet = Rect(origin: best.origin, size: Size(size.x, size.y))
        #expect(isInside(sheet, view), "\(width) x \(height)")
        let card = Rect(center: layout.center, size: layout.frame.size)
        #expect(!overlap(sheet, card), "\(width) x \(height)")
        #expect(best.scale <= 1 && best.scale > 0)
        if width >= 1300, height >= 300, height <= 900 { #expect(best.scale == 1) }
      }
    }
  }
}
