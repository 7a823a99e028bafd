extension Session {
  /// A motion of the session's own: nothing needs to be drawn before.
  public struct NextMotion: Hashable, Sendable {
    /// What moves.
    public enum Mover: String, Sendable {
      case scene, note, hint
      case arrival = "change of scenes"
    }

    /// When it begins, in seconds of the session; now where it moves already.
    public let time: Double
    /// The cause of the motion.
    public let mover: Mover
  }

  /// What moves next by itself, as of `time`; nil where nothing does until the next event.
  public func nextMotion(at time: Double) -> NextMotion? {
    if let arrival, !arrival.isOver(at: time) { return NextMotion(time: time, mover: .arrival) }
    if !isSceneAtRest(at: time) { return NextMotion(time: time, mover: .scene) }
    guard showsNotes else { return nil }
    let notes = [(note, NextMotion.Mover.note), (hint, .hint)]
    return notes.compactMap { note, mover in
      note?.nextMotion(at: time).map { NextMotion(time: $0, mover: mover) }
    }.min { $0.time < $1.time }
  }
}
