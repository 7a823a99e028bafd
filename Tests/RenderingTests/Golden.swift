import CCairo
import Foundation
import OpenGL
import Raster
import TestSupport
import Testing

/// The small pictures in Tests/Fixtures/golden, which a person has looked at.
///
/// FOIL_UPDATE_GOLDENS redraws them, never in CI: `all` redraws those of all tests that run, a name
/// redraws that one.
enum Golden {
  /// The folder of the golden pictures.
  static let folder = Fixture.path("golden")

  /// Compares the picture that `draw` makes with the golden picture called `name`.
  ///
  /// OpenGL ES may differ invisibly from OpenGL.
  static func check(
    _ name: String, within tolerance: Tolerance, draw: (GraphicsAPI) throws -> Bitmap
  ) throws {
    let drawn = try draw(.desktop)
    expectSame(try draw(.embedded), drawn, within: .formula, "\(name)-by-ES")
    let path = "\(folder)/\(name).png"
    let environment = ProcessInfo.processInfo.environment
    if let wanted = environment["FOIL_UPDATE_GOLDENS"], ["all", name].contains(wanted) {
      try #require(environment["CI"] == nil, "CI must not write golden pictures")
      try drawn.write(to: path)
    }
    let command = "FOIL_UPDATE_GOLDENS=\(name) make test FILTER=golden"
    try #require(
      FileManager.default.fileExists(atPath: path),
      "there is no golden picture \(name) yet: \(command) draws it; look at it, then commit it")
    let golden = try PictureFile.load(path)
    if letterPlaces == .whole {
      expectSame(drawn, golden, within: tolerance, name)
    } else {
      expectSameFromAfar(drawn, golden, name)
    }
  }

  private enum LetterPlaces {
    case whole, parts
  }

  /// Placement of letters: Cairo 1.16 drew the pictures and puts each letter on a whole pixel; from
  /// 1.18 on a letter is at its exact position.
  private static let letterPlaces = cairo_version() < 11_700 ? LetterPlaces.whole : .parts
}

/// Tolerances for other drivers, by kind of picture; the driver that drew the pictures is exact.
extension Tolerance {
  /// A card: drivers filter oblique textures differently, and flakes have sharp edges.
  static let card = Tolerance(largest: 24, share: 0.005)
  /// A picture with an effect, facing the eye.
  static let effect = Tolerance(largest: 16, share: 0.005)
  /// Vector art, and letters in the system's font.
  static let drawing = Tolerance(largest: 16, share: 0.005)
  /// Circles by formula; a single circle more or less is found.
  static let particles = Tolerance(largest: 5, share: 0.001)
}
