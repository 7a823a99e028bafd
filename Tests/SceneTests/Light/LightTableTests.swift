import Geometry
import SceneGraph
import TestSupport
import Testing

@Suite("The table of a foil's light")
struct LightTableTests {
  private static let light = LightTable.baked
  /// Smears from a sharp rainbow to a gray haze, in nanometers.
  private static let smears =
    [0.0, 5, 7, 8.5, 10, 12, 14, 16.5, 18, 20, 22, 25, 28, 32, 36, 40]
    + [46.0, 52, 60, 72, 85, 100, 120, 150, 180, 220, 260, 300, 330, 365, 400]

  @Test(
    "a shader's fetch equals the smeared light within 2 % of the peak", arguments: smears)
  func fetched(smear: Double) {
    let paths = Array(stride(from: -300.0, through: 2400, by: 23))
    let exact = paths.map { LightTable.value(path: $0, smear: smear) }
    let peak = Self.peak
    for (path, value) in zip(paths, exact) {
      #expect((Self.light.fetch(path, smear) - value).largest < 0.02 * peak)
    }
  }

  /// The brightest channel of light smeared by 5 nm.
  private static let peak = stride(from: 0.0, through: 2400, by: 2).reduce(0) {
    max($0, LightTable.value(path: $1, smear: 5).max())
  }

  @Test("a smear moves light and adds none", arguments: smears)
  func energy(smear: Double) {
    func energy(_ smear: Double) -> Double {
      stride(from: 1.0, to: 2400, by: 2).reduce(0) {
        $0 + 2 * ColorMatching.luminance(Self.light.fetch($1, smear))
      }
    }
    #expect(abs(energy(smear) / Self.energy - 1) < 0.02)
  }

  /// The luminance of all orders of one side and half the mirror, as a sum over wavelengths.
  private static let energy: Double = {
    var (whole, unit) = (0.0, 0.0)
    for wavelength in stride(from: 340.0, through: 840, by: 1) {
      let color = ColorMatching.linearRGB(xyz: ColorMatching.xyz(wavelength: wavelength))
      let luminance = ColorMatching.luminance(color)
      let strengths = FoilSpectrum.orderStrengths(upTo: 3, depth: 161, wavelength: wavelength)
      whole += luminance * (strengths[0] / 2 + strengths[1] + strengths[2] + strengths[3])
      unit = max(unit, luminance * strengths[1])
    }
    return whole / unit
  }()

  @Test("the mirror's direction is white", arguments: smears.filter { $0 <= 100 })
  func mirror(smear: Double) {
    let color = Self.light.fetch(0, smear)
    #expect(color.min() > 0.1)
    #expect(color.max() - color.min() < 0.015 * color.max())
  }

  @Test("each wavelength of the first two orders is where the grating equation puts it")
  func hues() {
    for wavelength in stride(from: 460.0, through: 620, by: 10) {
      let first = LightTable.value(path: wavelength, smear: 2)
      let pure = ColorMatching.linearRGB(xyz: ColorMatching.xyz(wavelength: wavelength))
      let cosine = dot(first.normalized, pure.normalized)
      #expect(cosine > 0.995)
      #expect(LightTable.value(path: -wavelength, smear: 2) == first)
    }
    // Only a little violet of the third order overlaps the second order's red and green.
    let red = LightTable.value(path: 2 * 620, smear: 2)
    #expect(red.x > 3 * red.y && red.x > 3 * red.z)
    let green = LightTable.value(path: 2 * 535, smear: 2)
    #expect(green.y > 3 * green.x && green.y > 3 * green.z)
  }

  @Test("the brightest luminance of the first order is 1")
  func unit() {
    let brightest = stride(from: 380.0, through: 720, by: 0.5).reduce(0) {
      max($0, ColorMatching.luminance(LightTable.value(path: $1, smear: 0)))
    }
    #expect(abs(brightest - 1) < 0.01)
  }

  @Test("the last row is for films, and the rows of smears do not reach it")
  func film() {
    let film = ThinFilm(index: 1.5)
    let paths = Array(stride(from: 0.0, through: 2400, by: 4))
    let exact = paths.map {
      ColorMatching.inGamut(film.color(thickness: $0 / (2 * film.index), cosine: 1))
    }
    let brightest = exact.reduce(0) { max($0, $1.max()) }
    for (path, color) in zip(paths, exact) {
      let fetched = Self.light.texel(LightTable.column(path), LightTable.rows)
      #expect((fetched - color / brightest).largest < 0.02)
    }
    #expect(Self.light.texel(0, LightTable.rows).largest < 1e-4)
  }

  @Test("far beyond the table and its smears no value is lost or infinite")
  func ends() {
    for smear in [0.0, 400, 2000, 1e9] {
      let far = Self.light.fetch(1e9, smear)
      #expect(far == Self.light.fetch(2400, smear))
      #expect(far.largest < 0.1)
    }
  }
}
