import Geometry
import Glibc
import Raster
import SceneGraph
import TestSupport
import Testing

/// Tests of the stack besides its foils, and of the lamps' positions.
extension DriverTests.FoilTests {
  // MARK: Without foil

  /// A stack with maps only.
  private func bare(_ change: (inout FoilStack) -> Void) -> FoilStack {
    var stack = FoilStack()
    change(&stack)
    return stack
  }

  @Test("Spot gloss needs no foil", arguments: [[], ["kira"], ["ripple"], ["blur"]])
  func glossAlone(effects: [String]) throws {
    let light = Light.studio.facing
    try run(art: SIMD4(20, 20, 20, 255)) { renderer in
      let effects = effects.map { Effect($0) }
      let plain = try draw(FoilStack(), effects: effects, light: light, renderer: renderer)
      let spot = try draw(
        bare { $0.gloss = PictureID("left") }, effects: effects, light: light, renderer: renderer)
      #expect(spot[45, 88].x > plain[45, 88].x + 8)
      expectSame(spot, plain, within: .formula, "spot-gloss-\(effects.map(\.name))") { x, _ in
        x > 75
      }
    }
  }

  @Test("The coat over maps alone equals the coat over an empty foil")
  func coatAlone() throws {
    let light = Light.studio.facing
    try run(art: SIMD4(120, 90, 20, 255)) { renderer in
      for map in [\FoilStack.gloss, \.white, \.etch] {
        var alone = FoilStack()
        alone[keyPath: map] = PictureID("left")
        var nowhere = stack(Self.foil(angle: 0, pitch: 1000), mask: PictureID("none"))
        nowhere[keyPath: map] = PictureID("left")
        let expected = try draw(nowhere, light: light, renderer: renderer)
        expectSame(try draw(alone, light: light, renderer: renderer), expected, "coat-alone")
      }
    }
  }

  // MARK: Relief

  /// A raised bar on square art: the card shows the middle part, so the bar is at x = 33...92.
  private static let bar = PictureContent.gray(
    GrayBitmap(126, 176) { x, _ in 42..<84 ~= x ? 255 : 0 })

  @Test(
    "An embossed print is lighter toward the lamp, darker away from it, and as bright on average",
    arguments: [Vector3(-0.5, 0, 0.86), Vector3(0.5, 0, 0.86), Vector3(0, 0.5, 0.86)],
    [40, 128, 190] as [UInt8])
  func emboss(toLamp: Vector3, level: UInt8) throws {
    // Without glare, so that only the print counts.
    var light = Light.point(toward: toLamp)
    light.lamps[0].glare = 0
    try run(art: SIMD4(level, level, level, 255), more: [PictureID("bar"): Self.bar]) { renderer in
      func drawn(relief: Double) throws -> Bitmap {
        let stack = bare {
          $0.etch = PictureID("bar")
          $0.relief = relief
        }
        return try draw(stack, light: light, renderer: renderer)
      }
      let (flat, embossed) = try (drawn(relief: 0), drawn(relief: 0.6))
      func row(_ picture: Bitmap, _ range: Range<Int>) -> [Int] {
        range.map { Int(picture[$0, 88].y) - Int(flat[$0, 88].y) }
      }
      let (left, right) = (row(embossed, 28..<38), row(embossed, 87..<97))
      // The side of the bar that faces the lamp, by the sign of its x.
      for (slope, sign) in [(left, -toLamp.x), (right, toLamp.x)] {
        let most = try #require(slope.max { abs($0) < abs($1) })
        #expect(sign == 0 ? abs(most) <= 1 : Double(most) * sign > 1, "\(slope)")
      }
      let mean = Double((left + right).reduce(0, +)) / 20
      #expect(abs(mean) < 1.5, "\(mean)")
      expectSame(embossed, flat, "flat-between") { x, _ in x < 28 || 38..<87 ~= x || x > 96 }
    }
  }

  // MARK: Lamps

  @Test("A lamp below the card's plane does not light it, and lamps rise and set gradually")
  func below() throws {
    let light = Light.point(toward: Vector3(1, 0, 0.05)).bright
    try run { renderer in
      let mine = stack(Self.foil(angle: 0, pitch: 690))
      var off = light
      off.lamps[0].color = .zero
      /// The light that the lamp adds to the mean of all channels in the middle of the card.
      func lit(_ tilt: Double) throws -> Double {
        func level(_ light: Light) throws -> Double {
          let pose = Pose(tiltY: .degrees(tilt))
          let picture = try draw(mine, light: light, tilt: pose, renderer: renderer)
          var sum = 0
          for y in 60..<116 {
            for x in 40..<86 {
              sum += Int(picture[x, y].x) + Int(picture[x, y].y) + Int(picture[x, y].z)
            }
          }
          return Double(sum) / Double(3 * 56 * 46)
        }
        return try level(light) - level(off)
      }
      // The lamp is 2.9 degrees above the card at rest; turned to one side, the card loses it.
      let levels = try stride(from: -10.0, through: 10, by: 0.5).map { try lit($0) }
      let (set, risen) = (min(levels[0], levels[40]), max(levels[0], levels[40]))
      #expect(set == 0 && risen > 10, "\(levels)")
      for (one, next) in zip(levels, levels.dropFirst()) {
        #expect(abs(next - one) < 12, "\(levels)")
      }
    }
  }

  /// Schlick's formula, computed independently.
  private static func schlick(_ degrees: Double) -> Double {
    0.04 + 0.96 * pow(1 - cos(degrees * .pi / 180), 5)
  }

  @Test("The coat's reflection of a lamp brightens with the angle by Schlick's formula")
  func fresnel() throws {
    try run(art: SIMD4(0, 0, 0, 255)) { renderer in
      for degrees in stride(from: 0.0, through: 80, by: 5) {
        let pose = Pose(tiltX: .degrees(degrees))
        let normal = pose.rotation.apply(direction: Vector3(0, 0, 1))
        // The lamp's direction for a reflection in the card's middle.
        let toLamp = 2 * normal.z * normal - Vector3(0, 0, 1)
        let light = Light(
          lamps: [Lamp(toward: toLamp, color: Vector3(2, 2, 2))], radius: .degrees(3),
          room: Vector4(0, 0, 0, 1), followsPointer: false)
        let seen = try draw(
          bare { $0.gloss = .frontMask }, light: light, tilt: pose, renderer: renderer)
        let glare = linearLight[Int(seen[63, 88].y)]
        let expected = 2 * Self.schlick(degrees)
        #expect(abs(glare / expected - 1) < 0.04, "\(degrees): \(glare), not \(expected)")
      }
    }
  }
}
