/// The straight line through widths along the main direction of their places, by least squares.
struct WidthLine {
  /// The mean of the places.
  let center: SIMD2<Double>
  /// The change of the width per pixel.
  let slope: Double
  private let direction: SIMD2<Double>
  private let width: Double

  /// A line through widths at places.
  init(_ samples: [(place: SIMD2<Double>, width: Double)]) {
    let count = Double(max(samples.count, 1))
    let center = samples.reduce(SIMD2<Double>.zero) { $0 + $1.place } / count
    let width = samples.reduce(0) { $0 + $1.width } / count
    // The sum of squared complex numbers has twice the angle of the main direction.
    let square = samples.reduce(SIMD2<Double>.zero) { $0 + ($1.place - center).complexSquare }
    let direction = square.complexRoot
    var (sum, squares) = (0.0, 0.0)
    for sample in samples {
      let along = ((sample.place - center) * direction).sum()
      sum += along * (sample.width - width)
      squares += along * along
    }
    slope = squares > 0 ? sum / squares : 0
    (self.center, self.width, self.direction) = (center, width, direction)
  }

  /// The place where the line has a width; nil if the line is level.
  func place(ofWidth wanted: Double) -> SIMD2<Double>? {
    slope == 0 ? nil : center + (wanted - width) / slope * direction
  }
}

extension SIMD2<Double> {
  /// The length of the vector.
  var length: Double { (self * self).sum().squareRoot() }

  /// The square of the vector as a complex number, which has twice the angle.
  var complexSquare: SIMD2<Double> { SIMD2(x * x - y * y, 2 * x * y) }

  /// The direction of length 1 with half the angle; right for the zero vector.
  var complexRoot: SIMD2<Double> {
    let length = length
    guard length > 0 else { return SIMD2(1, 0) }
    let root = SIMD2(
      Swift.max((1 + x / length) / 2, 0).squareRoot(),
      Swift.max((1 - x / length) / 2, 0).squareRoot())
    return y < 0 ? SIMD2(root.x, -root.y) : root
  }
}
