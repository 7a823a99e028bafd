internal import Geometry
internal import SceneGraph

/// What the bench is about at a moment: a face of a card, and what is known of foils.
struct BenchView {
  /// The card as the user wants it.
  let card: Card
  /// The card as it was opened.
  let original: Card
  /// The side that is seen, which is the one that is worked on.
  let side: WritableKeyPath<Card, CardFace>
  /// What is known of foils and looks.
  let effects: [EffectDescription]
  /// What was set of kinds for all cards.
  let settings: EffectSettings
  /// The user's pictures that the card is made of or could be.
  let pictures: [NamedPicture]
  /// The film that is being made; nil where none is.
  var film: FilmProgress?

  /// The face that is worked on.
  var face: CardFace { card[keyPath: side] }

  /// The face as it was opened.
  var originalFace: CardFace { original[keyPath: side] }

  /// The maps that can be chosen for the face.
  var maps: MapMenu { MapMenu(original: originalFace, pictures: pictures) }

  /// The place of a map on the side that is worked on.
  func slot(_ role: MapRole, sheet: Int) -> MapSlot {
    MapSlot(isBack: side == \Card.back, role, sheet: sheet)
  }

  /// The value of a parameter of a sheet.
  func value(of parameter: EffectDescription.Parameter, in foil: CardFoil) -> EffectValue {
    parameter.value(in: settings[foil.kind].merging(foil.parameters) { $1 })
  }

  /// What is known of a kind.
  func description(of kind: String) -> EffectDescription? { effects.first { $0.name == kind } }

  /// The families of foils and the kinds in each, both in the order of their names; the looks that
  /// are drawn as a whole come first.
  var families: [(name: String, kinds: [EffectDescription])] {
    let looks = Card.classicLooks.compactMap(description)
    let foils = Dictionary(grouping: effects.filter { $0.kind == .foil }, by: \.family)
    let named = foils.sorted { $0.key < $1.key }
      .map { (name: $0.key, kinds: $0.value.sorted { $0.name < $1.name }) }
    return (looks.isEmpty ? [] : [(name: Self.looks, kinds: looks)]) + named
  }

  /// What the looks that are drawn as a whole are called together.
  static let looks = "Foil's own"
}
