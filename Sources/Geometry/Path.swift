internal import Glibc

/// Lines and curves in points, y down: one or more outlines, open or closed.
public struct Path: Sendable, Hashable, Codable {
  /// One drawing step.
  public enum Element: Sendable, Hashable, Codable {
    /// The start of a new outline.
    case move(Vector2)
    /// A straight line to a point.
    case line(Vector2)
    /// A quadratic Bezier curve to a point.
    case quad(Vector2, control: Vector2)
    /// A cubic Bezier curve to a point.
    case cubic(Vector2, control1: Vector2, control2: Vector2)
    /// A straight line back to the start of the outline.
    case close
  }

  /// The drawing steps, in order.
  public private(set) var elements: [Element] = []

  /// Creates an empty path.
  public init() {}

  /// A path drawn by `draw`.
  public init(_ draw: (inout Path) -> Void) {
    draw(&self)
  }

  /// Straight lines through `points` in order, and back to the first if `isClosed`.
  public init(lines points: [Vector2], isClosed: Bool = false) {
    addLines(points, isClosed: isClosed)
  }

  /// A full circle with `radius` in points, clockwise on the screen from 3 o'clock.
  public init(circleAt center: Vector2, radius: Double) {
    addArc(center: center, radius: radius, from: .zero, to: .degrees(360))
    close()
  }

  /// Begins an outline at `point`.
  public mutating func move(to point: Vector2) { elements.append(.move(point)) }

  /// Adds a straight line to `point`.
  public mutating func addLine(to point: Vector2) { elements.append(.line(point)) }

  /// Adds an outline of straight lines through `points`, closed if `isClosed`; nothing without
  /// points.
  public mutating func addLines(_ points: [Vector2], isClosed: Bool = false) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
    if isClosed { close() }
  }

  /// Adds a quadratic Bezier curve to `point`.
  public mutating func addQuad(to point: Vector2, control: Vector2) {
    elements.append(.quad(point, control: control))
  }

  /// Adds a cubic Bezier curve to `point`.
  public mutating func addCubic(to point: Vector2, control1: Vector2, control2: Vector2) {
    elements.append(.cubic(point, control1: control1, control2: control2))
  }

  /// Closes the outline with a straight line to its start.
  public mutating func close() { elements.append(.close) }

  /// Appends the steps of another path.
  public mutating func add(_ other: Path) { elements += other.elements }

  /// Adds an arc of a circle, preceded by a straight line from the current point to its start.
  ///
  /// Angles start at the x axis and grow clockwise on the screen. The arc is clockwise if `end` is
  /// the larger angle. It consists of cubic curves of at most a quarter turn, each within 0.03 % of
  /// the radius of the true circle.
  public mutating func addArc(center: Vector2, radius: Double, from start: Angle, to end: Angle) {
    func point(_ angle: Double) -> Vector2 { center + Vector2(cos(angle), sin(angle)) * radius }
    func tangent(_ angle: Double) -> Vector2 { Vector2(-sin(angle), cos(angle)) * radius }
    let sweep = end.radians - start.radians
    let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / Double(count)
    let reach = 4.0 / 3 * tan(step / 4)
    let first = point(start.radians)
    elements.append(elements.isEmpty || elements.last == .close ? .move(first) : .line(first))
    for index in 0..<count {
      let (a, b) = (start.radians + step * Double(index), start.radians + step * Double(index + 1))
      addCubic(
        to: point(b), control1: point(a) + tangent(a) * reach,
        control2: point(b) - tangent(b) * reach)
    }
  }

  /// The path with every point mapped by `map`.
  public func transformed(by map: AffineTransform) -> Path {
    var result = self
    result.elements = elements.map { element in
      switch element {
      case .move(let point): .move(map.apply(point))
      case .line(let point): .line(map.apply(point))
      case .quad(let point, let control): .quad(map.apply(point), control: map.apply(control))
      case .cubic(let point, let control1, let control2):
        .cubic(
          map.apply(point), control1: map.apply(control1), control2: map.apply(control2))
      case .close: .close
      }
    }
    return result
  }

  /// The end points of all steps, in order; `close` adds none, and curves add no control points.
  public var vertices: [Vector2] {
    elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point), .quad(let point, _), .cubic(let point, _, _): point
      case .close: nil
      }
    }
  }
}

/// A shape that has an outline in any rectangle.
public protocol Shape: Sendable, Hashable {
  /// The outline in `rect`, in points.
  func path(in rect: Rect) -> Path
}

/// A rectangle with circular corners.
public struct RoundedRectangle: Shape {
  /// Radius of the corners in points; `path(in:)` limits it to half the shorter side.
  public var cornerRadius: Double

  /// A rectangle with corners of `cornerRadius`; 0 gives sharp corners.
  public init(cornerRadius: Double = 0) {
    self.cornerRadius = cornerRadius
  }

  /// The outline, clockwise on the screen from the top left.
  public func path(in rect: Rect) -> Path {
    let (low, high) = (rect.origin, rect.origin + rect.size.vector)
    let radius = min(cornerRadius, min(rect.size.width, rect.size.height) / 2)
    guard radius > 0 else {
      return Path(
        lines: [low, Vector2(high.x, low.y), high, Vector2(low.x, high.y)], isClosed: true)
    }
    return Path { path in
      let centers = [
        Vector2(low.x + radius, low.y + radius), Vector2(high.x - radius, low.y + radius),
        Vector2(high.x - radius, high.y - radius), Vector2(low.x + radius, high.y - radius),
      ]
      for (index, center) in centers.enumerated() {
        let start = 180 + 90 * Double(index)
        path.addArc(
          center: center, radius: radius, from: .degrees(start), to: .degrees(start + 90))
      }
      path.close()
    }
  }
}

/// The largest circle in the middle of the rectangle.
public struct Circle: Shape {
  /// Creates a circle.
  public init() {}

  /// The outline, clockwise on the screen from 3 o'clock.
  public func path(in rect: Rect) -> Path {
    Path(circleAt: rect.center, radius: min(rect.size.width, rect.size.height) / 2)
  }
}
