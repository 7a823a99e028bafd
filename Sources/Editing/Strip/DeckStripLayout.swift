internal import CardModel
internal import Geometry
internal import SceneGraph

/// The positions of the thumbnails in a view.
///
/// All cells have the same height; a card of unknown shape gets the width of the shown card.
struct DeckStripLayout {
  let entries: [Deck.Entry]
  /// The index of the shown card.
  let index: Int
  /// The index of the shown card, or of the one that is loading to be shown.
  let target: Int
  /// The frame of the background; nil if there is no room for the strip.
  let sheet: Rect?
  private let cells: DeckStripCells
  private var spans: [ClosedRange<Double>] { cells.spans }
  private var height: Double { cells.height }

  private let padding: Vector2
  /// The height of a name below the thumbnails, in points.
  static let nameHeight = 18.0
  /// The smallest view with room for the strip, in points.
  static let smallest = Size(240, 400)

  /// The strip of a deck in a view, of which `taken` points at the right edge are covered.
  ///
  /// - Parameter cells: The cells of this deck and view; nil to compute them.
  init(_ deck: Deck, in view: Size, taken: Double = 0, cells: DeckStripCells? = nil) {
    (entries, index, target) = (deck.entries, deck.index, deck.target ?? deck.index)
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

  /// The part of the strip through which thumbnails are visible.
  var window: Rect {
    guard let sheet else { return Rect(origin: .zero, size: Size(0, 0)) }
    return sheet.expanded(by: Vector2(-padding.x, 0))
  }

  /// The height of the strip at the view's bottom edge, in points.
  func foot(in view: Size) -> Double { sheet.map { view.height - $0.origin.y } ?? 0 }

  /// The largest scroll position, in points.
  var farthest: Double { max((spans.last?.upperBound ?? 0) - window.size.width, 0) }

  /// The scroll position with a card as near to the middle as possible.
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

  /// The shape of a card, as far as it is known.
  func shape(_ place: Int) -> CardShape { entries[place].shape ?? entries[index].shape ?? .poker }

  /// The frame of a thumbnail in its cell, with the card's own shape.
  func card(_ place: Int, scroll: Double) -> Rect {
    let cell = cell(place, scroll: scroll)
    return Rect(
      center: cell.center, size: cell.size.fitting(aspectRatio: shape(place).aspectRatio))
  }

  /// The indices of the visible cards.
  func inSight(scroll: Double) -> Range<Int> {
    guard sheet != nil else { return 0..<0 }
    let first = spans.firstIndex { $0.upperBound > scroll } ?? 0
    let end = spans.firstIndex { $0.lowerBound >= scroll + window.size.width } ?? spans.count
    return first..<max(first, end)
  }

  /// The index of the card whose cell, with the space around it, contains a point; nil for none.
  func place(at point: Vector2, scroll: Double) -> Int? {
    guard let sheet, sheet.contains(point), window.contains(point) else { return nil }
    let x = point.x - window.origin.x + scroll
    return spans.firstIndex { x < $0.upperBound + DeckStripCells.between / 2 }
  }

  /// True if a point is near enough for the strip to appear.
  func isNear(_ point: Vector2, in view: Size) -> Bool {
    guard let sheet else { return false }
    return point.y >= sheet.origin.y + 0.3 * sheet.size.height && point.y <= view.height
      && point.x <= sheet.center.x + max(sheet.size.width / 2, 0) + 40
      && point.x >= sheet.center.x - sheet.size.width / 2 - 40
  }
}
