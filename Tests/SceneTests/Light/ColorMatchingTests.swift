import Geometry
import SceneGraph
import Testing

@Suite("Colors of wavelengths and films")
struct ColorMatchingTests {
  @Test("colors of pure and smeared wavelengths are those of the reference table")
  func matching() throws {
    let table = try FoilPhysics.table
    #expect(table.xyz.count == 41 && table.smearedXYZ.count == 20)
    for example in table.xyz {
      let xyz = ColorMatching.xyz(wavelength: example.wavelength)
      #expect((xyz - Vector3(example.xyz)).largest < 1e-6)
    }
    for example in table.smearedXYZ {
      let xyz = folded(example.wavelength, try #require(example.sigma))
      #expect((xyz - Vector3(example.xyz)).largest < 1e-6)
    }
  }

  /// The color matching functions convolved with a Gaussian, by quadrature.
  private func folded(_ wavelength: Double, _ sigma: Double) -> Vector3 {
    var (sum, weights) = (Vector3.zero, 0.0)
    for step in stride(from: -7.0, through: 7, by: 0.01) {
      let weight = gaussian(step)
      sum += weight * ColorMatching.xyz(wavelength: wavelength + step * sigma)
      weights += weight
    }
    return sum / weights
  }

  @Test("equal-energy light is white")
  func white() {
    var sum = Vector3.zero
    for wavelength in stride(from: 340.0, through: 840, by: 2) {
      sum += ColorMatching.xyz(wavelength: wavelength)
    }
    let xyz = sum / sum.y
    #expect((ColorMatching.linearRGB(xyz: xyz) - 1).largest < 1e-12)
    let total = xyz.sum()
    #expect(abs(xyz.x / total - 0.3330) < 2e-4 && abs(xyz.y / total - 0.3337) < 2e-4)
  }

  @Test("a color outside the gamut keeps its luminance and hue and loses its negative channel")
  func gamut() {
    for wavelength in stride(from: 380.0, through: 720, by: 1) {
      let pure = ColorMatching.linearRGB(xyz: ColorMatching.xyz(wavelength: wavelength))
      let gray = ColorMatching.luminance(pure)
      let shown = ColorMatching.inGamut(pure)
      #expect(shown.min() >= 0)
      #expect(abs(ColorMatching.luminance(shown) - gray) < 1e-12)
      if pure.min() < 0 {
        // The rest of the color keeps its direction.
        #expect(shown.min() < 1e-12)
        #expect(length(cross(shown - gray, pure - gray)) < 1e-9)
        #expect(dot(shown - gray, pure - gray) > 0)
      }
    }
    #expect(ColorMatching.inGamut(Vector3(0.2, 0, 3)) == Vector3(0.2, 0, 3))
    #expect(ColorMatching.inGamut(Vector3(0, -1, 0.1)) == .zero)
  }

  @Test("films reflect the colors of the reference table")
  func reflectances() throws {
    let cases = try FoilPhysics.table.film
    #expect(cases.count == 90)
    for example in cases {
      let reflectance = ThinFilm(index: example.index, base: example.base).reflectance(
        thickness: example.thickness, wavelength: example.wavelength, cosine: example.cosine)
      #expect(abs(reflectance - example.reflectance) < 1e-6)
    }
  }

  @Test(
    "a film of index 1.33 has the expected color for its thickness",
    arguments: [
      (0.0, [0, 0, 0]), (100.0, [0.073, 0.078, 0.070]), (200.0, [0.018, -0.001, 0.027]),
      (250.0, [-0.003, 0.035, 0.080]), (300.0, [0.045, 0.079, 0.031]),
      (350.0, [0.088, 0.046, 0.004]), (400.0, [0.053, 0.001, 0.064]),
      (450.0, [-0.011, 0.034, 0.060]),
    ])
  func films(thickness: Double, color: [Double]) {
    let found = ThinFilm(index: 1.33).color(thickness: thickness, cosine: 1)
    #expect((found - Vector3(color)).largest < 0.001)
  }
}
