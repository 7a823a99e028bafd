public import CardModel
public import Geometry
internal import Interaction
internal import SceneGraph

/// A card for the scene to draw in a frame of the view, in points: a look in the chooser, or a card
/// of the start page.
///
/// If it is not loaded, its masks are missing, and only its art can be drawn. A large one is one of
/// a few.
public typealias ChooserCard = (card: Card, frame: Rect, isLoaded: Bool, isLarge: Bool)

/// The chooser's data at a moment: the card, the side that it changes, and the view.
public struct ChooserView {
  /// The choices for the card as the user wants it.
  let looks: LookChooser
  /// The looks to choose from.
  let known: Looks
  /// The sheet of foil to change: the selected one on the open bench; nil for the lowest, on both
  /// sides if they are alike.
  let sheet: Int?
  /// The loaded pictures.
  let loaded: Set<PictureID>
  /// The size of the view, in points.
  let size: Size
  /// True if the backdrop is light.
  let isLight: Bool
  /// True if nothing glides: motion is reduced, or time is paused.
  let isStill: Bool

  /// The data of an editor beside a card in this state.
  public init(_ editor: Editor, beside state: CardState) {
    let surroundings = editor.surroundings
    looks = LookChooser(
      workspace: surroundings.workspace, side: state.side, effects: surroundings.effects,
      presets: surroundings.looks.presets)
    known = surroundings.looks
    sheet = editor.isOpen ? editor.bench.selected : nil
    (loaded, size) = (surroundings.workspace.loaded, surroundings.view)
    (isLight, isStill) = (surroundings.backdrop.isLight, editor.isStill)
  }

  /// The card's look: a preset, else that of the sheet; nil for a side without foil.
  var usedLook: String? {
    let card = looks.workspace.card
    if let preset = known.presets.first(where: { self.card(in: $0.id) == card }) {
      return preset.id
    }
    let foils = card[keyPath: looks.side].foils
    return (foils.dropFirst(sheet ?? 0).first ?? foils.first)?.kind
  }

  /// The card in a look; its own look as it is.
  ///
  /// - Parameter search: The search that found it, which can name values of its parameters.
  public func card(in look: String, for search: String = "") -> Card {
    let known = search.isEmpty ? nil : looks.effects.first { $0.name == look }
    return looks.card(in: look, sheet: sheet, values: known?.values(for: search) ?? [:])
  }

  /// The pictures of the card in all looks.
  var pictures: Set<PictureID> {
    (known.effects.families.flatMap(\.kinds).map(\.name) + known.presets.map(\.id))
      .reduce(into: []) { $0.formUnion(card(in: $1).pictures) }
  }
}
