package import CardModel
package import SceneGraph

extension Card {
  /// The card with the session's settings of its foils written into it, ready for saving.
  package func keeping(_ settings: EffectSettings) -> Card {
    var card = self
    card.changeFaces { face in
      for index in face.foils.indices {
        let foil = face.foils[index]
        face.foils[index].parameters = settings[foil.kind].merging(foil.parameters) { $1 }
      }
    }
    return card
  }
}
