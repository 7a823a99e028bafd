package import Files
internal import Geometry

/// The time limit of a frame, decided by repeated checks.
///
/// It counts checks instead of seconds, because nothing is drawn while the program is stopped or
/// the machine sleeps.
package struct TimeLimit {
  /// The watcher's next step after a check.
  package enum Verdict {
    /// Nothing is being drawn; the watcher sleeps until the next frame.
    case rests
    /// The watcher checks again after a part of the limit.
    case goesOn
    /// The frame has used up its limit.
    case isOver
  }

  /// The number of checks of one frame that make up its whole limit.
  package static let checksPerLimit = 5

  /// Seconds from FOIL_PATIENCE in the environment; `usual` without it.
  ///
  /// - Throws: `FileError` if the value is not a number of seconds from 0.1 to 86400.
  package static func seconds(or usual: Double) throws(FileError) -> Double {
    guard let text = Root.environment("FOIL_PATIENCE") else { return usual }
    guard let given = Double(decimal: text), (0.1...86_400).contains(given) else {
      throw FileError("FOIL_PATIENCE", "\(text) is not a number of seconds; expected 0.1 to 86400")
    }
    return given
  }

  private var frame = 0
  private var isDrawing = false
  private var isResting = false
  /// The frame at the last check, and the number of checks since then that found the same frame.
  private var (seen, staleChecks) = (0, 0)

  package init() {}

  /// Starts a frame.
  ///
  /// - Returns: true if the watcher sleeps and must be woken.
  package mutating func begin() -> Bool {
    frame += 1
    isDrawing = true
    defer { isResting = false }
    return isResting
  }

  /// Restarts the limit, as the work has made progress.
  package mutating func restart() { frame += 1 }

  /// Ends the frame.
  package mutating func end() { isDrawing = false }

  /// Checks the frame being drawn.
  package mutating func check() -> Verdict {
    guard isDrawing else {
      isResting = true
      return .rests
    }
    staleChecks = seen == frame ? staleChecks + 1 : 0
    seen = frame
    return staleChecks < Self.checksPerLimit ? .goesOn : .isOver
  }
}
