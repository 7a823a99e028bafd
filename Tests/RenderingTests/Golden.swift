import CCairo
import Foundation
import OpenGL
import Raster
import TestSupport
import Testing

/// The small pictures in Tests/Fixtures/golden, which someone has looked at.
///
/// FOIL_UPDATE_GOLDENS draws them anew, never in CI: `all` of those whose tests run, or the one of
/// that name.
enum Golden {
  /// The folder of them.
  static let folder = Fixture.path("golden")

  /// Expects what `draw` draws by OpenGL to look as the picture called `name`, and by OpenGL ES the
  /// same but for what nobody sees.
  static func check(
    _ name: String, within tolerance: Tolerance, draw: (GraphicsAPI) throws -> Bitmap
  ) throws {
    let drawn = try draw(.desktop)
    expectSame(try draw(.embedded), drawn, within: .formula, "\(name)-by-ES")
    let path = "\(folder)/\(name).png"
    let environment = ProcessInfo.processInfo.environment
    if let wanted = environment["FOIL_UPDATE_GOLDENS"], ["all", name].contains(wanted) {
      try #require(environment["CI"] == nil, "CI does not write what it is measured by")
      try drawn.write(to: path)
    }
    let command = "FOIL_UPDATE_GOLDENS=\(name) swift test --disable-xctest --filter golden"
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

  /// The pictures were drawn by Cairo 1.16, which has each letter stand on a whole pixel; from 1.18 on
  /// it stands where it should.
  private static let letterPlaces = cairo_version() < 11_700 ? LetterPlaces.whole : .parts
}

/// What another driver may do to each kind of picture; the one that drew them is exact.
extension Tolerance {
  /// A card: textures seen obliquely are filtered as each driver likes, and flakes end sharply.
  static let card = Tolerance(largest: 24, share: 0.005)
  /// A picture under an effect, seen square-on.
  static let effect = Tolerance(largest: 16, share: 0.005)
  /// Vector art, and letters by the system's own font.
  static let drawing = Tolerance(largest: 16, share: 0.005)
  /// Circles by formula: a single one too many or too few is seen.
  static let particles = Tolerance(largest: 5, share: 0.001)
}
