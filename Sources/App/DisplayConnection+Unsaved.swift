internal import CardLibrary
internal import Desktop

extension DisplayConnection {
  /// From now on these cards are saved beside their files where the display is lost.
  static func risk(_ unsaved: Unsaved) {
    guard !unsaved.entries.isEmpty else { return setRescue(nil) }
    setRescue { event in unsaved.rescued(after: event) }
  }
}
