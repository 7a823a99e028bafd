/// The ways to fit a picture in depth into the frame through which it is seen.
public enum LayerFit: String, Sendable, Hashable, CaseIterable, Codable {
  /// The picture is larger than the frame, so that it still fills the frame seen from the side.
  case grow
  /// The picture has the frame's size, and its edges stay at the frame's edges.
  case keep

  /// The name for people.
  public var title: String {
    switch self {
    case .grow: "Reach past the card"
    case .keep: "Stay at the card"
    }
  }
}
