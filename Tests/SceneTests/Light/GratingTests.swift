import Geometry
import Glibc
import SceneGraph
import TestSupport
import Testing

@Suite("Light from a grating")
struct GratingTests {
  @Test("paths are those of the reference table")
  func paths() throws {
    let cases = try FoilPhysics.table.paths
    #expect(cases.count == 24)
    for example in cases {
      let turn = Angle.degrees(example.direction).radians
      let grating = Grating(direction: Vector2(cos(turn), sin(turn)), pitch: example.pitch)
      let path = grating.path(light: Vector3(example.light), eye: Vector3(example.eye))
      #expect(abs(path - example.path) < 1e-6)
    }
  }

  @Test("order strengths are those of the reference table, and add up to the whole light")
  func strengths() throws {
    let cases = try FoilPhysics.table.orderStrength
    #expect(cases.count == 12)
    for example in cases {
      let strengths = FoilSpectrum.orderStrengths(
        upTo: 12, depth: example.depth, wavelength: example.wavelength)
      for (strength, expected) in zip(strengths, example.orders) {
        #expect(abs(strength - expected) < 1e-6)
      }
      #expect(abs(strengths[0] + 2 * strengths[1...].reduce(0, +) - 1) < 1e-9)
    }
  }
}
