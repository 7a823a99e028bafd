public import Geometry
public import Interaction

/// The editor's reaction to an event.
public struct EditorReaction: Sendable {
  /// True if the editor used the event, so that the card does not get it.
  public internal(set) var isTaken = false
  /// A short note on the result; nil if the result is visible.
  public internal(set) var note: String?
  /// The point of the view that the lamps move to, as with the pointer; nil if they stay.
  public internal(set) var lampPoint: Vector2?
  /// True if the button for the chooser was used.
  public internal(set) var opensChooser = false
  /// True if the card takes its real size, or returns from it.
  public internal(set) var togglesRealSize = false
  /// The side to turn to, true for the back; nil for the one in view.
  public internal(set) var showsBack: Bool?
  /// Commands to the owner of the scene.
  public internal(set) var commands: [Command] = []

  /// Drops all commands except the one that reads a typed file, because the others (such as save and
  /// copy) need the card with that file.
  mutating func readFirst() {
    guard commands.count > 1, let map = commands.first(where: \.isMap) else { return }
    (commands, note) = ([map], "Still reading the file. Try again in a moment.")
  }
}

extension Command {
  /// True for a command that puts a file into the card.
  fileprivate var isMap: Bool { if case .openMap = self { true } else { false } }
}
