/// The values before each step, for undo, and after each undone step, for redo.
public struct History<Value: Hashable & Sendable>: Sendable, Hashable {
  private var past: [Value] = []
  private var future: [Value] = []
  /// The value before the step in progress; nil for none.
  public private(set) var beginning: Value?

  /// The number of steps, from the oldest, that cannot be undone until `open`.
  private var closed = 0

  /// A history without steps.
  public init() {}

  /// The maximum number of steps.
  public static var most: Int { 500 }

  /// The number of steps that are not undone.
  public var steps: Int { past.count }
  /// True if a step can be undone.
  public var canUndo: Bool { past.count > closed || beginning != nil }
  /// True if a step can be redone.
  public var canRedo: Bool { !future.isEmpty }

  /// Records a change.
  ///
  /// - Parameters:
  ///   - old: The value before the change.
  ///   - isFinal: True if the step ends; a drag is one step with many changes.
  public mutating func record(_ old: Value, new: Value, isFinal: Bool) {
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

  /// The last value before a step that `find` accepts, as it returns it; nil if there is none.
  public func last<Found>(_ find: (Value) -> Found?) -> Found? {
    past.lazy.reversed().compactMap(find).first
  }

  /// Ends the step in progress, if there is one.
  public mutating func end(at value: Value) {
    guard let before = beginning else { return }
    beginning = nil
    step(from: before, to: value)
  }

  /// Makes the steps so far impossible to undo until `open`, and forgets the undone ones.
  public mutating func close() { (closed, future) = (past.count, []) }

  /// Makes all steps undoable again.
  public mutating func open() { closed = 0 }

  /// The value before the last step; nil if there is none.
  public mutating func undone(_ value: Value) -> Value? {
    end(at: value)
    guard past.count > closed, let last = past.popLast() else { return nil }
    future.append(value)
    return last
  }

  /// The value before the last undo; nil if there is none.
  public mutating func redone(_ value: Value) -> Value? {
    end(at: value)
    guard let next = future.popLast() else { return nil }
    past.append(value)
    return next
  }
}
