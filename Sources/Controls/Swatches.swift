public import Geometry
public import SceneGraph

/// Small live pictures with their names, one of which is chosen.
public struct Swatches: ControlBody {
  /// One of them.
  public struct Swatch: Hashable, Sendable {
    /// Its name.
    var name: String
    /// Its picture, in a frame of `size` from the origin.
    var node: Node
    /// The frame that the node fills, in points of its own; its longer side becomes the swatch's.
    var size = Size(1, 1)

    /// A picture and its name.
    ///
    /// - Parameter size: the frame that the node fills, from the origin.
    public init(_ name: String, _ node: Node, size: Size = Size(1, 1)) {
      (self.name, self.node, self.size) = (name, node, size)
    }
  }

  /// The name of what they have in common; empty for none.
  var title = ""
  /// In reading order.
  var swatches: [Swatch]
  /// The index of the chosen one; nil where it is none of them.
  var selected: Int?

  /// Pictures to choose from.
  public init(_ swatches: [Swatch], selected: Int?, title: String = "") {
    (self.title, self.swatches, self.selected) = (title, swatches, selected)
  }

  /// Points that a swatch wants across.
  private static let wanted = 60.0
  private static let name = 18.0
  private static let radius = 6.0
  private static let between = 8.0

  // MARK: Layout

  /// The number side by side.
  func columns(in width: Double) -> Int {
    max(Int((PanelStyle.inner(width) + Self.between) / (Self.wanted + Self.between)), 1)
  }

  private func side(_ width: Double) -> Double {
    let count = Double(columns(in: width))
    return max(((PanelStyle.inner(width) - Self.between * (count - 1)) / count).rounded(.down), 1)
  }

  private var top: Double { title.isEmpty ? 4 : 24 }

  /// The place of a picture.
  func picture(_ index: Int, in width: Double) -> Rect {
    let (columns, side) = (columns(in: width), side(width))
    let cell = Vector2(side + Self.between, side + Self.name + 4)
    let place = Vector2(Double(index % columns), Double(index / columns)) * cell
    return Rect(
      origin: Vector2(PanelStyle.padding(in: width), top) + place, size: Size(side, side))
  }

  func height(in width: Double, _ state: ControlState) -> Double {
    let rows = (swatches.count + columns(in: width) - 1) / columns(in: width)
    return top + Double(rows) * (side(width) + Self.name + 4) + 4
  }

  func spots(in width: Double, _ state: ControlState) -> [ControlSpot] {
    swatches.indices.map { index in
      let picture = picture(index, in: width)
      return ControlSpot(
        .option(index),
        Rect(
          origin: picture.origin,
          size: Size(picture.size.width, picture.size.height + Self.name)))
    }
  }

  func lines(in width: Double, _ state: ControlState) -> [[ControlPart]] {
    let columns = columns(in: width)
    return stride(from: 0, to: swatches.count, by: columns).map { first in
      (first..<min(first + columns, swatches.count)).map(ControlPart.option)
    }
  }

  func stops(in width: Double, _ state: ControlState) -> [ControlPart] {
    swatches.isEmpty ? [] : [chosenPart ?? .option(0)]
  }

  var chosenPart: ControlPart? { selected.map(ControlPart.option) }

  // MARK: Answers

  func answer(
    toPressOn part: ControlPart, at place: Vector2, in width: Double, _ state: ControlState
  ) -> ControlAnswer? { choose(part) }

  func answer(to key: Key, at part: ControlPart, _ state: ControlState) -> ControlAnswer? {
    key == .enter || key == .space ? choose(part) : nil
  }

  private func choose(_ part: ControlPart) -> ControlAnswer? {
    if case .option(let index) = part { .change(.choose(index)) } else { nil }
  }

  // MARK: Picture

  func items(in width: Double, _ state: ControlState) -> [Drawing.Item] {
    var items: [Drawing.Item] = []
    if !title.isEmpty {
      items.append(
        .text(
          Text(
            title, size: PanelStyle.small, color: Palette.quiet, width: PanelStyle.inner(width)),
          at: Vector2(PanelStyle.padding(in: width), 13)))
    }
    for index in swatches.indices {
      let picture = picture(index, in: width)
      let isHere = state.hovered == .option(index) || state.focused == .option(index)
      items += [
        .fill(PanelStyle.box(picture, radius: Self.radius), .color(.white.opacity(0.05))),
        .text(
          Text(
            swatches[index].name, size: PanelStyle.small,
            color: index == selected
              ? Palette.gold : isHere ? Palette.bright : Palette.quiet, alignment: .center,
            width: picture.size.width + Self.between - 2),
          at: Vector2(picture.center.x, picture.end.y + Self.name / 2 + 1)),
      ]
    }
    return items
  }

  func overlay(in width: Double, _ state: ControlState) -> [Node] {
    swatches.indices.flatMap { index -> [Node] in
      let (swatch, picture) = (swatches[index], picture(index, in: width))
      let scale = picture.size.width / max(swatch.size.longerSide, 1e-9)
      let inset = (picture.size.vector - swatch.size.vector * scale) / 2
      let placed = Node.transformed(
        .translation(Vector3(picture.origin + inset, 0)) * .scale(Vector3(scale, scale, 1)),
        swatch.node)
      return [placed] + rings(index, picture, state)
    }
  }

  /// Lines around what is chosen, looked at, or has the focus, which may be the same.
  private func rings(_ index: Int, _ picture: Rect, _ state: ControlState) -> [Node] {
    let part = ControlPart.option(index)
    var rings: [Drawing.Item] = []
    let around = 4.0
    let sheet = picture.expanded(by: Vector2(repeating: around))
    func ring(_ color: Color, _ width: Double, out: Double) {
      let line = Rect(origin: Vector2(around, around), size: picture.size)
        .expanded(by: Vector2(repeating: out + width / 2))
      rings.append(
        .stroke(
          PanelStyle.box(line, radius: Self.radius + out + width / 2), .color(color),
          StrokeStyle(width: width)))
    }
    if index == selected {
      ring(Palette.gold, 2, out: 0)
    } else if state.hovered == part {
      ring(.white.opacity(0.45), 1, out: 0)
    }
    if state.focused == part { ring(Palette.bright, 1.5, out: index == selected ? 2 : 1) }
    if rings.isEmpty { return [] }
    return [.drawing(Drawing(size: sheet.size, rings)).offset(by: sheet.origin)]
  }
}
