package import CardModel
package import Interaction
package import SceneGraph

/// The user's defaults for every window; nil for a value that the settings file does not set.
package struct Settings: Hashable, Sendable {
  /// The light for bare art.
  package var light: NamedLight?
  /// The foil for bare art.
  package var foil: String?
  /// The mask of the foil on bare art without a mask of its own.
  package var mask: MaskPlace?
  /// True if a card sways from the start.
  package var sway: Bool?
  /// True to reduce motion to the necessary.
  package var reducedMotion: Bool?
  /// The backdrop behind a card.
  package var backdrop: NamedBackdrop?

  package init() {}

  /// Applies the settings to bare art when it is opened.
  ///
  /// - Parameter effects: The known effects, for the place of a foil without a mask.
  package func applyLook(to card: inout Card, of effects: [EffectDescription]) {
    if let light { card.light = light }
    if let foil { card.setFoil(foil, of: effects) }
    if let mask, card.front.foils.first?.mask == nil { card.setMask(mask) }
  }

  /// Applies changed settings to an open card; later choices for the card stay.
  ///
  /// - Parameter effects: The known effects, for the place of a foil without a mask.
  package func applyLook(
    to card: inout Card, since old: Settings, of effects: [EffectDescription]
  ) {
    if light != old.light, card.light == old.light ?? .usual { card.light = light ?? .usual }
    if foil != old.foil, card.front.foils.first?.kind == old.foil ?? Card.firstLook {
      card.setFoil(foil ?? Card.firstLook, of: effects)
    }
    if mask != old.mask, card.front.foils.first?.mask == old.mask.map({ .place($0) }) {
      card.changeFaces { face in
        if !face.foils.isEmpty { face.foils[0].mask = mask.map { .place($0) } }
      }
    }
  }

  /// Applies the settings to the surroundings of all scenes.
  ///
  /// - Parameter desktop: True if the desktop asks for reduced motion; nil without such a setting.
  package func arrange(_ surroundings: inout Surroundings, desktop: Bool? = nil) {
    surroundings.sways = sway ?? false
    surroundings.reducesMotion = reducedMotion ?? desktop ?? false
  }
}
