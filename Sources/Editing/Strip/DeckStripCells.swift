internal import Geometry
internal import SceneGraph

/// The cells of the strip's small cards, across: thousands are measured once for as long as their
/// shapes and the view stay the same.
struct DeckStripCells: Hashable, Sendable {
  /// Where each cell begins and ends, from the first one on, in points.
  let spans: [ClosedRange<Double>]
  /// Points that each is high.
  let height: Double

  /// Points between two cells.
  static let between = 8.0
  /// The ring of the card that is shown, and a name.
  static let belowCards = 4 + DeckStripLayout.nameHeight

  /// Points above the cells.
  static func padding(in view: Size) -> Double { min(9, 0.016 * view.height).rounded() }

  init(_ deck: Deck, in view: Size) {
    let margin = min(6, 0.010 * view.height).rounded()
    let around = Self.padding(in: view) + Self.belowCards + margin
    // Below the card, where it rests, is three twentieths of the view.
    height = (0.15 * view.height - around - 2).rounded(.down)
      .clamped(to: 28...DeckStrip.thumbnailHeight)
    var (spans, end): ([ClosedRange<Double>], Double) = ([], 0)
    let usual = deck.entries[deck.index].shape
    for entry in deck.entries {
      let aspect = (entry.shape ?? usual)?.aspectRatio ?? CardShape.poker.aspectRatio
      let width = (height * aspect.clamped(to: 0.4...1.8)).rounded()
      spans.append(end...end + width)
      end += width + Self.between
    }
    self.spans = spans
  }
}
