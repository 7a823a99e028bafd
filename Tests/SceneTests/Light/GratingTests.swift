import Geometry
import Glibc
import SceneGraph
import Testing

@Suite("Light from a grating")
struct GratingTests {
  @Test("orders have the directions of the reference table; evanescent ones have none")
  func angles() throws {
    let cases = try FoilPhysics.table.orderAngles
    #expect(cases.count == 180)
    for example in cases {
      let angle = Grating.angle(
        order: example.order, wavelength: example.wavelength, pitch: example.pitch,
        incidence: .degrees(example.incidence))
      if let degrees = example.angle {
        #expect(abs(try #require(angle).degrees - degrees) < 1e-6)
      } else {
        #expect(angle == nil)
      }
    }
  }

  @Test("path and slip are those of the reference table")
  func paths() throws {
    let cases = try FoilPhysics.table.paths
    #expect(cases.count == 24)
    for example in cases {
      let grating = grating(example.direction, pitch: example.pitch)
      let (light, eye) = (Vector3(example.light), Vector3(example.eye))
      #expect(abs(grating.path(light: light, eye: eye) - example.path) < 1e-6)
      #expect(abs(grating.slip(light: light, eye: eye) - example.slip) < 1e-6)
    }
  }

  @Test("order strengths are those of the reference table, and add up to the whole light")
  func strengths() throws {
    let cases = try FoilPhysics.table.orderStrength
    #expect(cases.count == 12)
    for example in cases {
      let strengths = Grating.orderStrengths(
        upTo: 12, depth: example.depth, wavelength: example.wavelength)
      for (strength, expected) in zip(strengths, example.orders) {
        #expect(abs(strength - expected) < 1e-6)
      }
      #expect(abs(strengths[0] + 2 * strengths[1...].reduce(0, +) - 1) < 1e-9)
    }
  }

  @Test("a grazing view weakens a relief")
  func cosines() {
    let shallow = Grating.orderStrengths(
      upTo: 3, depth: 160, wavelength: 550, cosines: (0.7, 0.5))
    let flat = Grating.orderStrengths(upTo: 3, depth: 160 * 0.6, wavelength: 550)
    for (a, b) in zip(shallow, flat) { #expect(abs(a - b) < 1e-12) }
  }

  @Test(
    "the first order has the expected angle at normal incidence and a pitch of 1000 nm",
    arguments: [(400.0, 23.58), (450.0, 26.74), (550.0, 33.37), (650.0, 40.54), (700.0, 44.43)])
  func firstOrder(wavelength: Double, degrees: Double) throws {
    let angle = Grating.angle(order: 1, wavelength: wavelength, pitch: 1000, incidence: .zero)
    #expect(abs(try #require(angle).degrees - degrees) < 0.005)
  }

  @Test(
    "green has the expected angle for the pitch at normal incidence",
    arguments: [(700.0, 51.79), (900.0, 37.67), (1180.0, 27.78), (1600.0, 20.11), (2000.0, 15.96)])
  func green(pitch: Double, degrees: Double) throws {
    let angle = Grating.angle(order: 1, wavelength: 550, pitch: pitch, incidence: .zero)
    #expect(abs(try #require(angle).degrees - degrees) < 0.005)
  }

  @Test("with the lamp at 30 degrees two orders are visible on one side, none on the other")
  func slanted() throws {
    func degrees(_ order: Int) -> Double? {
      Grating.angle(order: order, wavelength: 550, pitch: 1000, incidence: .degrees(30))?.degrees
    }
    #expect(abs(try #require(degrees(1)) - 2.87) < 0.005)
    #expect(abs(try #require(degrees(2)) - 36.87) < 0.005)
    #expect(degrees(-1) == nil)
  }

  @Test("in an order's direction the path is that many wavelengths and the slip is 0")
  func closes() {
    for turn in stride(from: 0.0, to: 360, by: 15) {
      let grating = grating(turn, pitch: 1180)
      for incidence in stride(from: -75.0, through: 75, by: 7.5) {
        for order in -3...3 {
          let angle = Grating.angle(
            order: order, wavelength: 480, pitch: grating.pitch, incidence: .degrees(incidence))
          guard let angle else { continue }
          let light = direction(.degrees(incidence), along: turn)
          let eye = direction(angle, along: turn)
          let path = grating.path(light: light, eye: eye)
          #expect(abs(path - Double(order) * 480) < 1e-9)
          #expect(abs(grating.slip(light: light, eye: eye)) < 1e-12)
        }
      }
    }
  }

  @Test("a card turned by a degree shifts the color by 34.9 nm at 1000 nm")
  func turned() {
    let grating = grating(0, pitch: 1000)
    for tilt in stride(from: 0.0, through: 2, by: 0.25) {
      // Lamp and eye do not move, so from the card both rotate together.
      let (before, after) = (
        direction(.degrees(tilt - 0.5), along: 0), direction(.degrees(tilt + 0.5), along: 0)
      )
      let moved =
        grating.path(light: after, eye: after) - grating.path(light: before, eye: before)
      #expect(abs(moved - 34.9) < 0.05)
    }
  }

  @Test("the mirror's direction has no path and no slip, at any grating")
  func mirror() {
    let light = Vector3(0.3, -0.4, 0.75.squareRoot())
    let eye = Vector3(-0.3, 0.4, 0.75.squareRoot())
    for turn in 0..<360 {
      let grating = grating(Double(turn), pitch: 900)
      #expect(abs(grating.path(light: light, eye: eye)) < 1e-9)
      #expect(abs(grating.slip(light: light, eye: eye)) < 1e-12)
    }
  }

  /// A grating whose vector is turned from x toward y by some degrees.
  private func grating(_ degrees: Double, pitch: Double) -> Grating {
    let along = direction(.degrees(90), along: degrees)
    return Grating(direction: Vector2(along.x, along.y), pitch: pitch)
  }

  /// The direction at an angle from the normal, toward some degrees from x.
  private func direction(_ lean: Angle, along degrees: Double) -> Vector3 {
    let turn = Angle.degrees(degrees).radians
    return Vector3(
      sin(lean.radians) * cos(turn), sin(lean.radians) * sin(turn), cos(lean.radians))
  }
}
