internal import Geometry
internal import SceneGraph

extension CardLayout {
  /// The usual distance to the wall, as a multiple of the card's height.
  static let depth = 0.40

  /// The shadow's blur near the wall, as a multiple of the card's height.
  static let blur = 0.034

  /// The share of a shadow's slope that shears its plane, and the loss of that share per slope.
  static let shear = Vector2(2, 4)

  /// The shadow of the rotated card on a wall behind it.
  ///
  /// Each point falls along the light's direction onto the wall: (x, y, z) maps to growth (x, y) +
  /// fall (z + depth), so the shadow shears and narrows as the card turns. The growth cancels the
  /// perspective of the wall's distance, since the lamp is as near as the eye. The wall is farther
  /// away than any edge swings, so the shadow stays on one side.
  ///
  /// The shadow is a blurred parallelogram, described by its longer side and its width across, so
  /// that it may become a line: edge-on to the lamp it is as wide as the card is thick. A small
  /// shear applies to the whole plane with the blur; the rest is a shear of the shadow's shape.
  ///
  /// - Parameters:
  ///   - opacity: The shadow's darkness, 0...1.
  ///   - depth: The distance to the wall, as a multiple of the card's height.
  func shadow(
    of rotation: Matrix4, opacity: Double, depth: Double = CardLayout.depth
  ) -> Node {
    let height = frame.size.height
    let depth = depth * height
    let growth = 1 + depth * CardShape.perspective / frame.size.longerSide
    let blur = Self.blur * height * growth
    func fallen(_ way: Vector3) -> Vector2 {
      let turned = rotation.apply(direction: way)
      return growth * Vector2(turned.x, turned.y) + Self.fall * turned.z
    }
    let sides = [
      fallen(Vector3(frame.size.width, 0, 0)), fallen(Vector3(0, frame.size.height, 0)),
    ]
    let isUpright = length(sides[1]) >= length(sides[0])
    let (longer, shorter) = isUpright ? (sides[1], sides[0]) : (sides[0], sides[1])
    let through = fallen(Vector3(0, 0, thickness))
    let along = longer / max(length(longer), 1e-9)
    let across = Vector2(along.y, -along.x)
    func parts(_ way: Vector2) -> (across: Double, along: Double) {
      ((way * across).sum(), (way * along).sum())
    }
    let (side, wall) = (parts(shorter), parts(through))
    let width = abs(side.across) + abs(wall.across)
    let lean = side.across < 0 ? -side.along : side.along
    let slope = width > 0 ? lean / width : 0
    let shear = slope * (Self.shear.x - Self.shear.y * abs(slope)).clamped(to: 0...1)
    let onWall = Matrix4(
      columns: (
        Vector4(Vector3(across + shear * along, 0), 0), Vector4(Vector3(along, 0), 0),
        Vector4(0, 0, 1, 0), Vector4(Vector3(Self.fall * depth, -depth), 1)
      ))
    let shadow = Shadow(
      frame: Rect(center: .zero, size: Size(width, length(longer))),
      blur: Vector2(blur, blur * (1 + shear * shear).squareRoot()),
      opacity: opacity, shear: lean - shear * width)
    return .transformed(onWall, .shadow(shadow))
  }
}
