public import Geometry
public import SceneGraph

/// Small live pictures with names, one of which is chosen.
public struct Swatches: ControlBody {
  /// A picture with its name.
  public struct Swatch: Hashable, Sendable {
    /// The picture's name.
    var name: String
    /// A sentence that describes it; empty for none.
    var summary: String
    /// The picture, in a frame of `size` from the origin.
    var node: Node
    /// The size of the node's frame; its longer side is scaled to the swatch's.
    var size = Size(1, 1)

    /// A swatch of a picture.
    ///
    /// - Parameters:
    ///   - summary: a sentence that describes the picture; empty for none.
    ///   - size: the frame that the node fills, from the origin.
    public init(_ name: String, _ node: Node, summary: String = "", size: Size = Size(1, 1)) {
      (self.name, self.node, self.summary, self.size) = (name, node, summary, size)
    }
  }

  /// The title above the swatches; empty for none.
  var title = ""
  /// The swatches, in reading order.
  var swatches: [Swatch]
  /// The index of the chosen swatch; nil for none.
  var selected: Int?

  /// Swatches to choose from.
  public init(_ swatches: [Swatch], selected: Int?, title: String = "") {
    (self.title, self.swatches, self.selected) = (title, swatches, selected)
  }

  /// The preferred width of a swatch, in points.
  private static let wanted = 60.0
  private static let name = 18.0
  /// Height of a name's second line.
  private static let nextName = 13.0
  private static let radius = 6.0
  private static let between = 8.0

  // MARK: Layout

  /// The number of lines for the names: two if a name of several words is wider than its swatch.
  private func nameLines(_ width: Double) -> Int {
    let room = room(width)
    let isWide = swatches.contains {
      $0.name.contains(" ") && PanelStyle.width(of: $0.name, size: PanelStyle.small) > room
    }
    return isWide ? 2 : 1
  }

  /// The height of the names, in points.
  private func names(_ width: Double) -> Double {
    Self.name + Double(nameLines(width) - 1) * Self.nextName
  }

  /// The width for a name, in points.
  private func room(_ width: Double) -> Double { side(width) + Self.between - 2 }

  /// The number of swatches side by side.
  func columns(in width: Double) -> Int {
    max(Int((PanelStyle.inner(width) + Self.between) / (Self.wanted + Self.between)), 1)
  }

  private func side(_ width: Double) -> Double {
    let count = Double(columns(in: width))
    return max(((PanelStyle.inner(width) - Self.between * (count - 1)) / count).rounded(.down), 1)
  }

  private var top: Double { title.isEmpty ? 4 : 24 }

  /// The frame of a picture.
  func picture(_ index: Int, in width: Double) -> Rect {
    let (columns, side) = (columns(in: width), side(width))
    let cell = Vector2(side + Self.between, side + names(width) + 4)
    let place = Vector2(Double(index % columns), Double(index / columns)) * cell
    return Rect(
      origin: Vector2(PanelStyle.padding(in: width), top) + place, size: Size(side, side))
  }

  package func height(in width: Double, _ state: ControlState) -> Double {
    let rows = (swatches.count + columns(in: width) - 1) / columns(in: width)
    return top + Double(rows) * (side(width) + names(width) + 4) + 4
  }

  package func hitAreas(in width: Double, _ state: ControlState) -> [HitArea] {
    swatches.indices.map { index in
      let picture = picture(index, in: width)
      return HitArea(
        .option(index),
        Rect(
          origin: picture.origin,
          size: Size(picture.size.width, picture.size.height + names(width))))
    }
  }

  package func lines(in width: Double, _ state: ControlState) -> [[ControlPart]] {
    let columns = columns(in: width)
    return stride(from: 0, to: swatches.count, by: columns).map { first in
      (first..<min(first + columns, swatches.count)).map(ControlPart.option)
    }
  }

  package func tabStops(in width: Double, _ state: ControlState) -> [ControlPart] {
    swatches.isEmpty ? [] : [chosenPart ?? .option(0)]
  }

  package var chosenPart: ControlPart? { selected.map(ControlPart.option) }

  package func hint(for part: ControlPart) -> String? {
    guard case .option(let index) = part, !swatches[index].summary.isEmpty else { return nil }
    return "\(swatches[index].name): \(swatches[index].summary)"
  }

  // MARK: Answers

  package func answer(toPressOn part: ControlPart, _ state: ControlState) -> ControlAnswer? {
    if case .option(let index) = part { .change(.choose(index)) } else { nil }
  }

  // MARK: Picture

  package func items(in width: Double, _ state: ControlState) -> [Drawing.Item] {
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
            width: room(width), lines: nameLines(width)),
          at: Vector2(picture.center.x, picture.end.y + Self.name / 2 + 1)),
      ]
    }
    return items
  }

  package func overlay(in width: Double, _ state: ControlState) -> [Node] {
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

  /// The outlines of the chosen, the hovered and the focused swatch; one swatch may be all three.
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
    return [.drawing(rings, in: sheet)]
  }
}
