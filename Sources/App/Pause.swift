internal import Scenes

/// How long the window's loop may sleep, and why no longer.
struct Pause: Hashable, CustomStringConvertible {
  /// What is due then.
  enum Reason: Hashable {
    /// Nothing was drawn yet.
    case beginning
    /// Something moves, or begins to.
    case motion(Session.NextMotion.Mover)
    /// The window shows fewer pixels than it has.
    case coarsePicture
    /// What was drawn for the first time is drawn once more.
    case firstDrawing
    /// What is played.
    case replay
    /// A note of what is being read, and of what is being saved.
    case reading, saving
    /// Pictures that are being uploaded, and messages that wait.
    case upload, messages
  }

  let reason: Reason
  let seconds: Double

  init(_ reason: Reason, _ seconds: Double) { (self.reason, self.seconds) = (reason, seconds) }

  /// For the log.
  var description: String {
    let words =
      switch reason {
      case .beginning: "the first frame"
      case .motion(let mover): "motion of the \(mover.rawValue)"
      case .coarsePicture: "a whole picture"
      case .firstDrawing: "a picture that was drawn for the first time"
      case .replay: "a replay"
      case .reading: "a note of reading"
      case .saving: "a note of saving"
      case .upload: "an upload"
      case .messages: "messages"
      }
    return "\((seconds * 1000).rounded() / 1000) s for \(words)"
  }
}
