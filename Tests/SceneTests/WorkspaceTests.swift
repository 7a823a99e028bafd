import CardModel
import SceneGraph
import Testing

@Suite("The open card")
struct WorkspaceTests {
  private let edges = FaceMap.place(.edges)

  /// A card with foil in its own place.
  private func card(_ art: String = "art") -> Card {
    let face = CardFace(PictureID(art), [CardFoil("aurora")])
    return Card(front: face, back: face)
  }

  private func mask(of card: Card) -> PictureID {
    edges.picture(on: card.front, of: card.shape)
  }

  @Test("Pictures of other looks are wanted, loaded, and kept by a reload of the same card")
  func previews() {
    var workspace = Workspace(card())
    let mask = mask(of: workspace.card)
    workspace.preview([mask])
    #expect(workspace.wanted.contains(mask) && !workspace.settle())
    workspace.load()
    #expect(workspace.loaded.contains(mask) && workspace.settle())
    workspace.open(workspace.card)
    #expect(workspace.loaded.contains(mask))
    var lit = workspace.card
    lit.light = NamedLight.all[1]
    workspace.open(lit, original: workspace.original)
    #expect(workspace.loaded.contains(mask) && workspace.settle() && workspace.openings == 1)
    workspace.endPreviews()
    #expect(!workspace.wanted.contains(mask))
  }

  @Test("Pictures of other looks made of art that the card lost are not wanted any more")
  func lostArt() {
    var workspace = Workspace(card())
    let mask = mask(of: workspace.card)
    workspace.preview([mask])
    let other = card("other")
    #expect(workspace.previews(beside: other, other).isEmpty)
    workspace.open(other)
    #expect(!workspace.wanted.contains(mask) && workspace.settle())
  }

  @Test("New descriptions of effects move the own places of every card, and nothing else")
  func effects() {
    var workspace = Workspace(card())
    workspace.change { $0.light = NamedLight.all[1] }
    let mask = mask(of: workspace.card)
    workspace.preview([mask])
    workspace.load()
    let before = workspace
    workspace.follow([EffectDescription(name: "aurora", kind: .foil, isFoil: true, place: .edges)])
    #expect(workspace.card.pictures.contains(mask) && workspace.original.pictures.contains(mask))
    #expect(workspace.settle() && workspace.history == before.history)
    #expect(workspace.openings == before.openings && workspace.card == before.card)
  }

  @Test("The steps and snapshots of a card come back with it, and no others")
  func comingBack() {
    var workspace = Workspace(card())
    workspace.change { $0.light = NamedLight.all[1] }
    workspace.keepSnapshot()
    workspace.change(isFinal: false) { $0.shape.thickness = 1 }
    let left = workspace.card
    workspace.open(card("other"))
    workspace.change { $0.light = NamedLight.all[2] }
    #expect(workspace.snapshots.isEmpty && workspace.history.steps == 1)
    workspace.open(left, original: card())
    #expect(workspace.history.steps == 2 && workspace.snapshots.count == 1)
    workspace.closeHistory()
    workspace.undo()
    #expect(workspace.card == left)
    workspace.open(card("third"))
    workspace.openHistory()
    workspace.open(left, original: card())
    workspace.undo()
    #expect(workspace.card.shape.thickness == card().shape.thickness)
    workspace.undo()
    #expect(workspace.card == card() && !workspace.history.canUndo)
    workspace.redo()
    let saved = workspace.card
    workspace.open(card("third"))
    workspace.open(saved, original: saved)
    #expect(workspace.history.canUndo && workspace.original == saved)
    workspace.open(card("other"))
    #expect(!workspace.history.canUndo, "its files, without the changes")
  }

  @Test("A card that only arrives is not a new card; another one starts its own history")
  func opening() {
    var workspace = Workspace(card())
    workspace.change { $0.light = NamedLight.all[1] }
    workspace.open(workspace.card)
    #expect(workspace.history.canUndo && workspace.openings == 0)
    workspace.open(card("other"))
    #expect(!workspace.history.canUndo && workspace.openings == 1)
    #expect(workspace.card == card("other") && workspace.original == card("other"))
  }
}
