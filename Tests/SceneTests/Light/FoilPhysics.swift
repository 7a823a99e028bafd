import TestSupport

/// The file foil_physics.json: a foil's light, computed by an independent program.
struct FoilPhysics: Decodable {
  struct Path: Decodable {
    let light, eye: [Double]
    let direction, pitch, path: Double
  }

  struct Color: Decodable {
    let wavelength: Double
    let sigma: Double?
    let xyz: [Double]
  }

  struct Strength: Decodable {
    let depth, wavelength: Double
    let orders: [Double]
  }

  struct Film: Decodable {
    let index, base, thickness, wavelength, cosine, reflectance: Double
  }

  let paths: [Path]
  let xyz, smearedXYZ: [Color]
  let orderStrength: [Strength]
  let film: [Film]

  enum CodingKeys: String, CodingKey {
    case paths, xyz, film
    case smearedXYZ = "smeared_xyz"
    case orderStrength = "order_strength"
  }

  static var table: FoilPhysics {
    get throws { try Fixture.table("foil_physics.json", of: FoilPhysics.self) }
  }
}
