internal import CardModel
internal import Editing
public import Interaction

extension Session {
  /// The initial state of a session that continues another one.
  public struct Beginning: Sendable {
    /// The configurations of its scenes.
    public let configurations: SceneConfigurations
    /// The surroundings of its scenes.
    public let surroundings: Surroundings
    /// The card's motion to continue.
    public let motion: ContinuedMotion
  }

  /// Restarts the session: `time` becomes time 0, and its picture now depends only on the result,
  /// so that a session that begins with it shows exactly the same, bit for bit.
  ///
  /// The picture does not jump, except that drags are released, and the bench and the code close. Scenes
  /// that are not shown restart when they are shown again. Earlier steps cannot be undone until
  /// `openHistory`.
  ///
  /// - Returns: The initial state; nil, with nothing changed, in another scene than the card, and
  ///   for a card in a fixed pose or alone.
  public mutating func restart(at time: Double) -> Beginning? {
    guard configurations.card.pose == nil, surroundings.staging == .whole,
      let old = live[current.id], let card = old.card
    else { return nil }
    let editor = card.editor
    let motion = card.scene.motion(at: old.time(at: clock.time(at: time)))
    var configurations = configurations
    configurations.card.motion = motion
    configurations.card.showsBench = false
    configurations.card.startCards = nil
    var surroundings = surroundings
    // A recording names one effect.
    surroundings.wantedEffects = Array(surroundings.wantedEffects.prefix(1))
    surroundings.looks.favorites = favorites
    surroundings.workspace.closeHistory()
    surroundings.workspace.tryFoil(nil)
    let beginning = Beginning(
      configurations: configurations, surroundings: surroundings, motion: motion)
    var next = Session(current, configurations, in: surroundings, scenes: scenes)
    next.showsStatistics = showsStatistics
    next.helpScroll = helpScroll
    next.live[current.id]?.edit(at: 0) { next, _, _ in next.keep(editor) }
    self = next
    return beginning
  }

  /// Makes the steps from before a restart undoable again, and reopens the bench if it was open.
  public mutating func openHistory(at time: Double) {
    adapt(at: time) { $0.workspace.openHistory() }
    let now = clock.time(at: time)
    for id in live.keys {
      live[id]?.edit(at: now) { editor, state, time in editor.comeBack(beside: state, at: time) }
    }
  }
}
