package import CardModel
package import Cards
internal import Files
package import SceneGraph

/// The names that a recording gives to a card's pictures and its own foils, made of their files.
package struct RecordedNames {
  private let pictures: [PictureID: PictureID]
  private let kinds: [String: String]

  /// The names for an open card.
  package init(of document: CardDocument, by paths: RecordedPaths) {
    pictures = document.sources.mapValues { $0.renamingFiles(paths.word).id }
    kinds = document.effectFiles.mapValues(paths.word)
  }

  /// True if a picture of the card has this name in the recording.
  package func areOf(_ id: PictureID) -> Bool { pictures.values.contains(id) }

  /// The card with the names of a recording.
  package func written(_ card: Card) -> Card { Self.renaming(card, pictures, kinds) }

  /// The card with its own names again.
  package func read(_ card: Card) -> Card {
    Self.renaming(
      card, Dictionary(pictures.map { ($1, $0) }) { $1 }, Dictionary(kinds.map { ($1, $0) }) { $1 })
  }

  /// The card with exact names of files: older recordings hold readable ones.
  package static func exact(_ card: Card) -> Card {
    let kinds = (card.front.foils + card.back.foils).map { ($0.kind, $0.kind.fileName) }
    let pictures = card.namedPictures.map { ($0, $0.renamed($0.name.fileName)) }
    return renaming(card, Dictionary(pictures) { $1 }, Dictionary(kinds) { $1 })
  }

  private static func renaming(
    _ card: Card, _ pictures: [PictureID: PictureID], _ kinds: [String: String]
  ) -> Card {
    var card = card.renamingPictures { pictures[$0] ?? $0 }
    card.changeFaces { face in
      for index in face.foils.indices {
        let kind = face.foils[index].kind
        face.foils[index].kind = kinds[kind] ?? kind
      }
    }
    return card
  }
}
