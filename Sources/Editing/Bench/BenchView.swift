internal import CardModel
internal import Interaction
internal import SceneGraph

/// The bench's data at a moment: a face of a card, and the known foils.
struct BenchView: Hashable, Sendable {
  /// The open card.
  let workspace: Workspace
  /// True if the back faces the user, so that the bench edits it.
  let isBack: Bool
  /// The known foils and looks.
  let effects: [EffectDescription]
  /// The parameters set for all cards, by kind.
  let settings: EffectSettings
  /// The user's pictures that are part of the card or could be.
  let pictures: [NamedPicture]
  /// The backdrops to choose from.
  var backdrops: [NamedBackdrop] = []
  /// The present backdrop.
  var backdrop = NamedBackdrop.usual
  /// The card's name.
  var name = Card.own.name
  /// The name for a preset.
  var presetName = ""
  /// True while a drag over the card places the user's own lamp.
  var placesLamp = false
  /// The film, the page and the proof that are being made.
  let jobs: CardJobs

  /// The film that is being made; nil for none.
  var film: FilmProgress? { jobs.film }

  /// The proof; nil until it is asked for.
  var proof: Proof? { jobs.proof }

  /// The card as the user wants it.
  var card: Card { workspace.card }

  /// The card as it was opened.
  var original: Card { workspace.original }

  /// The side facing the user, which the bench edits.
  var side: WritableKeyPath<Card, CardFace> { isBack ? \.back : \.front }

  /// The edited face.
  var face: CardFace { card[keyPath: side] }

  /// That side as it was opened.
  var originalFace: CardFace { original[keyPath: side] }

  /// A part of the card for rows.
  ///
  /// - Parameters:
  ///   - opened: The part whose values a reset restores; nil for rows without a reset.
  ///   - usual: A new part, with the defaults.
  ///   - adapt: The change of the part that follows each change of a property.
  func part<Part>(
    _ path: WritableKeyPath<Card, Part>, opened: Part?, usual: Part,
    adapt: @escaping (inout Part) -> Void = { _ in }
  ) -> BenchPart<Part> {
    BenchPart(value: card[keyPath: path], opened: opened, usual: usual) {
      _, workspace, isFinal, change in
      workspace.change(isFinal: isFinal) { card in
        change(&card[keyPath: path])
        adapt(&card[keyPath: path])
      }
    }
  }

  /// The whole card for rows.
  var whole: BenchPart<Card> {
    part(\.self, opened: original, usual: Card(front: face, back: face)) { $0.shape.fitCorner() }
  }

  /// The edited face for rows.
  var facePart: BenchPart<CardFace> {
    part(side, opened: originalFace, usual: CardFace(face.art))
  }

  /// The maps that the face can have.
  var maps: MapMenu { MapMenu(original: originalFace, pictures: pictures, layers: face.layers) }

  /// The slot of a map on the edited side.
  func slot(_ role: MapRole, sheet: Int) -> MapSlot {
    MapSlot(isBack: isBack, role, sheet: sheet)
  }

  /// The value of a parameter on a sheet.
  func value(of parameter: EffectDescription.Parameter, in foil: CardFoil) -> EffectValue {
    parameter.value(in: settings[foil.kind].merging(foil.parameters) { $1 })
  }

  /// The description of a kind; nil if it is unknown.
  func description(of kind: String) -> EffectDescription? { effects.first { $0.name == kind } }

  /// The lights to choose from.
  var lights: [NamedLight] {
    LookChooser(workspace: workspace, side: side, effects: []).lights
  }

  /// The looks to choose from, by family.
  var families: [LookFamily] { effects.families }
}
