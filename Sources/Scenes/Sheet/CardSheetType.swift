/// The measures of a contact sheet, in whole points: they go with the height of its cards.
struct CardSheetType: Sendable {
  /// Points that the highest card is high.
  let height: Double
  let hasCaptions: Bool

  /// Between cards, and between a caption and the next row.
  var gap: Double { max((0.14 * height).rounded(), 2) }
  /// Around all of them.
  var margin: Double { max((0.22 * height).rounded(), 3) }
  /// The captions' em.
  var size: Double { max((0.044 * height).rounded(), 8) }
  /// From a card to its caption.
  var captionGap: Double { hasCaptions ? max((0.030 * height).rounded(), 1) : 0 }
  /// A caption's line, also of scripts that are higher than Latin.
  var captionHeight: Double { hasCaptions ? (1.8 * size).rounded() : 0 }
}
