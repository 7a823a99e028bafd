internal import CardModel
internal import Editing
internal import Interaction
internal import SceneGraph

extension Card {
  /// Gives both sides looks of another scene: one replaces the lowest foil, as an effect that is
  /// dropped does; several replace all foils.
  fileprivate mutating func put(_ looks: [CardFoil], of effects: [EffectDescription]) {
    changeFaces { face in
      face.setFoil(looks[0].kind, parameters: looks[0].parameters, of: effects)
      guard looks.count > 1 else { return }
      let mask = face.foils[0].mask
      face.foils = looks.map { CardFoil($0.kind, mask: mask, parameters: $0.parameters) }
    }
    follow(effects)
  }
}

extension Session {
  /// Gives the open card looks of another scene, as one step of its history, and shows the card.
  ///
  /// - Returns: A command for the owner of the session, or nil.
  mutating func putOnCard(_ looks: [CardFoil], at time: Double) -> Command? {
    guard !looks.isEmpty, let entry = scenes.first(where: { $0.id == Self.card }) else {
      return nil
    }
    let effects = surroundings.effects
    guard !looks.contains(where: { surroundings.description(of: $0.kind)?.touchSeconds != nil })
    else {
      say("A card cannot be pressed for effects that answer a press.", at: time)
      return nil
    }
    show(entry, at: time)
    return follow(at: time) { scene, now in
      let seen = scene.time(at: now)
      if scene.card?.start.isOpen == true { scene.card?.closeStart(at: seen) }
      scene.edit(at: now) { editor, _, _ in
        var card = editor.surroundings.workspace.card
        card.put(looks, of: effects)
        editor.take(card)
      }
      var reaction = SceneReaction()
      let titles = looks.map { effects.title(of: $0.kind) }.joined(separator: ", ")
      reaction.note = "On the card: \(titles). Ctrl+Z undoes it."
      return reaction
    }
  }

  /// The id of the card's scene.
  private static let card = SceneRegistry.all[0].id
}
