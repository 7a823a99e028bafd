internal import Cards
internal import Files

extension CardArt {
  /// The card that was saved for a picture, next to it; nil if there is none.
  ///
  /// It reads the disk.
  package init?(savedFor picture: String) {
    guard let file = CardDocument.savedFile(for: picture) else { return nil }
    self.init(front: file)
    self.picture = picture
  }

  /// The cards to open for paths: pictures are replaced by the cards saved for them, each once.
  package static func preferringSaved(_ paths: [String]) -> [CardArt] {
    var files = Set(paths)
    return paths.compactMap { path in
      guard let saved = CardArt(savedFor: path), let file = saved.front else {
        return CardArt(front: path)
      }
      return files.insert(file).inserted ? saved : nil
    }
  }

  /// The time for which `savedNote` is visible, in seconds.
  package static let secondsOfSavedNote = 6.0

  /// A note about the card that was opened for its picture; nil for other art.
  package var savedNote: String? {
    guard let front, let picture else { return nil }
    return "This is \(Self.name(of: front)), the saved card of \(Self.name(of: picture))."
      + " Enter opens the bare picture."
  }
}
