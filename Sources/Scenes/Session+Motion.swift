internal import Editing

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
    let handle = nextHandleMotion(at: time).map { NextMotion(time: $0, mover: .scene) }
    guard showsNotes else { return handle }
    let notes = [(note, NextMotion.Mover.note), (hint, .hint)]
    let next = notes.compactMap { note, mover in
      note?.nextMotion(at: time).map { NextMotion(time: $0, mover: mover) }
    }
    return (next + [handle].compactMap(\.self)).min { $0.time < $1.time }
  }

  /// The time at which the bench's handle next appears or goes by itself; nil for never.
  private func nextHandleMotion(at time: Double) -> Double? {
    guard !clock.isPaused, let scene = live[current.id], let card = scene.card, dialog == nil else {
      return nil
    }
    let seen = scene.time(at: clock.time(at: time))
    return card.isCovered ? nil : card.editor.nextHandleMotion(at: seen).map { time + $0 - seen }
  }

  /// Hides the bench's handle for a picture; false if it was not visible.
  public mutating func hideHandle(at time: Double) -> Bool {
    var isHidden = false
    live[current.id]?.edit(at: clock.time(at: time)) { editor, _, time in
      isHidden = editor.hideHandle(at: time)
    }
    return isHidden
  }
}
