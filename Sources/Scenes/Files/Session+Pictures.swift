public import CardModel
internal import Editing
public import Interaction
public import SceneGraph

/// Pictures that the user opens or drops for the open card.
extension Session {
  /// Puts a picture that was opened or dropped into a map's slot; returns a command, or nil.
  public mutating func put(_ picture: PictureID, in slot: MapSlot, at time: Double) -> Command? {
    follow(at: time) { scene, now in
      var reaction = SceneReaction()
      scene.edit(at: now) { editor, _, time in
        reaction.note = editor.put(picture, in: slot, at: time)
      }
      return reaction
    }
  }

  /// Changes the card, as one step of its history; returns a command, or nil.
  public mutating func change(
    saying note: String, at time: Double, _ change: (inout Card) -> Void
  ) -> Command? {
    follow(at: time) { scene, now in
      scene.edit(at: now) { editor, _, _ in editor.change(change) }
      var reaction = SceneReaction()
      reaction.note = note
      return reaction
    }
  }

  /// Opens a map's field again with a typed path that could not be read.
  public mutating func retype(_ path: String, for slot: MapSlot, at time: Double) {
    live[current.id]?.edit(at: clock.time(at: time)) { editor, state, time in
      editor.retype(path, for: slot, beside: state, at: time)
    }
  }

  /// The slot for a picture dropped at the pointer; nil if it becomes a card.
  public func mapSlot(at time: Double) -> MapSlot? {
    guard !showsHelp, dialog == nil, let pointer else { return nil }
    let scene = live[current.id]
    return scene?.card?.mapSlot(at: pointer, time: scene?.time(at: clock.time(at: time)) ?? 0)
  }
}
