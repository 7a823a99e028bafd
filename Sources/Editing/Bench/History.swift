/// What a value was before each step, for undo, and after those that were undone, for redo.
struct History<Value: Hashable & Sendable>: Sendable {
  private var past: [Value] = []
  private var future: [Value] = []
  /// What the value was before a step that is not over yet.
  private(set) var beginning: Value?

  /// How many of the first steps cannot be undone for the time being.
  private var closed = 0

  /// Steps that are kept.
  static var most: Int { 500 }

  /// Whether there is a step to be undone.
  var canUndo: Bool { past.count > closed || beginning != nil }
  /// Whether there is one to be done again.
  var canRedo: Bool { !future.isEmpty }

  /// Takes in a change.
  ///
  /// - Parameters:
  ///   - old: what the value was before it.
  ///   - isFinal: whether the step is over: a drag is one step, however many changes it makes.
  mutating func record(_ old: Value, new: Value, isFinal: Bool) {
    let before = beginning ?? old
    guard isFinal else {
      if before != new || beginning != nil { beginning = before }
      return
    }
    beginning = nil
    step(from: before, to: new)
  }

  private mutating func step(from before: Value, to new: Value) {
    guard before != new else { return }
    past.append(before)
    if past.count > Self.most {
      past.removeFirst()
      closed = max(closed - 1, 0)
    }
    future = []
  }

  /// Ends a step that is not over yet: whoever made it lets go.
  mutating func end(at value: Value) {
    guard let before = beginning else { return }
    beginning = nil
    step(from: before, to: value)
  }

  /// What was done so far cannot be undone until `open`, and what was undone not be done again.
  mutating func close() { (closed, future) = (past.count, []) }

  /// All that was done can be undone again.
  mutating func open() { closed = 0 }

  /// What `value` was before the last step; nil where there is none.
  mutating func undone(_ value: Value) -> Value? {
    end(at: value)
    guard past.count > closed, let last = past.popLast() else { return nil }
    future.append(value)
    return last
  }

  /// What `value` was before the last step was undone; nil where none was.
  mutating func redone(_ value: Value) -> Value? {
    end(at: value)
    guard let next = future.popLast() else { return nil }
    past.append(value)
    return next
  }
}
