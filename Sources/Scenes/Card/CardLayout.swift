internal import CardModel
public import Geometry
public import Interaction
public import SceneGraph

/// The card's place in a view, in points.
public struct CardLayout: Sendable {
  /// The center of the card in the view.
  public let center: Vector2
  /// The card's frame in its own space, centered on the origin.
  public let frame: Rect
  let shape: CardShape

  /// The height of the card in a wide enough view, as a fraction of the view's height.
  static let height = 0.7
  /// The largest width, as a fraction of the view's width.
  static let width = 0.8

  /// A card in the middle of a view.
  ///
  /// - Parameters:
  ///   - wanted: The card's shape; nil for that of the surroundings.
  ///   - taken: The width at the view's right edge, and the height at its bottom edge, that
  ///     something else covers, in points.
  public init(
    in surroundings: Surroundings, shape wanted: CardShape? = nil, taken: Size = Size(0, 0)
  ) {
    let view = surroundings.view - taken
    shape = wanted ?? surroundings.card.shape
    center = view.vector / 2
    let room = Size(view.width * Self.width, view.height * Self.height)
    let size = surroundings.bareCard ?? room.fitting(aspectRatio: shape.aspectRatio)
    frame = Rect(center: .zero, size: size)
  }

  /// The radius of the corners, in points.
  var cornerRadius: Double { shape.cornerRadius(of: frame.size) }

  /// The eye, in the card's space.
  var eye: Eye {
    Eye(center: .zero, size: frame.size, perspective: CardShape.perspective)
  }

  /// The thickness of the card, in points.
  var thickness: Double { shape.thickness(of: frame.size) }

  /// The direction of the light onto a wall behind the card: points right and down per point back.
  static let fall = Vector2(0.08, 0.19)

  /// The unit vector to the lamp.
  static let toLamp = Vector3(-fall, 1).normalized

  /// The transform of the card's middle plane, rotated, as the eye sees it.
  ///
  /// A side that faces the eye is in the plane that the eye looks at, with all of the card behind
  /// it, and turns about its own middle. Edge-on the card turns about its core. In between it
  /// slides along its normal n by (3 - nz^2) nz / 2 of half its thickness. That has no jump, and is
  /// so flat at both ends that a tilt moves a side by less than a hundredth of a pixel.
  func projectedPlane(_ rotation: Matrix4) -> Matrix4 {
    let facing = rotation.apply(direction: Vector3(0, 0, 1)).z
    let sunk = facing * (3 - facing * facing) / 2
    return rotation * .translation(Vector3(0, 0, -sunk * thickness / 2))
  }

  /// A card's body at its position, rotated, as the eye sees it.
  func projected(_ slab: Slab, _ rotation: Matrix4) -> Node {
    .projected(by: eye, .transformed(projectedPlane(rotation), .slab(slab))).offset(by: center)
  }

  /// A card without pictures, for tests of whether a point is on it.
  func blankCard(_ rotation: Matrix4) -> Node {
    let side = Picture(.front, frame: frame, cornerRadius: cornerRadius)
    return projected(
      Slab(front: side, back: side, thickness: thickness, toLamp: Self.toLamp), rotation)
  }

  /// The position for a panel that does not cover the card: in the column beside it or in the row
  /// above it, from the view's top left corner.
  ///
  /// - Parameters:
  ///   - sheets: The panel's possible sizes in points, the preferred one first.
  ///   - view: The view's size in points.
  /// - Returns: The chosen size's index, the panel's corner, and its scale (at most 1), as large as
  ///   possible; nil if there is no room.
  public func place(
    _ sheets: [Size], in view: Size
  ) -> (index: Int, origin: Vector2, scale: Double)? {
    // A tilted card needs a little more room.
    let card = Rect(center: center, size: frame.size).expanded(by: 0.02 * frame.size.vector)
    let margin = min(16, 0.02 * min(view.width, view.height)).rounded()
    let places = [Size(card.origin.x, view.height), Size(view.width, card.origin.y)]
    var best: (index: Int, origin: Vector2, scale: Double)?
    for (index, sheet) in sheets.enumerated() {
      for place in places {
        let room = (place.vector - Vector2(repeating: 2 * margin)) / sheet.vector
        let scale = min(1, room.min())
        if scale > best?.scale ?? 0 { best = (index, Vector2(repeating: margin), scale) }
      }
    }
    return best
  }

  /// Depth layers with the shadow of each, and of the print, on the nearest picture behind it.
  func shadows(
    of layers: [Slab.Layer], and side: Picture, darkness: Double
  ) -> [Slab.Layer] {
    guard darkness > 0 else { return layers }
    let millimeter = 1 / shape.millimetersPerPoint(of: frame.size)
    let first = layers.firstIndex { $0.depth >= 0 } ?? layers.count
    let print = Slab.Layer(side, depth: 0)
    let planes = layers[..<first] + [print] + layers[first...]
    return planes.enumerated().flatMap { index, plane in
      let layer = index == first ? [] : [plane]
      guard let behind = planes[..<index].last(where: { $0.depth < plane.depth }) else {
        return layer
      }
      let rise = plane.depth - behind.depth
      var shadow = plane.picture
      (shadow.stack, shadow.effects, shadow.depth) = (FoilStack(), [], nil)
      (shadow.mask, shadow.mayWait) = (nil, false)
      shadow.crop.sampling = .smooth
      shadow.light = side.light
      // A softbox has no sharp shadow, however near.
      shadow.shadow = 0.1 * millimeter + 0.2 * rise
      shadow.opacity = 0.7 * darkness * rise / (rise + 0.2 * millimeter)
      var cast = Slab.Layer(shadow, depth: behind.depth)
      cast.rise = rise
      return [cast] + layer
    }
  }
}
