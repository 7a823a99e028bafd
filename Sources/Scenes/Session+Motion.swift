extension Session {
  /// A motion that needs no event; nothing has to be drawn before it begins.
  public struct NextMotion: Hashable, Sendable {
    /// The part that moves.
    public enum Mover: String, Sendable {
      case scene, note, hint
      case arrival = "scene transition"
    }

    /// The time at which it begins, in seconds of the session; the current time if it already
    /// moves.
    public let time: Double
    /// The part that moves.
    public let mover: Mover
  }

  /// The next motion after `time` that needs no event; nil if nothing moves until an event.
  public func nextMotion(at time: Double) -> NextMotion? {
    if let arrival, !arrival.isOver(at: time) { return NextMotion(time: time, mover: .arrival) }
    if !isSceneAtRest(at: time) { return NextMotion(time: time, mover: .scene) }
    let wait =
      clock.isPaused || dialog != nil
      ? nil : live[current.id]?.secondsUntilHandleMoves(at: clock.time(at: time))
    let handle = wait.map { NextMotion(time: time + $0, mover: .scene) }
    guard showsNotes else { return handle }
    let notes = [(note, NextMotion.Mover.note), (hint, .hint)]
    let next = notes.compactMap { note, mover in
      note?.nextMotion(at: time).map { NextMotion(time: $0, mover: mover) }
    }
    return (next + [handle].compactMap(\.self)).min { $0.time < $1.time }
  }

  /// Hides the bench's handle for a picture; false if it was not visible.
  public mutating func hideHandle(at time: Double) -> Bool {
    live[current.id]?.hideHandle(at: clock.time(at: time)) ?? false
  }
}
