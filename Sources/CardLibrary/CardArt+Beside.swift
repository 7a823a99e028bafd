package import CardModel
package import Cards
package import SceneGraph

extension CardArt {
  /// A note that names the companion files found beside the picture; nil if there are none.
  package func foundNote(in document: CardDocument) -> String? {
    guard let front, document.file == nil else { return nil }
    var found = document.card.front.foundMaps(beside: front, in: document.sources)
    if mask != nil { found.removeAll { $0 == "mask" } }
    let file = document.sources[document.card.back.art]?.origins.first?.file
    if back == nil, let file, file != front { found.append("back") }
    return Self.foundNote(found)
  }

  /// A note that names companion files by their words; nil for none.
  package static func foundNote(_ words: [String]) -> String? {
    words.isEmpty ? nil : "Found: \(words.joined(separator: ", "))."
  }

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

  /// The bare picture instead of the card saved for it, which is faulty; nil for other art.
  package func bare(after fault: any Error) -> CardArt? {
    guard let picture else { return nil }
    var art = self
    (art.front, art.picture, art.savedFault) = (picture, nil, "\(fault)")
    return art
  }

  /// The time for which `savedNote` is visible, in seconds.
  package static let secondsOfSavedNote = 6.0

  /// A note about the card that was opened for its picture, or could not be; nil for other art.
  package var savedNote: String? {
    if let savedFault { return "This is the bare picture. \(savedFault)" }
    guard let front, let picture else { return nil }
    return "This is \(Self.name(of: front)), the saved card of \(Self.name(of: picture))."
      + " Enter opens the bare picture."
  }
}

extension CardFace {
  /// The words for the maps of the side that are files beside its art.
  package func foundMaps(
    beside art: String, in sources: [PictureID: PictureSource]
  ) -> [String] {
    func has(_ map: FaceMap?) -> Bool {
      guard case .picture(let id, _)? = map, let file = sources[id]?.origins.first?.file else {
        return false
      }
      return file != art
    }
    let maps = Self.fields.filter { field in
      if case .map(let path, absent: _) = field.form { has(self[keyPath: path]) } else { false }
    }
    return (has(foils.first?.mask) ? ["mask"] : []) + maps.map(\.key)
  }
}
