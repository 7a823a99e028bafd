public import Geometry

extension Placement {
  /// The smallest known upright rectangle of the view, in points, that has all the leaf's pixels.
  ///
  /// It is nil if the leaf may draw anywhere, and has no size if the leaf draws nothing.
  ///
  /// - Parameters:
  ///   - pixel: Side of a pixel of the target, in points.
  ///   - reach: The distance in points by which a picture's effects may draw beyond its frame; nil
  ///     if it is unknown.
  public func bounds(pixel: Double, reach: (Picture) -> Vector2?) -> Rect? {
    guard let clip else { return unclipped(pixel, reach) }
    // A clip ends at whole pixels.
    let visible = clip.expanded(by: Vector2(repeating: pixel))
    return unclipped(pixel, reach).map { $0.intersection(visible) } ?? visible
  }

  private func unclipped(_ pixel: Double, _ reach: (Picture) -> Vector2?) -> Rect? {
    switch leaf {
    case .backdrop: nil
    case .picture(let picture):
      reach(picture).flatMap { outline(picture.frame, beyond: $0, pixel) }
    case .drawing(let drawing):
      outline(Rect(origin: .zero, size: drawing.size), beyond: .zero, pixel)
    case .shadow(let shadow):
      // As far as the painter draws: three standard deviations.
      outline(
        shadow.frame, beyond: shadow.blur * 3 + Vector2(0, abs(shadow.shear) / 2), pixel)
    case .edge(let edge): outline(edge, pixel)
    case .particles(let particles): outline(particles, pixel)
    case .flattened(let content, _):
      content.reduce(Rect?.some(Rect(origin: .zero, size: Size(0, 0)))) { all, placement in
        guard let all, let own = placement.bounds(pixel: pixel, reach: reach) else { return nil }
        return all.union(own)
      }
    }
  }

  /// The pixels that an edge smoothed by the painters, or art rasterized in whole pixels, may add.
  private static let smoothing = 4.0

  private func outline(_ frame: Rect, beyond reach: Vector2, _ pixel: Double) -> Rect? {
    let margin = margin(of: Self.smoothing * pixel, around: frame)
    return homography.bounds(of: frame.expanded(by: margin + reach)).flatMap {
      $0.expanded(by: Vector2(repeating: Self.rounding * pixel)).finite
    }
  }

  /// The pixels by which the painters' 32-bit numbers may differ from these.
  private static let rounding = 2.0

  private func outline(_ edge: SlabEdge, _ pixel: Double) -> Rect? {
    // Corners larger than half a side reach beyond the frame.
    let beyond = max(edge.cornerRadius - min(edge.frame.size.width, edge.frame.size.height) / 2, 0)
    let frame = edge.frame.expanded(by: Vector2(repeating: beyond))
    let (low, high, half) = (frame.origin, frame.end, edge.thickness / 2)
    var all: Rect?
    for corner in [low, Vector2(high.x, low.y), high, Vector2(low.x, high.y)] {
      for z in [-half, half] {
        let place = projected.apply(point: Vector3(corner, z))
        guard place.w > 0 else { return nil }
        let point = Rect(origin: Vector2(place.x, place.y) / place.w, size: Size(0, 0))
        all = all.map { $0.around(point) } ?? point
      }
    }
    return all?.expanded(by: Vector2(repeating: Self.smoothing * pixel)).finite
  }

  /// The area of the circles' centers, and around it the largest circle of all.
  private func outline(_ particles: Particles, _ pixel: Double) -> Rect? {
    // A spring's first overshoot is its largest, and smaller than the step.
    let largest = particles.diameters.upperBound * max(2 * particles.scales.upperBound, 1)
    // The painter measures a pixel on the plane along the most foreshortened axis.
    let scale = scale(at: particles.area.center)
    let edge = 2 * pixel / min(scale.x, scale.y)
    // A flight's curve and overshoot stay within a view's size of it.
    let flight = particles.gathering == nil ? 0 : 2 * particles.area.size.longerSide
    let reach = particles.fall.swing + flight
    return outline(particles.area, beyond: Vector2(repeating: largest + reach + edge), pixel)
  }
}

extension Rect {
  /// The smallest rectangle that has both; one without area adds nothing.
  public func union(_ other: Rect) -> Rect {
    if min(size.width, size.height) <= 0 { return other }
    if min(other.size.width, other.size.height) <= 0 { return self }
    return around(other)
  }

  /// The rectangle; nil if a number of it is too large to count pixels with.
  fileprivate var finite: Rect? {
    let most = 1e9
    return [origin.x, origin.y, end.x, end.y].allSatisfy { abs($0) < most } ? self : nil
  }

  /// The smallest rectangle that has both, also if they have no area.
  fileprivate func around(_ other: Rect) -> Rect {
    let low = pointwiseMin(origin, other.origin)
    let extent = pointwiseMax(end, other.end) - low
    return Rect(origin: low, size: Size(extent.x, extent.y))
  }
}
