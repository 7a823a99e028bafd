internal import Editing
public import SceneGraph

extension Session {
  /// What a session that goes on elsewhere begins with.
  public struct Beginning: Sendable {
    /// How its scenes begin, the card as it is in mid-motion.
    public let configurations: SceneConfigurations
    /// What they stand in.
    public let surroundings: Surroundings
    /// How the card goes on.
    public let resumption: CardScene.Resumption
  }

  /// Begins anew: `time` is time 0 from now on, and all that is seen depends on what is returned, so
  /// that a session that begins with that goes on as this one, bit by bit.
  ///
  /// Nothing jumps in the picture but what is held, which is let go, and the bench, which is folded away.
  /// Scenes that are away begin anew when they come back. What was done to the card cannot be undone
  /// until `openHistory`.
  ///
  /// - Returns: nil in another scene than the card, or where the card is held in a pose or stands alone;
  ///   nothing has changed then.
  public mutating func beginAnew(at time: Double) -> Beginning? {
    guard configurations.card.pose == nil, surroundings.staging == .whole,
      let old = live[current.id], let card = old.card
    else { return nil }
    let editor = card.editor
    let stance = card.scene.stance(at: old.time(at: clock.time(at: time)))
    let resumption = CardScene.Resumption(
      stance: stance, card: editor.card, original: editor.original)
    var configurations = configurations
    configurations.card.resumption = resumption
    configurations.card.showsBench = false
    let beginning = Beginning(
      configurations: configurations, surroundings: surroundings, resumption: resumption)
    var next = Session(current, configurations, in: surroundings, scenes: scenes)
    next.showsStatistics = showsStatistics
    next.showsHelp = showsHelp
    next.live[current.id]?.edit(at: 0) { next, _, _ in next.keep(editor) }
    self = next
    return beginning
  }

  /// What was done to the card before it began anew can be undone again, and a bench that was open
  /// then opens as it was.
  public mutating func openHistory(at time: Double) {
    let now = clock.time(at: time)
    for id in live.keys {
      live[id]?.edit(at: now) { editor, hold, time in editor.comeBack(beside: hold, at: time) }
    }
  }
}
