internal import Controls
internal import Geometry
internal import SceneGraph

/// The gallery's interface except its panel: the header, the arrows, and the divider between before
/// and after.
struct EffectsInterface {
  /// The chosen effect; nil if there are none.
  let current: EffectDescription?
  /// Its index among the gallery's effects.
  let index: Int
  /// The number of effects in the gallery.
  let count: Int
  /// True while the whole picture is shown without the effect.
  let isBypassed: Bool
  /// Share of the picture's width that is shown without the effect.
  let divider: Double
  /// True while the divider is dragged.
  let isDividing: Bool
  /// The layout of all parts in the view.
  let layout: EffectsLayout

  /// The parts, each a drawing of its own, so that a change redraws only one.
  var nodes: [Node] {
    var nodes: [Node] = []
    if layout.header != .none {
      nodes.append(.drawing(header).offset(by: layout.headerFrame.origin))
    }
    if count > 1 {
      for way in [-1.0, 1] {
        guard let frame = layout.arrow(way) else { continue }
        nodes.append(.drawing(Self.arrow(way, side: frame.size.width)).offset(by: frame.origin))
      }
    }
    if current != nil, !isBypassed { nodes.append(dividerLine) }
    return nodes
  }

  // MARK: Header

  private var header: Drawing {
    let size = layout.headerFrame.size
    let middle = size.width / 2
    let counter = "\(index + 1) / \(count)"
    var items: [Drawing.Item] = []
    /// Adds a text of at most `width` points.
    func write(
      _ string: String, _ letters: Double, _ color: Color, at place: Vector2, width: Double,
      bold: Bool = false, alignment: Text.Alignment = .center, lines: Int = 1
    ) {
      items.append(
        .text(
          Text(
            string, size: letters, isBold: bold, color: color, alignment: alignment,
            width: max(width, 1), lines: lines),
          at: place))
    }
    guard let current else {
      let letters = min(24, 0.5 * size.height)
      write(
        "No effects", letters, Palette.quiet, at: Vector2(middle, min(54, size.height / 2)),
        width: size.width)
      return Drawing(size: size, items)
    }
    let side = 72.0
    // The texts to the left and right of the kind reduce its width.
    let words = (isBypassed ? ["Before"] : []) + (count > 1 ? [counter] : [])
    let beside = words.map { PanelStyle.width(of: $0, size: 12) }.max() ?? 0
    switch layout.header {
    case .full(let lines):
      write(
        current.kind.title, 11, Palette.gold, at: Vector2(middle, 27),
        width: size.width - 2 * (min(beside, side) + 32), bold: true)
      if count > 1 {
        write(
          counter, 12, Palette.quiet, at: Vector2(size.width - 24, 27), width: side,
          alignment: .trailing)
      }
      if isBypassed {
        write("Before", 12, Palette.quiet, at: Vector2(24, 27), width: side, alignment: .leading)
      }
      write(
        current.title, 27, Palette.bright, at: Vector2(middle, 53), width: size.width - 48,
        bold: true)
      write(
        current.summary, 13, Palette.quiet, at: Vector2(middle, 84),
        width: min(size.width - 48, 500), lines: lines)
    case .short:
      write(
        current.title, 20, Palette.bright, at: Vector2(middle, 27),
        width: size.width - 2 * (side - 8), bold: true)
      if count > 1 {
        write(
          counter, 11, Palette.quiet, at: Vector2(size.width - 12, 27), width: side - 24,
          alignment: .trailing)
      }
    case .tiny:
      write(
        current.title, 12, Palette.bright, at: Vector2(middle, 13), width: size.width - 12,
        bold: true)
    case .none: break
    }
    return Drawing(size: size, items)
  }

  private static func arrow(_ way: Double, side: Double) -> Drawing {
    let middle = Vector2(side, side) / 2
    let reach = side / 44
    let corners = [Vector2(-4 * way, -8), Vector2(4 * way, 0), Vector2(-4 * way, 8)]
    let chevron = Path(lines: corners.map { middle + $0 * reach })
    return Drawing(
      size: Size(side, side),
      [
        .fill(Path(circleAt: middle, radius: 20 * reach), .color(Palette.sheet.opacity(0.5))),
        .stroke(
          chevron, .color(Palette.bright.opacity(0.85)),
          StrokeStyle(width: 2.4 * reach, join: .round, hasRoundEnds: true)),
      ])
  }

  // MARK: Divider

  private var dividerLine: Node {
    let shown = layout.shown
    let over = layout.overhang
    let size = Size(120, shown.size.height + 2 * over)
    let x = 60.0
    let side = min(26, 0.3 * shown.size.width)
    let grip = Rect(center: Vector2(x, size.height / 2), size: Size(side, side))
    let line = Rect(origin: Vector2(x - 0.75, 0), size: Size(1.5, size.height))
    let label = { (text: String, place: Double, alignment: Text.Alignment) in
      Drawing.Item.text(
        Text(text, size: 11, color: Palette.quiet, alignment: alignment),
        at: Vector2(place, 7))
    }
    func chevron(_ way: Double) -> Path {
      let reach = side / 26
      let corners = [Vector2(3.5 * way, -4), Vector2(7 * way, 0), Vector2(3.5 * way, 4)]
      return Path(lines: corners.map { grip.center + $0 * reach })
    }
    let arrows = [-1.0, 1].map { way in
      Drawing.Item.stroke(
        chevron(way), .color(Color(0.12, 0.12, 0.15)),
        StrokeStyle(width: 1.6 * side / 26, join: .round, hasRoundEnds: true))
    }
    let rule = Drawing.Item.shadowed(
      DropShadow(color: .black.opacity(0.5), blur: 3),
      [
        .fill(RoundedRectangle().path(in: line), .color(Palette.bright.opacity(0.9))),
        .fill(Circle().path(in: grip), .color(isDividing ? Palette.gold : Palette.bright)),
      ])
    let labels =
      layout.isLabeled ? [label("Before", x - 8, .trailing), label("After", x + 8, .leading)] : []
    let place = shown.origin + Vector2((divider * shown.size.width).rounded() - x, -over)
    return .drawing([rule] + labels + arrows, in: Rect(origin: place, size: size))
  }
}

extension Effect.Kind {
  /// The kind in capitals, for the header.
  var title: String {
    switch self {
    case .distortion: "DISTORTION"
    case .color: "COLOR"
    case .layer: "LAYER"
    case .foil: "FOIL"
    }
  }
}
