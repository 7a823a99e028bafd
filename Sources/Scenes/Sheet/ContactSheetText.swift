/// The measures of a contact sheet in whole points, proportional to the height of its cards.
struct ContactSheetText: Sendable {
  /// The height of the tallest card, in points.
  let height: Double
  let hasCaptions: Bool

  /// The gap between cards, and between a caption and the next row.
  var gap: Double { max((0.14 * height).rounded(), 2) }
  /// The margin around all cards.
  var margin: Double { max((0.22 * height).rounded(), 3) }
  /// The type size of the captions.
  var size: Double { max((0.044 * height).rounded(), 8) }
  /// The gap between a card and its caption.
  var captionGap: Double { hasCaptions ? max((0.030 * height).rounded(), 1) : 0 }
  /// The height of a line, enough for scripts that are taller than Latin.
  var lineHeight: Double { (1.8 * size).rounded() }
  /// The height of a caption.
  var captionHeight: Double { hasCaptions ? lineHeight : 0 }
}
