/// The GPU's times for frames, read when the GPU has finished them, so that no frame waits.
///
/// It belongs to the context that was current when it was made.
public final class FrameTimes {
  private final class Slot {
    let query: TimeQuery
    /// False if the GPU's clock has changed during the measurement.
    var isValid = true
    /// The clock's time at which the frame began, s.
    var began = 0.0

    init(_ function: TimeQuery.ResultFunction) throws(GLError) { query = try TimeQuery(function) }
  }

  /// The queries of frames that the GPU has not finished, oldest first.
  private var waiting: [Slot] = []
  private var free: [Slot] = []
  private let function: TimeQuery.ResultFunction
  private let clock: () -> Double
  /// The times of the measured frames, s; without frames in which the GPU's clock has changed, and
  /// without times longer than the frames themselves.
  public private(set) var seconds: [Double] = []

  /// Times of the current context; nil if its driver has no timer queries.
  ///
  /// - Parameter clock: the wall clock, s.
  public init?(clock: @escaping () -> Double) {
    guard let function = TimeQuery.ResultFunction.current else { return nil }
    self.function = function
    self.clock = clock
    // A change before the first frame does not matter.
    _ = TimeQuery.takeDisjoint()
  }

  /// Draws one frame and measures it.
  ///
  /// - Throws: `GLError`, and what `draw` throws; then the frame is not measured.
  public func measure<Result>(_ draw: () throws -> Result) throws -> Result {
    takeFinished()
    // Further queries are made only while the GPU is several frames behind.
    let slot = try free.popLast() ?? Slot(function)
    (slot.isValid, slot.began) = (true, clock())
    slot.query.begin()
    let result: Result
    do {
      defer { slot.query.end() }
      result = try draw()
    }
    waiting.append(slot)
    return result
  }

  /// Waits until the GPU has finished all frames.
  public func finish() {
    GPU.finish()
    takeFinished(mayWait: true)
  }

  private func takeFinished(mayWait: Bool = false) {
    let count = waiting.firstIndex { !mayWait && !$0.query.isFinished } ?? waiting.count
    // The flag comes after the times are available, and concerns all frames since the last call.
    if TimeQuery.takeDisjoint() { waiting.forEach { $0.isValid = false } }
    for slot in waiting.prefix(count) {
      let time = slot.query.seconds
      // llvmpipe gives the time since the machine's start for a context's first frame without shapes.
      if slot.isValid, time <= clock() - slot.began { seconds.append(time) }
      free.append(slot)
    }
    waiting.removeFirst(count)
  }
}
