internal import Scenes

/// The time that the window's loop may sleep, and the reason for the limit.
struct Pause: Hashable, CustomStringConvertible {
  /// The event that is due at the end.
  enum Reason: Hashable {
    /// The first frame is due.
    case beginning
    /// Something moves, or starts to move.
    case motion(Session.NextMotion.Mover)
    /// The window shows fewer pixels than it has.
    case coarsePicture
    /// A picture that was drawn for the first time is drawn once more.
    case firstDrawing
    /// The foil of a picture at rest is drawn as in a still.
    case unrefinedFoil
    /// The next input of a replay is due.
    case replay
    /// A note about a card that is being read or saved is due.
    case reading, saving
    /// Pictures are being uploaded, or messages wait.
    case upload, messages
  }

  let reason: Reason
  let seconds: Double

  init(_ reason: Reason, _ seconds: Double) { (self.reason, self.seconds) = (reason, seconds) }

  /// The pause in words, for the log.
  var description: String {
    let words =
      switch reason {
      case .beginning: "the first frame"
      case .motion(let mover): "motion of the \(mover.rawValue)"
      case .coarsePicture: "a picture with all pixels"
      case .firstDrawing: "drawing a new picture once more"
      case .unrefinedFoil: "the foil of a picture at rest"
      case .replay: "a replay"
      case .reading: "a note about reading"
      case .saving: "a note about saving"
      case .upload: "an upload"
      case .messages: "messages"
      }
    return "\((seconds * 1000).rounded() / 1000) s for \(words)"
  }
}
