import Raster
import TestSupport
import Testing

extension VirtualDesktop {
  /// The picture that `foil render` draws in a window's size.
  static func still(_ arguments: [String], size: (width: Int, height: Int)) throws -> Bitmap {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = folder.file("still.png")
    let outcome = try Program.run(
      ["render", "--output", path, "--size", "\(size.width)x\(size.height)"] + arguments)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try PictureFile.load(path)
  }

  /// True if the screen shows a picture in time, except for a share of its pixels, of which `strays`
  /// may differ by any amount.
  func shows(
    _ still: Bitmap, but share: Double = 0.002, largest: Int = 24, strays: Int = 0,
    atMost seconds: Double = 30
  ) throws -> Bool {
    let tolerance = Tolerance(largest: largest, share: share, strays: strays)
    var seen = still
    _ = try wait(atMost: seconds) {
      seen = try screenshot(width: still.width, height: still.height)
      return seen.isSame(as: still, within: tolerance)
    }
    return expectSame(seen, still, within: tolerance, "window")
  }
}
