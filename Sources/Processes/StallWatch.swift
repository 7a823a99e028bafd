/// A detector of child processes that make no progress, by repeated checks.
///
/// Progress is output, or CPU time of the child and its descendants. Checks are counted, not time:
/// no check runs while this program is stopped or the machine is asleep.
public struct StallWatch {
  /// The time between two checks, seconds.
  public let interval: Double
  private let child: Int32
  private let most: Int
  /// The CPU time of the child, and of it with its descendants, clock ticks.
  private var (own, all) = (0, 0)
  private var output = 0
  /// The numbers of consecutive checks without any progress, and without output.
  private var (idle, fruitless) = (0, 0)

  /// The multiple of the time limit for which a child may compute without output.
  private static let computing = 10

  /// A watch on a child.
  ///
  /// - Parameters:
  ///   - child: the child's process id.
  ///   - seconds: the longest time without progress.
  public init(_ child: Int32, seconds: Double) {
    self.child = child
    interval = min(seconds / 5, 1)
    most = Int((seconds / interval).rounded(.up))
  }

  /// Checks the child; true if it has made no progress for its time limit.
  ///
  /// - Parameter output: the amount of output so far, in any unit.
  public mutating func check(output: Int) -> Bool {
    let hasPut = output != self.output
    self.output = output
    idle = hasPut || hasComputed() ? 0 : idle + 1
    fruitless = hasPut ? 0 : fruitless + 1
    return idle >= most || fruitless >= most * Self.computing
  }

  /// True if CPU time was used since the last check; reads all processes only if the child itself
  /// was idle.
  private mutating func hasComputed() -> Bool {
    let (own, all) = (self.own, self.all)
    self.own = ProcessTable.ticks(of: child)
    guard self.own == own else { return true }
    self.all = ProcessTable().ticks(below: child)
    return self.all != all
  }
}
