public import Geometry
public import SceneGraph

/// Where the card stands in a view, in points.
public struct CardLayout: Sendable {
  /// The middle of the card, in the view.
  public let center: Vector2
  /// The card in its own space, centred on the origin.
  public let frame: Rect
  let shape: CardShape

  /// Height of the card in a view that is wide enough, as a fraction of the view's.
  static let height = 0.7
  /// Largest width, as a fraction of the view's.
  static let width = 0.8

  /// A card in the middle of a view; of the surroundings' shape where none is given.
  ///
  /// - Parameter taken: points at the view's right edge that are another's.
  public init(in surroundings: Surroundings, shape wanted: CardShape? = nil, taken: Double = 0) {
    let view = Size(surroundings.view.width - taken, surroundings.view.height)
    shape = wanted ?? surroundings.card.shape
    center = view.vector / 2
    let room = Size(view.width * Self.width, view.height * Self.height)
    let size = surroundings.bareCard ?? room.fitting(aspectRatio: shape.aspectRatio)
    frame = Rect(center: .zero, size: size)
  }

  /// Radius of the corners, in points.
  var cornerRadius: Double { shape.cornerRadius(of: frame.size) }

  /// The one eye, in the card's space.
  var eye: Eye {
    Eye(center: .zero, size: frame.size, perspective: CardShape.perspective)
  }

  /// Thickness of the card, in points.
  var thickness: Double { shape.thickness(of: frame.size) }

  /// Where light falls along, onto a wall behind the card: points right and down for each one back.
  static let fall = Vector2(0.08, 0.19)

  /// Unit vector to the lamp.
  static let toLamp = Vector3(-fall, 1).normalized

  /// The middle plane of the card, rotated, where the eye sees it.
  ///
  /// A side that faces the eye stands in the plane that the eye looks at, all of the card behind it,
  /// and turns about its own middle; edge-on the card turns about its core. In between it slides along
  /// its normal n, by (3 - nz^2) nz / 2 of half its thickness: without a jump, and so flat at both ends
  /// that a tilt does not move a side by a hundredth of a pixel.
  func standing(_ rotation: Matrix4) -> Matrix4 {
    let facing = rotation.apply(direction: Vector3(0, 0, 1)).z
    let sunk = facing * (3 - facing * facing) / 2
    return rotation * .translation(Vector3(0, 0, -sunk * thickness / 2))
  }

  /// A card's body in its place, turned, as the eye sees it.
  func seen(_ slab: Slab, _ rotation: Matrix4) -> Node {
    .seen(by: eye, .transformed(standing(rotation), .slab(slab))).offset(by: center)
  }

  /// A card with nothing on it: enough to ask whether a point is on the card.
  func blankCard(_ rotation: Matrix4) -> Node {
    let side = Picture(.front, frame: frame, cornerRadius: cornerRadius)
    return seen(
      Slab(front: side, back: side, thickness: thickness, toLamp: Self.toLamp), rotation)
  }
}
