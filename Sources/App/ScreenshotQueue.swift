/// A queue of pictures that are saved one at a time.
struct ScreenshotQueue {
  /// The pictures of the queue; the first is being saved.
  private(set) var waiting: [Screenshot] = []

  /// The largest number of pictures; each keeps all its pixels in memory.
  private static let most = 4

  /// True if no further picture can wait.
  var isFull: Bool { waiting.count >= Self.most }

  /// Adds a picture; returns true if it has to be saved now.
  mutating func add(_ screenshot: Screenshot) -> Bool {
    waiting.append(screenshot)
    return waiting.count == 1
  }

  /// Removes the first, saved or failed; returns the next one to save.
  mutating func end() -> Screenshot? {
    waiting.removeFirst()
    return waiting.first
  }

  /// Removes all pictures but the one that is being saved.
  mutating func dropWaiting() { waiting = Array(waiting.prefix(1)) }
}
