internal import CardModel
internal import Interaction
internal import SceneGraph

extension Session {
  /// Gives the open card looks of another scene, as one step of its history, and shows the card.
  ///
  /// - Returns: A command for the owner of the session, or nil.
  mutating func putOnCard(_ looks: [CardFoil], at time: Double) -> Command? {
    guard let entry = scenes.first(where: { $0.id == SceneRegistry.all[0].id }) else { return nil }
    let effects = surroundings.effects
    let looks = looks.filter { surroundings.description(of: $0.kind)?.touchSeconds == nil }
    guard !looks.isEmpty else {
      say("Effects that answer a press have no place on the card.", at: time)
      return nil
    }
    show(entry, at: time)
    return follow(at: time) { scene, now in
      scene.put(looks, of: effects, at: now)
      var reaction = SceneReaction()
      let titles = looks.map { effects.title(of: $0.kind) }.joined(separator: ", ")
      reaction.note = "On the card: \(titles). Ctrl+Z undoes it."
      return reaction
    }
  }
}
