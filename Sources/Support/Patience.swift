package import Files
internal import Geometry

/// When what is drawn has taken too long: decided by looks at it, one after another.
///
/// Looks are counted, not time: a program that was stopped for an hour, or a machine that was
/// asleep, has not drawn for an hour.
package struct Patience {
  /// What is to be done after a look.
  package enum Verdict {
    /// Nothing is drawn: the next look is when something is.
    case rests
    /// It is looked at again after a part of the time that it has.
    case goesOn
    case isOver
  }

  /// Looks at one and the same frame, the time between which is all the time that it has.
  package static let looks = 5

  /// Seconds that FOIL_PATIENCE of the environment gives; without it `usual`.
  ///
  /// - Throws: `FileError` where that is no number.
  package static func seconds(or usual: Double) throws(FileError) -> Double {
    guard let text = Root.environment("FOIL_PATIENCE") else { return usual }
    guard let given = Double(decimal: text), (0.1...86_400).contains(given) else {
      throw FileError("FOIL_PATIENCE", "\(text) is no number of seconds from 0.1 to 86400")
    }
    return given
  }

  private var frame = 0
  private var isDrawing = false
  private var isResting = false
  /// The frame that was seen last, and how many waits it has lasted since.
  private var (seen, waits) = (0, 0)

  package init() {}

  /// Another frame begins.
  ///
  /// - Returns: whether nobody looks until told to.
  package mutating func begin() -> Bool {
    frame += 1
    isDrawing = true
    defer { isResting = false }
    return isResting
  }

  /// What takes its time has got on: it counts as another frame.
  package mutating func goOn() { frame += 1 }

  /// It has ended.
  package mutating func end() { isDrawing = false }

  /// Looks whether it still goes on.
  package mutating func look() -> Verdict {
    guard isDrawing else {
      isResting = true
      return .rests
    }
    waits = seen == frame ? waits + 1 : 0
    seen = frame
    return waits < Self.looks ? .goesOn : .isOver
  }
}
