public import Geometry

/// A leaf of the tree with its transforms, eye and clip resolved.
public struct Placement: Sendable, Hashable {
  /// The content of a leaf.
  public enum Leaf: Sendable, Hashable {
    /// A background that fills the whole view.
    case backdrop(Backdrop)
    /// A picture on a rounded rectangle.
    case picture(Picture)
    /// The wall around a slab.
    case edge(SlabEdge)
    /// The soft shadow of a rectangle.
    case shadow(Shadow)
    /// Vector art.
    case drawing(Drawing)
    /// Many breathing circles.
    case particles(Particles)
    /// Leaves in painting order; they are painted into one picture first, which is then faded.
    case flattened([Placement], opacity: Double)
  }

  /// The leaf's content.
  public var leaf: Leaf
  /// Transform from the leaf's space to the eye's space.
  public let model: Matrix4
  /// The eye; nil without perspective.
  public let eye: Eye?
  /// Transform from the leaf's space to the view: x / w and y / w are in points.
  public let projected: Matrix4
  /// The visible area in points of the view; nil for no clip.
  public internal(set) var clip: Rect?

  /// The map from the leaf's plane to the view.
  public var homography: Homography { projected.planar }

  /// Unit normal of the leaf's plane on its visible side, in the eye's space.
  ///
  /// x is right, y down, z toward the viewer.
  public var normal: Vector3 {
    let (x, y, _, _) = model.columns
    let front = cross(Vector3(x.x, x.y, x.z), Vector3(y.x, y.y, y.z)).normalized
    return homography.determinant < 0 ? -front : front
  }
}

extension Node {
  /// The leaves in painting order; of a two-sided node only the side that faces the eye.
  public func placements() -> [Placement] {
    var result: [Placement] = []
    collect(outer: .identity, eye: nil, model: .identity, into: &result)
    return result
  }

  private func collect(outer: Matrix4, eye: Eye?, model: Matrix4, into result: inout [Placement]) {
    func projected() -> Matrix4 {
      outer * (eye.map { $0.projection * model } ?? model)
    }
    func place(_ leaf: Placement.Leaf) {
      result.append(Placement(leaf: leaf, model: model, eye: eye, projected: projected()))
    }
    switch self {
    case .empty: return
    case .group(let nodes):
      for node in nodes { node.collect(outer: outer, eye: eye, model: model, into: &result) }
    case .transformed(let matrix, let node):
      node.collect(outer: outer, eye: eye, model: model * matrix, into: &result)
    case .projected(let inner, let node):
      // The inner eye's picture is flat: its depth must not affect the outer perspective.
      let flat = projected() * .scale(Vector3(1, 1, 0))
      node.collect(outer: flat, eye: inner, model: .identity, into: &result)
    case .twoSided(let front, let back):
      if projected().planar.determinant >= 0 {
        front.collect(outer: outer, eye: eye, model: model, into: &result)
      } else {
        let turned = Matrix4.rotation(.degrees(180), axis: Vector3(0, 1, 0))
        back.collect(outer: outer, eye: eye, model: model * turned, into: &result)
      }
    case .flattened(let node, let opacity):
      var content: [Placement] = []
      node.collect(outer: outer, eye: eye, model: model, into: &content)
      place(.flattened(content, opacity: opacity))
    case .clipped(let rect, let node):
      var content: [Placement] = []
      node.collect(outer: outer, eye: eye, model: model, into: &content)
      guard let clip = projected().planar.bounds(of: rect) else { return }
      result += content.map { $0.clipped(to: clip) }
    case .slab(let slab): result += slab.placements(eye: eye, model: model, projected: projected())
    case .backdrop(let backdrop): place(.backdrop(backdrop))
    case .picture(let picture): place(.picture(picture))
    case .shadow(let shadow): place(.shadow(shadow))
    case .drawing(let drawing): place(.drawing(drawing))
    case .particles(let particles): place(.particles(particles))
    }
  }

  /// The topmost picture under a point of the view, and the point's position on it.
  ///
  /// The point is mapped back through the perspective; it misses a picture outside its rounded
  /// corners.
  public func hit(_ point: Vector2) -> Hit? {
    for placement in placements().flatMap(\.painted).reversed() {
      guard case .picture(let picture) = placement.leaf, placement.clip?.contains(point) ?? true,
        let position = placement.homography.inverse?.apply(point),
        picture.covers(position)
      else { continue }
      return Hit(source: picture.source, position: position - picture.frame.origin)
    }
    return nil
  }
}

extension Placement {
  /// The leaves to paint, with flattened nodes replaced by their content.
  fileprivate var painted: [Placement] {
    guard case .flattened(let content, _) = leaf else { return [self] }
    let painted = content.flatMap(\.painted)
    return clip.map { clip in painted.map { $0.clipped(to: clip) } } ?? painted
  }

  /// The placement clipped to a rectangle of the view.
  fileprivate func clipped(to rect: Rect) -> Placement {
    var result = self
    result.clip = clip?.intersection(rect) ?? rect
    return result
  }
}

/// The result of a hit test.
public struct Hit: Sendable, Hashable {
  /// The source of the picture under the point.
  public let source: Picture.Source
  /// Position on the picture, in points from its top left corner.
  public let position: Vector2
}

extension Picture {
  /// True if a point in the picture's space is on its rounded rectangle.
  func covers(_ point: Vector2) -> Bool {
    guard frame.contains(point) else { return false }
    let half = frame.size.vector / 2
    let offset = point - frame.center
    let fromCorner = Vector2(abs(offset.x), abs(offset.y)) - half + Vector2(repeating: cornerRadius)
    guard fromCorner.x > 0, fromCorner.y > 0 else { return true }
    return length(fromCorner) <= cornerRadius
  }
}

extension Placement {
  /// Points of the view per point of the plane along x and y at `place`, at least 0.001.
  ///
  /// The lower limit keeps quotients finite if the plane is edge-on.
  public func scale(at place: Vector2) -> Vector2 {
    let homography = homography
    func length(along step: Vector2) -> Double {
      guard let from = homography.apply(place - step), let to = homography.apply(place + step)
      else { return 0 }
      return Geometry.length(to - from) / 2
    }
    return Vector2(
      max(length(along: Vector2(1, 0)), 0.001), max(length(along: Vector2(0, 1)), 0.001))
  }

  /// Points of the view per point of the plane at `place`, in the direction of the largest scale.
  ///
  /// It is the larger singular value of the map's derivative there, at least 0.001.
  public func longest(at place: Vector2) -> Double {
    let homography = homography
    func moved(along step: Vector2) -> Vector2 {
      guard let from = homography.apply(place - step), let to = homography.apply(place + step)
      else { return .zero }
      return (to - from) / 2
    }
    let (x, y) = (moved(along: Vector2(1, 0)), moved(along: Vector2(0, 1)))
    let (xx, yy, xy) = ((x * x).sum(), (y * y).sum(), (x * y).sum())
    let apart = length(Vector2((xx - yy) / 2, xy))
    return max(((xx + yy) / 2 + apart).squareRoot(), 0.001)
  }

  /// Margin by which a rectangle of the plane must grow to move its edges by `points` in the view.
  ///
  /// It is at most the size of the rectangle, so that a plane seen edge-on does not reach the eye.
  public func margin(of points: Double, around rect: Rect) -> Vector2 {
    let homography = homography
    func slope(_ place: Vector2, _ step: Vector2) -> Vector2? {
      guard let from = homography.apply(place - step), let to = homography.apply(place + step)
      else { return nil }
      return (to - from) / (2 * length(step))
    }
    // An edge's perpendicular shift is the area that a step sweeps, divided by the edge's length.
    func margin(at place: Vector2, along axis: Vector2, across: Vector2, most: Double) -> Double {
      let small = 1e-3 * rect.size.longerSide
      guard let a = slope(place, axis * small), let b = slope(place, across * small)
      else { return most }
      let area = abs(a.x * b.y - a.y * b.x)
      return area > 0 ? min(points * length(a) / area, most) : most
    }
    let (x, y, half) = (Vector2(1, 0), Vector2(0, 1), rect.size.vector / 2)
    let margins = [-1.0, 1].map { sign in
      Vector2(
        margin(
          at: rect.center + x * half * sign, along: y, across: x, most: rect.size.width),
        margin(
          at: rect.center + y * half * sign, along: x, across: y, most: rect.size.height))
    }
    return pointwiseMax(margins[0], margins[1])
  }

  /// The largest scale at the corners of `rect`, which keeps art sharp at its nearest corner.
  public func largestScale(in rect: Rect) -> Double {
    let far = rect.origin + rect.size.vector
    let corners = [rect.origin, Vector2(far.x, rect.origin.y), far, Vector2(rect.origin.x, far.y)]
    return corners.map { scale(at: $0).max() }.max() ?? 1
  }
}
