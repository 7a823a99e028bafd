internal import CardModel
internal import Geometry
internal import SceneGraph

/// The places of the start page's parts in a view, in points.
struct StartLayout {
  typealias Part = StartPage.Part

  /// The size of the view.
  let view: Size
  /// The frame that invites to drop files; files dropped elsewhere open as well.
  let drop: Rect
  /// The frame of the button that opens files.
  let button: Rect
  /// The headings with their places at the left.
  private(set) var headings: [(text: String, place: Vector2)] = []
  /// The frames of the cards.
  private(set) var cards: [(part: Part, frame: Rect)] = []

  /// The heights of a heading above its cards, of a name below a card, and of the hint on keys.
  private static let (heading, name, hint) = (30.0, 22.0, 24.0)
  private static let gap = 18.0
  private static let margin = 24.0
  /// The range of the page's width.
  private static let widths = 480.0...820.0
  /// The range of a card's height.
  private static let heights = 56.0...190.0
  /// The least width of a card where many are in a row; the rest of the row is left out.
  private static let narrowest = 64.0
  /// The most recent cards on the page.
  private static let mostRecents = 6

  /// The layout of the given cards, with Foil's own card as the last sample.
  ///
  /// Each row has as many cards as fit. The cards are as high as the rows allow; where two rows
  /// do not fit, only the recent cards stay.
  init(_ offered: [StartCard], in view: Size) {
    self.view = view
    let recents = offered.indices.filter { !offered[$0].isSample }.prefix(Self.mostRecents)
    let samples = offered.indices.filter { offered[$0].isSample }
    var rows = [
      ("Recent", recents.map(Part.card)), ("Samples", samples.map(Part.card) + [.own]),
    ].filter { !$0.1.isEmpty }
    let dropHeight = (0.17 * view.height).clamped(to: 72...128).rounded()
    let free = view.height - 2 * Self.margin - dropHeight - Self.hint
    let row = Self.heading + Self.name + 8
    while rows.count > 1, free < Double(rows.count) * (row + Self.heights.lowerBound) {
      rows.removeLast()
    }
    let aspect = CardShape.poker.aspectRatio
    let count = Double(rows.map(\.1.count).max() ?? 1)
    let gaps = (count - 1) * Self.gap
    let width = min(
      (count * Self.heights.upperBound * aspect + gaps).clamped(to: Self.widths),
      max(view.width - 2 * Self.margin, 1))
    let left = ((view.width - width) / 2).rounded()
    let height = min(
      free / Double(rows.count) - row, max((width - gaps) / count, Self.narrowest) / aspect
    ).clamped(to: Self.heights).rounded(.down)
    let cell = Size((height * aspect).rounded(.down), height)
    let whole = dropHeight + Double(rows.count) * (row + height)
    var y = max((view.height - Self.hint - whole) / 2, 8).rounded()
    drop = Rect(origin: Vector2(left, y), size: Size(width, dropHeight))
    button = Rect(
      center: Vector2(drop.center.x, drop.origin.y + 0.66 * dropHeight).rounded(.down),
      size: Size(min(132, width), 32))
    y = drop.end.y
    let fitting = max(Int((width + Self.gap) / (cell.width + Self.gap)), 1)
    for (title, parts) in rows {
      headings.append((title, Vector2(left, y + Self.heading / 2 + 4)))
      for (column, part) in parts.prefix(fitting).enumerated() {
        let origin = Vector2(
          left + Double(column) * (cell.width + Self.gap), y + Self.heading + 4)
        var size = cell
        if case .card(let index) = part, let shape = offered[index].card?.shape {
          size = cell.fitting(aspectRatio: shape.aspectRatio)
        }
        let frame = Rect(origin: origin, size: cell)
        cards.append((part, Rect(center: frame.center, size: size)))
      }
      y += row + height
    }
  }

  /// The place of the hint on keys.
  var hintPlace: Vector2 { Vector2(view.width / 2, view.height - Self.hint) }

  // MARK: Parts

  /// The parts in the order of Tab, with their frames.
  var parts: [(part: Part, frame: Rect)] { [(Part.open, button)] + cards }

  /// The part at a point; nil for none.
  func part(at point: Vector2) -> Part? { parts.first { $0.frame.contains(point) }?.part }

  /// The nearest part in a direction; the same part if there is none, the first without one.
  func part(toward direction: Vector2, of current: Part?) -> Part? {
    guard let from = parts.first(where: { $0.part == current })?.frame else {
      return parts.first?.part
    }
    let others = parts.compactMap { other -> (part: Part, distance: Double)? in
      let offset = other.frame.center - from.center
      let along = (offset * direction).sum()
      let across = abs((offset * Vector2(direction.y, direction.x)).sum())
      let isBeside = direction.x == 0 || across < from.size.height / 2
      return along > 1 && isBeside ? (other.part, along + 2 * across) : nil
    }
    return others.min { $0.distance < $1.distance }?.part ?? current
  }

  /// The part some steps after another in the order of Tab, wrapping around.
  func part(after current: Part?, by steps: Int) -> Part? {
    let all = parts.map(\.part)
    guard let index = current.flatMap(all.firstIndex) else {
      return steps > 0 ? all.first : all.last
    }
    return all[(index + steps + all.count) % all.count]
  }
}
