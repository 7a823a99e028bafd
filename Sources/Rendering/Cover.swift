internal import Geometry
internal import OpenGL
internal import SceneGraph

/// An opaque picture that hides what is painted below it.
struct Cover {
  /// The number of the leaf, in painting order.
  let index: Int
  /// Pixels of the target that the picture certainly replaces.
  let pixels: PixelArea
}

extension Cover {
  /// The picture to draw that is certainly opaque in the largest area; nil if there is none.
  ///
  /// - Parameters:
  ///   - leaves: The leaves of a frame, in painting order.
  ///   - viewport: Size of the target.
  ///   - painter: The painter of the pictures.
  /// - Throws: As `Renderer.draw`.
  init?(
    in leaves: ArraySlice<BoundedLeaf>, _ viewport: Viewport, by painter: PicturePainter
  ) throws {
    var largest: Cover?
    for (index, leaf) in zip(leaves.indices, leaves) where painter.canvas.mayShow(leaf.bounds) {
      guard let rect = try painter.opaquePart(of: leaf.leaf),
        let pixels = PixelArea(inside: rect, in: viewport),
        pixels.count >= max(Self.fewestPixels, largest?.pixels.count ?? 0)
      else { continue }
      largest = Cover(index: index, pixels: pixels)
    }
    guard let largest else { return nil }
    self = largest
  }

  /// The fewest pixels for which it is worth drawing everything below in up to four parts more.
  private static let fewestPixels = 32 * 32
}

extension PicturePainter {
  /// An upright rectangle of the view in which a picture is certainly opaque; nil if there is none.
  fileprivate func opaquePart(of placement: Placement) throws -> Rect? {
    guard case .picture(let leaf) = placement.leaf, case .file(let id) = leaf.source,
      placement.clip == nil, !leaf.mayWait,
      let chain = resources.pipelines.compiled(leaf.parts.recipe),
      chain.isInUse || usesSettledPrograms
    else { return nil }
    let picture = try resources.pictures.picture(id)
    let part = VisiblePicture.Part(picture: picture, crop: leaf.part(of: picture.size))
    let visible = VisiblePicture(leaf: leaf, part: part, placement: placement)
    return inside(of: visible, chain, margin: edgeMargin(of: leaf, placement))
      .flatMap(placement.homography.uprightPart)
  }
}

extension Homography {
  /// The upright rectangle of the view between the edges of a rectangle of the plane; nil if there is
  /// none, as for a plane that is turned by more than 45 degrees.
  fileprivate func uprightPart(of rect: Rect) -> Rect? {
    let (low, high) = (rect.origin, rect.end)
    guard let first = apply(low), let second = apply(Vector2(high.x, low.y)),
      let third = apply(Vector2(low.x, high.y)), let fourth = apply(high)
    else { return nil }
    // A plane seen from behind has its left edge on the right.
    let ((topLeft, bottomLeft), (topRight, bottomRight)) =
      first.x < second.x
      ? ((first, third), (second, fourth)) : ((second, fourth), (first, third))
    let from = Vector2(max(topLeft.x, bottomLeft.x), max(topLeft.y, topRight.y))
    let to = Vector2(min(topRight.x, bottomRight.x), min(bottomLeft.y, bottomRight.y))
    guard from.x < to.x, from.y < to.y else { return nil }
    return Rect(origin: from, size: Size(to.x - from.x, to.y - from.y))
  }
}

extension PixelArea {
  /// The pixels of a target that are certainly inside a rectangle in points; nil if there are none.
  fileprivate init?(inside rect: Rect, in viewport: Viewport) {
    let scale = Double(viewport.pixelWidth) / viewport.points.width
    let most = Vector2(Double(viewport.pixelWidth), Double(viewport.pixelHeight))
    // A pixel less on each side, because the painter's 32-bit numbers may round to the other side.
    let low = ((rect.origin * scale).rounded(.up) + 1).clamped(lowerBound: .zero, upperBound: most)
    let high = ((rect.end * scale).rounded(.down) - 1).clamped(lowerBound: .zero, upperBound: most)
    guard high.x > low.x, high.y > low.y else { return nil }
    self.init(
      x: Int(low.x), y: Int(low.y), width: Int(high.x - low.x), height: Int(high.y - low.y))
  }
}
