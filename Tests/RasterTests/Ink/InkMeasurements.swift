import Files
import TestSupport

/// The colors of printed patches, as measured, and between them.
struct InkMeasurements {
  /// The black inks that a grid of patches was measured for, percent.
  private static let blacks: [Double] = [0, 20, 40, 60, 80, 100]
  /// The cyan, magenta and yellow of the patches with each black, percent.
  private static let levels: [[Double]] = [
    [0, 10, 20, 30, 40, 55, 70, 85, 100], [0, 10, 20, 40, 70, 100], [0, 20, 40, 70, 100],
    [0, 20, 40, 70, 100], [0, 40, 70, 100], [0, 40, 100],
  ]

  /// The measured XYZ of each patch by its inks in percent.
  private let patches: [SIMD4<Double>: SIMD3<Double>]
  private let paper: SIMD3<Double>

  /// The measurements in Tests/Fixtures/ink/FOGRA39L.ti3.
  init() throws {
    let text = try FileReading.text(of: Fixture.path("ink/FOGRA39L.ti3"))
    var patches: [SIMD4<Double>: SIMD3<Double>] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == 11 else { continue }
      patches[SIMD4(numbers[1], numbers[2], numbers[3], numbers[4])] =
        SIMD3(numbers[5], numbers[6], numbers[7])
    }
    self.patches = patches
    paper = patches[SIMD4()] ?? SIMD3(repeating: 100)
  }

  /// The number of patches.
  var count: Int { patches.count }

  /// The L*a*b* relative to the paper of a patch; nil if no such patch was measured.
  private func lab(_ inks: SIMD4<Double>) -> SIMD3<Double>? {
    patches[inks].map { LabColor.lab(xyz: $0 / paper * LabColor.white) }
  }

  /// The L*a*b* relative to the paper of inks in percent, linear between the nearest patches.
  func color(of inks: SIMD4<Double>) -> SIMD3<Double> {
    let upper = Self.blacks.firstIndex { $0 >= inks.w && $0 > 0 } ?? 5
    let part = (inks.w - Self.blacks[upper - 1]) / 20
    let (a, b) = (color(of: inks, black: upper - 1), color(of: inks, black: upper))
    return a + (b - a) * part
  }

  private func color(of inks: SIMD4<Double>, black: Int) -> SIMD3<Double> {
    let levels = Self.levels[black]
    var color = SIMD3<Double>()
    let cells = (0..<3).map { ink -> (lower: Int, part: Double) in
      let lower = max((levels.firstIndex { $0 >= inks[ink] } ?? 1) - 1, 0)
      return (lower, (inks[ink] - levels[lower]) / (levels[lower + 1] - levels[lower]))
    }
    for corner in 0..<8 {
      var (weight, patch) = (1.0, SIMD4(0, 0, 0, Self.blacks[black]))
      for ink in 0..<3 {
        let isUpper = corner >> ink & 1
        weight *= isUpper == 1 ? cells[ink].part : 1 - cells[ink].part
        patch[ink] = levels[cells[ink].lower + isUpper]
      }
      color += weight * (lab(patch) ?? SIMD3(repeating: .nan))
    }
    return color
  }
}
