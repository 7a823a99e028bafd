/// A decision whether a child process still makes progress, by looks at it, one after another.
///
/// Progress is processor time of the child and of all below it, or output. Looks are counted, not
/// time: while this program is stopped, or the machine asleep, nobody looks.
public struct StallWatch {
  /// Seconds between two looks.
  public let interval: Double
  private let child: Int32
  private let most: Int
  /// Processor time of the child, and with all below it.
  private var (own, all) = (0, 0)
  private var output = 0
  /// Looks in a row at which nothing was new, and at which at least no output was.
  private var (idle, fruitless) = (0, 0)

  /// The multiple of its time for which a child may compute without any output.
  private static let computing = 10

  /// - Parameters:
  ///   - child: the child's number.
  ///   - seconds: how long it may do nothing.
  public init(_ child: Int32, seconds: Double) {
    self.child = child
    interval = min(seconds / 5, 1)
    most = Int((seconds / interval).rounded(.up))
  }

  /// Looks at the child; true if it has made no progress for its time.
  ///
  /// - Parameter output: how much has come of its work, in any unit.
  public mutating func look(output: Int) -> Bool {
    let hasPut = output != self.output
    self.output = output
    idle = hasPut || hasComputed() ? 0 : idle + 1
    fruitless = hasPut ? 0 : fruitless + 1
    return idle >= most || fruitless >= most * Self.computing
  }

  /// Looks through all processes only where the child itself was idle.
  private mutating func hasComputed() -> Bool {
    let (own, all) = (self.own, self.all)
    self.own = ProcessTable.ticks(of: child)
    guard self.own == own else { return true }
    self.all = ProcessTable().ticks(below: child)
    return self.all != all
  }
}
