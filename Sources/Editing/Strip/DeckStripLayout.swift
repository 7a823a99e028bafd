internal import Geometry
internal import SceneGraph

/// Where the small cards of the strip stand in a view.
///
/// Each is as high as the others; one whose shape is not known yet is as wide as the one that is shown.
struct DeckStripLayout {
  let entries: [Deck.Entry]
  /// The one that is shown.
  let index: Int
  /// The one that is shown or on its way.
  let heading: Int
  /// The sheet they stand on; nil where there is no room for one.
  let sheet: Rect?
  private let cells: DeckStripCells
  private var spans: [ClosedRange<Double>] { cells.spans }
  private var height: Double { cells.height }

  private let padding: Vector2
  /// Points below the small cards for the name of one.
  static let nameHeight = 18.0
  /// Points of a view below which there is none.
  static let smallest = Size(240, 400)

  /// The strip of a deck in a view, of which so many points at the right edge are another's.
  ///
  /// - Parameter cells: those of this deck and view; nil where they are to be found.
  init(_ deck: Deck, in view: Size, taken: Double = 0, cells: DeckStripCells? = nil) {
    (entries, index, heading) = (deck.entries, deck.index, deck.heading ?? deck.index)
    let room = view.width - taken
    let margin = min(6, 0.010 * view.height).rounded()
    padding = Vector2(10, DeckStripCells.padding(in: view))
    let cells = cells ?? DeckStripCells(deck, in: view)
    self.cells = cells
    guard entries.count > 1, room >= Self.smallest.width, view.height >= Self.smallest.height
    else {
      sheet = nil
      return
    }
    let content = cells.spans.last?.upperBound ?? 0
    let size = Size(
      min(content + 2 * padding.x, room - 2 * margin).rounded(),
      cells.height + padding.y + DeckStripCells.belowCards)
    sheet = Rect(
      origin: Vector2(
        ((room - size.width) / 2).rounded(), (view.height - size.height - margin).rounded()),
      size: size)
  }

  /// What the small cards are seen through.
  var window: Rect {
    guard let sheet else { return Rect(origin: .zero, size: Size(0, 0)) }
    return sheet.expanded(by: Vector2(-padding.x, 0))
  }

  /// Points at the foot of the view that it takes.
  func foot(in view: Size) -> Double { sheet.map { view.height - $0.origin.y } ?? 0 }

  /// Points that it can be scrolled by.
  var farthest: Double { max((spans.last?.upperBound ?? 0) - window.size.width, 0) }

  /// How far it is scrolled where a card stands as near to the middle as can be.
  func scroll(toSee place: Int) -> Double {
    let middle = (spans[place].lowerBound + spans[place].upperBound) / 2
    return (middle - window.size.width / 2).clamped(to: 0...farthest).rounded()
  }

  /// The cell of a card, in the view.
  func cell(_ place: Int, scroll: Double) -> Rect {
    let span = spans[place]
    return Rect(
      origin: Vector2(
        (window.origin.x + span.lowerBound - scroll).rounded(), window.origin.y + padding.y),
      size: Size(span.upperBound - span.lowerBound, height))
  }

  /// The body of a card, as far as one knows.
  func shape(_ place: Int) -> CardShape { entries[place].shape ?? entries[index].shape ?? .poker }

  /// Where a card stands in its cell, with its own shape.
  func card(_ place: Int, scroll: Double) -> Rect {
    let cell = cell(place, scroll: scroll)
    return Rect(
      center: cell.center, size: cell.size.fitting(aspectRatio: shape(place).aspectRatio))
  }

  /// The cards that are in sight.
  func inSight(scroll: Double) -> Range<Int> {
    guard sheet != nil else { return 0..<0 }
    let first = spans.firstIndex { $0.upperBound > scroll } ?? 0
    let end = spans.firstIndex { $0.lowerBound >= scroll + window.size.width } ?? spans.count
    return first..<max(first, end)
  }

  /// The card whose cell a point of the view is in, the room around it included.
  func place(at point: Vector2, scroll: Double) -> Int? {
    guard let sheet, sheet.contains(point), window.contains(point) else { return nil }
    let x = point.x - window.origin.x + scroll
    return spans.firstIndex { x < $0.upperBound + DeckStripCells.between / 2 }
  }

  /// Whether a point of the view is so near that the strip comes.
  func isNear(_ point: Vector2, in view: Size) -> Bool {
    guard let sheet else { return false }
    return point.y >= sheet.origin.y + 0.3 * sheet.size.height && point.y <= view.height
      && point.x <= sheet.center.x + max(sheet.size.width / 2, 0) + 40
      && point.x >= sheet.center.x - sheet.size.width / 2 - 40
  }
}
