import TestSupport
import Testing

@testable import Raster

@Suite("The accuracy of the FOGRA39 profile")
struct InkAccuracyTests {
  private let measurements: InkMeasurements
  private let profile: InkProfile

  init() throws {
    measurements = try InkMeasurements()
    profile = try InkSamples.fogra39.get()
  }

  /// Random sRGB colors that these inks can print: the colors of random inks, up to 300 %.
  private func printableColors(_ count: Int) -> [SIMD3<UInt8>] {
    var random = SeededGenerator(seed: 39)
    var colors: [SIMD3<UInt8>] = []
    while colors.count < count {
      var inks = SIMD4<Double>()
      for ink in 0..<4 { inks[ink] = .random(in: 0...100, using: &random) }
      // Most colors are printed with little black.
      inks.w *= .random(in: 0...1, using: &random)
      guard inks.sum() <= 300 else { continue }
      if let color = LabColor.rgb(lab: measurements.color(of: inks)) { colors.append(color) }
    }
    return colors
  }

  private func summary(_ differences: [Double]) -> (mean: Double, largest: Double) {
    (differences.reduce(0, +) / Double(differences.count), differences.max() ?? .infinity)
  }

  @Test("all measured patches are read")
  func patches() { #expect(measurements.count == 1588) }

  /// The color that a conversion with black point compensation aims at: linear light, scaled so
  /// that black is as light as `black`.
  private func aim(_ color: SIMD3<UInt8>, black: SIMD3<Double>) -> SIMD3<Double> {
    let floor = LabColor.xyz(lab: SIMD3(black.x, 0, 0)) / LabColor.white
    let light = LabColor.xyz(lab: LabColor.lab(rgb: color))
    return LabColor.lab(xyz: light * (1 - floor) + floor * LabColor.white)
  }

  @Test("the inks of 500 sRGB colors print those colors, by the measurements")
  func separation() throws {
    let colors = printableColors(500)
    let picture = InkSamples.row([SIMD3()] + colors)
    let printed = try InkConversion().inks(of: picture, by: profile).pixels.map {
      measurements.color(of: SIMD4<Double>($0) / 2.55)
    }
    let black = try #require(printed.first)
    let differences = zip(colors, printed.dropFirst()).map { color, printed in
      LabColor.difference(aim(color, black: black), printed)
    }
    let (mean, largest) = summary(differences)
    // Measured: 0.57 and 2.1.
    #expect(mean < 0.7, "\(mean)")
    #expect(largest < 2.5, "\(largest)")
  }

  @Test("the colors of the inks of 500 sRGB colors are the measured ones")
  func colors() throws {
    let picture = InkSamples.row(printableColors(500))
    let inks = try InkConversion().inks(of: picture, by: profile).pixels
    let differences = try zip(inks, profile.lab(of: inks)).map { inks, color in
      LabColor.difference(
        color, measurements.color(of: SIMD4<Double>(inks) / 2.55))
    }
    let (mean, largest) = summary(differences)
    // Measured: 0.50 and 1.9.
    #expect(mean < 0.6, "\(mean)")
    #expect(largest < 2.3, "\(largest)")
  }
}
