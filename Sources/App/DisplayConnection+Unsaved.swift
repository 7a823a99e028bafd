internal import CardLibrary
internal import Desktop

extension DisplayConnection {
  /// Makes the program save these cards next to their files if the display is lost.
  static func setUnsaved(_ unsaved: Unsaved) {
    guard !unsaved.entries.isEmpty else { return setRescue(nil) }
    setRescue { event in unsaved.rescued(after: event) }
  }
}
