import TestSupport

/// A row of tilt.json: a normal, and the color that it gives the classic kira effect.
struct KiraCase: Decodable, Sendable {
  let normal, kiraRGB: [Double]

  static var all: [KiraCase] {
    get throws { try Fixture.cases("tilt.json", of: KiraCase.self) }
  }
}

/// A row of kira_lattice.json.
struct LatticeRow: Decodable, Sendable {
  let iy, ix0: Int
  let values: [Double]

  static var all: [LatticeRow] {
    get throws { try Fixture.cases("kira_lattice.json", of: LatticeRow.self) }
  }
}
