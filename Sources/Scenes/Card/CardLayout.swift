public import Geometry
public import SceneGraph

/// Where the card stands in a view, in points.
public struct CardLayout: Sendable {
  /// The middle of the card, in the view.
  public let center: Vector2
  /// The card in its own space, centred on the origin.
  public let frame: Rect

  /// Height of the card in a view that is wide enough, as a fraction of the view's.
  static let height = 0.7
  /// Largest width, as a fraction of the view's.
  static let width = 0.8

  /// The card in the middle of a view.
  public init(in surroundings: Surroundings) {
    let view = surroundings.view
    center = view.vector / 2
    let room = Size(view.width * Self.width, view.height * Self.height)
    let size = surroundings.bareCard ?? room.fitting(aspectRatio: CardShape.aspectRatio)
    frame = Rect(center: .zero, size: size)
  }

  /// Radius of the corners, in points.
  var cornerRadius: Double { CardShape.cornerRadius(of: frame.size) }

  /// The one eye, in the card's space.
  var eye: Eye {
    Eye(center: .zero, size: frame.size, perspective: CardShape.perspective)
  }

  /// The shadow that the rotated card throws on a wall behind it.
  ///
  /// Each point falls along the light's direction onto the wall: (x, y, z) goes to
  /// growth (x, y) + slope (z + depth), so the shadow shears and narrows as the card turns. It
  /// grows by as much as the wall's distance makes it look smaller: the lamp is as near as the
  /// eye. The wall is farther than an edge ever swings, so the shadow stays on one side.
  func shadow(of rotation: Matrix4) -> Node {
    let height = frame.size.height
    let depth = 0.40 * height
    let growth = 1 + depth * CardShape.perspective / frame.size.longerSide
    let slope = Vector2(0.08, 0.19)
    let onWall = Matrix4(
      columns: (
        Vector4(growth, 0, 0, 0), Vector4(0, growth, 0, 0), Vector4(slope.x, slope.y, 0, 0),
        Vector4(slope.x * depth, slope.y * depth, -depth, 1)
      ))
    return .transformed(
      onWall * rotation, .shadow(Shadow(frame: frame, blur: 0.034 * height, opacity: 0.60)))
  }
}
