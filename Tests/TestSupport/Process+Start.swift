public import Foundation

extension Process {
  private static let turn = NSLock()

  /// Runs it, one at a time: several threads in Foundation's `run` at once have been seen to crash
  /// there.
  public func start() throws {
    try Self.turn.withLock { try run() }
  }
}
