package import Cards
internal import Files
package import SceneGraph

/// What a recording calls the pictures and the foils of a card's own, which are called by their files.
package struct RecordedNames {
  private let pictures: [PictureID: PictureID]
  private let kinds: [String: String]

  /// Those of an open card.
  package init(of document: CardDocument, by paths: RecordedPaths) {
    pictures = document.sources.mapValues { $0.renamingFiles(paths.word).id }
    kinds = document.effectFiles.mapValues(paths.word)
  }

  /// Whether a recording calls one of the pictures so.
  package func areOf(_ id: PictureID) -> Bool { pictures.values.contains(id) }

  /// A card as it is written.
  package func written(_ card: Card) -> Card { Self.renaming(card, pictures, kinds) }

  /// A card that was written.
  package func read(_ card: Card) -> Card {
    Self.renaming(
      card, Dictionary(pictures.map { ($1, $0) }) { $1 }, Dictionary(kinds.map { ($1, $0) }) { $1 })
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
