/// Pictures of what is seen that are to be saved, one at a time.
struct ScreenshotQueue {
  /// The first is being saved.
  private(set) var waiting: [Screenshot] = []

  /// Most that wait: each takes all its pixels.
  private static let most = 4

  /// Whether no further one can wait.
  var isFull: Bool { waiting.count >= Self.most }

  /// Takes one in; true where it is to be saved now.
  mutating func add(_ screenshot: Screenshot) -> Bool {
    waiting.append(screenshot)
    return waiting.count == 1
  }

  /// The first was saved, or could not be; the next one to be saved.
  mutating func end() -> Screenshot? {
    waiting.removeFirst()
    return waiting.first
  }

  /// Gives up those that wait, but for the one that is being saved.
  mutating func dropWaiting() { waiting = Array(waiting.prefix(1)) }
}
