import SceneGraph
import TestSupport
import Testing

@testable import Shading

@Suite("The search for foils")
struct SearchTests {
  /// Foil's own foils, read once for all words.
  private static let foils = Result<[EffectDescription], any Error> {
    var catalog = EffectCatalog(ShaderLibrary(folder: Fixture.project("shaders")))
    return try catalog.descriptions().filter { $0.kind == .foil }
  }

  @Test(
    "The words that makers type find Foil's own foils",
    arguments: [
      ("holo", 30, "cosmos laser aurora"), ("holographic", 30, "prizm glitter"),
      ("holo foil", 30, "mojo"), ("foil", 45, "stamp ghost"), ("gold", 3, "stamp gilded coldFoil"),
      ("silver", 5, "stamp coldFoil silverWave"), ("rose gold", 2, "stamp coldFoil"),
      ("stars", 4, "starfield starlight cosmos"), ("ice", 1, "crackedIce"),
      ("hot foil", 1, "stamp"),
      ("stamping", 1, "stamp"), ("rainbow", 15, "rainbow refractor"),
      ("prism", 3, "prismatic prizm"),
      ("glitter", 4, "glitter sequins"), ("matt", 2, "coldFoil etched"), ("matte", 2, "etched"),
      ("metallic", 3, "stamp etched"), ("mirror", 4, "refractor"), ("sparkle", 5, "glitter"),
      ("Cracked", 1, "crackedIce"), ("oil", 1, "oilSlick"), ("galaxy", 2, "galaxy cosmos"),
      ("reverse", 1, "reverse"), ("reverse holo", 1, "reverse"), ("full art", 3, "textured"),
      ("vintage", 4, "cosmos starfield"), ("snow", 4, "starfield ghost"),
      ("secret rare", 2, "diagonal prismatic"), ("ultimate", 1, "relief"),
      ("iridescent", 2, "pearl oilSlick"), ("water", 2, "bursts"), ("emboss", 2, "relief textured"),
    ])
  func words(search: String, least: Int, names: String) throws {
    let found = try Self.foils.get().filter { $0.isFound(by: search, in: $0.family) }.map(\.name)
    #expect(found.count >= least && found.count <= max(3 * least, 8), "\(found)")
    #expect(Set(names.split(separator: " ").map(String.init)).isSubset(of: found), "\(found)")
  }

  @Test(
    "The best match of a metal is a foil that shows it",
    arguments: [
      ("gold", ["coldFoil", "stamp"], 1.0), ("silver", ["silverWave"], nil),
      ("copper", ["coldFoil", "stamp"], 2), ("rose", ["coldFoil", "stamp"], 3),
      ("cracked", ["crackedIce"], nil), ("mojo", ["mojo"], nil),
    ] as [(String, [String], Double?)])
  func best(search: String, names: [String], metal: Double?) throws {
    let found = try Self.foils.get().filter { $0.isFound(by: search, in: $0.family) }
    let least = found.map { $0.rank(for: search) }.min()
    let best = found.filter { $0.rank(for: search) == least }
    #expect(Set(best.map(\.name)) == Set(names))
    let values = metal.map { ["metal": EffectValue.float($0)] } ?? [:]
    #expect(best.allSatisfy { $0.values(for: search) == values })
  }

  @Test("Every foil of Foil's own has words to search for")
  func own() throws {
    for foil in try Self.foils.get() {
      #expect(!foil.words.isEmpty, "\(foil.name)")
      #expect(!foil.isFound(by: "zzz", in: foil.family) && foil.isFound(by: " ", in: ""))
    }
  }
}
