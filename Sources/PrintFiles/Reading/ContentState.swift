internal import Geometry

/// The graphics state of a page's content.
struct ContentState {
  /// The map from the content's coordinates to the page's, points.
  var matrix = AffineTransform.identity
  /// The color of lines, at first black.
  var color = PDFPaint.Color.gray
  /// The amounts of the color, from 0 to 1.
  var amounts: [Double] = []
  /// The width of lines, points.
  var width = 1.0
  var overprint = PDFOverprint()

  /// The numbers of operands of operations that add to the path.
  static let pathOperands = ["m": 2, "l": 2, "c": 6, "h": 0]
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
  /// Adds the step of an operation with its points.
  mutating func add(_ operation: String, _ points: [Vector2]) {
    switch operation {
    case "m": move(to: points[0])
    case "l": addLine(to: points[0])
    case "c": addCubic(to: points[2], control1: points[0], control2: points[1])
    default: close()
    }
  }
}
