internal import PrintFiles

/// The backs of a file with all fronts first: as long as they are alike, they are one page.
///
/// LongPack, which has files in this order, wants the back of a deck once.
struct SharedBack {
  private enum State {
    case none
    /// All backs so far.
    case alike(PDFSheet, count: Int)
    case different
  }

  private var state = State.none

  /// Takes the next card's back; returns the pages that are certain now.
  mutating func take(_ back: PDFSheet) -> [PDFSheet] {
    switch state {
    case .none:
      state = .alike(back, count: 1)
      return []
    case .alike(let first, let count) where first == back:
      state = .alike(first, count: count + 1)
      return []
    case .alike(let first, let count):
      state = .different
      return Array(repeating: first, count: count) + [back]
    case .different: return [back]
    }
  }

  /// The one page, once all backs were taken; nil if they differ, or if there are none.
  var page: PDFSheet? {
    guard case .alike(let back, _) = state else { return nil }
    return back
  }
}
