import Foundation
import Raster
import TestSupport
import Testing

/// The small pictures in Tests/Fixtures/golden, which someone has looked at.
enum Golden {
  /// Channel steps that the worst pixel may differ by: another driver's texture filtering.
  private static let largestDifference = 24
  /// Share of pixels that may differ visibly, by more than 2/255.
  private static let share = 0.01

  /// Expects `drawn` to look as the picture called `name`; a failure leaves both behind.
  ///
  /// With FOIL_UPDATE_GOLDENS set, and never in CI, the picture is drawn anew.
  static func check(_ drawn: Bitmap, _ name: String) throws {
    let path = Fixture.path("golden/\(name).png")
    let environment = ProcessInfo.processInfo.environment
    if environment["FOIL_UPDATE_GOLDENS"] != nil {
      try #require(environment["CI"] == nil, "CI does not write what it is measured by")
      try PNGFile.write(drawn, to: path)
    }
    let expected = try PictureFile.load(path)
    let difference = Comparison(drawn, expected)
    let isSame = difference.largest <= largestDifference && difference.share <= share
    #expect(isSame, "\(name): \(difference.largest) at most, \(difference.share) of the pixels")
    if !isSame { drawn.keep(as: name, expected: expected) }
  }
}
