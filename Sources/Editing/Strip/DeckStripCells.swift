internal import CardModel
internal import Geometry
internal import SceneGraph

/// The cells of the thumbnails along the strip, kept while the cards' shapes and the view stay
/// equal, because a deck can have thousands.
struct DeckStripCells: Hashable, Sendable {
  /// The cells' left and right ends, in points from the first cell's left.
  let spans: [ClosedRange<Double>]
  /// The height of a cell, in points.
  let height: Double

  /// The distance between cells, in points.
  static let between = 8.0
  /// The height below a thumbnail: the ring of the shown card, and a name.
  static let belowCards = 4 + DeckStripLayout.nameHeight

  /// The distance above the cells, in points.
  static func padding(in view: Size) -> Double { min(9, 0.016 * view.height).rounded() }

  init(_ deck: Deck, in view: Size) {
    let margin = min(6, 0.010 * view.height).rounded()
    let around = Self.padding(in: view) + Self.belowCards + margin
    // Three twentieths of the view are free below a card at rest.
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
