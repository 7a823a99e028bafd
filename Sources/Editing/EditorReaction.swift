public import Geometry
public import SceneGraph

/// The outcome of an event for the editor.
public struct EditorReaction: Sendable {
  /// True where the event was the editor's own, so that the card does not get it.
  public internal(set) var isTaken = false
  /// A short note on what the event did; nil where it shows.
  public internal(set) var note: String?
  /// Where the lamps go, as if the pointer were there, in points of the view; nil where they stay.
  public internal(set) var lampPoint: Vector2?
  /// Requests to whoever runs the scene.
  public internal(set) var requests: [SceneRequest] = []

  /// Of what one event asks for, a file that was typed comes first: what goes with it would be done to
  /// the card without it.
  mutating func readFirst() {
    guard requests.count > 1, let map = requests.first(where: \.isMap) else { return }
    (requests, note) = ([map], "the file is read first: then once more")
  }
}

extension SceneRequest {
  /// True where it puts a file into the card.
  fileprivate var isMap: Bool { if case .openMap = self { true } else { false } }
}
