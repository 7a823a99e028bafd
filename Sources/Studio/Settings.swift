internal import Cards
package import SceneGraph

/// What the user wants of every window where nothing else is said; nil for what is not named.
package struct Settings: Hashable, Sendable {
  /// What bare art is seen by.
  package var light: NamedLight?
  /// What bare art wears.
  package var foil: String?
  /// Where foil lies on bare art without a mask of its own.
  package var mask: FoilPlace?
  /// Whether a card sways from the start.
  package var sway: Bool?
  /// Whether nothing moves that need not.
  package var reducedMotion: Bool?
  /// What a card stands before.
  package var backdrop: NamedBackdrop?

  package init(
    light: NamedLight? = nil, foil: String? = nil, mask: FoilPlace? = nil, sway: Bool? = nil,
    reducedMotion: Bool? = nil, backdrop: NamedBackdrop? = nil
  ) {
    self.light = light
    self.foil = foil
    self.mask = mask
    self.sway = sway
    self.reducedMotion = reducedMotion
    self.backdrop = backdrop
  }

  /// Bare art as it is seen first.
  package func dress(_ card: inout Card) {
    if let light { card.light = light }
    if let foil { card.wear(foil) }
    if let mask, card.front.foils.first?.mask == .place(.usual) { card.lay(mask) }
  }

  /// A card that is seen, after other settings; what was chosen for it since stays.
  package func dress(_ card: inout Card, since old: Settings) {
    if light != old.light, card.light == old.light ?? .usual { card.light = light ?? .usual }
    if foil != old.foil, card.front.foils.first?.kind == old.foil ?? Card.firstLook {
      card.wear(foil ?? Card.firstLook)
    }
    if mask != old.mask, card.front.foils.first?.mask == .place(old.mask ?? .usual) {
      card.lay(mask ?? .usual)
    }
  }

  /// What all scenes stand in.
  ///
  /// - Parameter desktop: whether the desktop wants less motion; nil where it says nothing.
  package func arrange(_ surroundings: inout Surroundings, desktop: Bool? = nil) {
    surroundings.sways = sway ?? false
    surroundings.reducesMotion = reducedMotion ?? desktop ?? false
  }
}
