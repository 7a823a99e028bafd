internal import Geometry

/// The graphics state of a page's content.
struct ContentState {
  /// The map from the content's coordinates to the page's, points.
  var matrix = AffineTransform.identity
  /// The color of pictures and areas.
  var fill = Tint()
  /// The color of lines.
  var stroke = Tint()
  /// The width of lines, points.
  var width = 1.0
  var overprint = PDFOverprint()
  /// True once a clipping path was set.
  var isClipped = false

  /// The numbers of operands of operations that add to the path.
  static let pathOperands = ["m": 2, "l": 2, "c": 6, "v": 4, "y": 4, "re": 4, "h": 0]
}

/// A color with its amounts, at first black.
struct Tint {
  var color = PDFPaint.Color.gray
  var amounts: [Double] = []
}

extension ContentToken {
  /// The number; nil for other tokens.
  var number: Double? {
    guard case .number(let value) = self else { return nil }
    return value
  }
}

extension AffineTransform {
  /// The map of six numbers in a PDF's order.
  init(_ numbers: [Double]) {
    self.init(
      xAxis: Vector2(numbers[0], numbers[1]), yAxis: Vector2(numbers[2], numbers[3]),
      offset: Vector2(numbers[4], numbers[5]))
  }
}

extension Path {
  /// The end of the last step; nil after none and after closing.
  private var end: Vector2? {
    switch elements.last {
    case .move(let point), .line(let point), .quad(let point, _), .cubic(let point, _, _): point
    case .close, nil: nil
    }
  }

  /// Adds the step of an operation with its points.
  mutating func add(_ operation: String, _ points: [Vector2]) {
    switch operation {
    case "m": move(to: points[0])
    case "l": addLine(to: points[0])
    case "c": addCubic(to: points[2], control1: points[0], control2: points[1])
    case "v": addCubic(to: points[1], control1: end ?? points[0], control2: points[0])
    case "y": addCubic(to: points[1], control1: points[0], control2: points[1])
    case "re":
      let (origin, size) = (points[0], points[1])
      move(to: origin)
      addLine(to: origin + Vector2(size.x, 0))
      addLine(to: origin + size)
      addLine(to: origin + Vector2(0, size.y))
      close()
    default: close()
    }
  }
}
