import Files
import TestSupport
import Testing

@testable import Raster

/// Files by other encoders, each with the picture of an independent decoder; made by
/// make-pictures.py.
@Suite("Valid files by other encoders")
struct OthersTests {
  static let folder = Fixture.path("pictures/others")

  /// The names of the files, without those of the expected pictures.
  private static func names(_ beginning: String) throws -> [String] {
    try FileReading.names(in: folder, suffix: ".png")
      .filter { $0.hasPrefix(beginning) && $0.contains(".") }
  }

  /// The difference of a file from its expected picture over all channels, 0...255.
  private func difference(_ name: String) throws -> Int {
    let actual = try PictureFile.load("\(Self.folder)/\(name)")
    let expected = try PictureFile.load("\(Self.folder)/\(name).png")
    guard actual.width == expected.width, actual.height == expected.height else { return 256 }
    return zip(actual.bytes, expected.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 256
  }

  @Test(
    "files look as an independent decoder shows them",
    arguments: [
      // The name, the number of files, and the tolerance for rounding of gamma and inverse
      // transforms.
      ("pngsuite-", 26, 2), ("sampling-", 20, 3), ("turned-", 10, 2), ("xmp-", 8, 2),
      ("profile-", 15, 3),
      // The other decoder converts gray by a resampled table; Foil's 256 levels are exact.
      ("bmp-", 14, 0), ("gif-", 7, 0), ("tiff-", 48, 1),
      ("restarts", 1, 3), ("stray-bytes", 1, 3), ("fill-bytes", 1, 3), ("bytes-behind", 1, 3),
    ])
  func look(beginning: String, count: Int, tolerance: Int) throws {
    let names = try Self.names(beginning)
    #expect(names.count == count)
    for name in names {
      #expect(try difference(name) <= tolerance, "\(name)")
    }
  }

  @Test("Adobe RGB's 60, 160, 90 is 0, 161, 85 in sRGB", arguments: ["png", "jpg", "webp"])
  func adobe(kind: String) throws {
    let pixel = try PictureFile.load("\(Self.folder)/profile-adobe.\(kind)")[7, 5]
    // JPEG compression has changed the color before.
    let tolerance = kind == "jpg" ? 5 : 1
    for (level, expected) in [(pixel.x, 0), (pixel.y, 161), (pixel.z, 85)] {
      #expect(abs(Int(level) - expected) <= tolerance, "\(pixel)")
    }
  }

  @Test("a mask's values are amounts, which no profile changes")
  func masks() throws {
    for name in ["profile-grey.png", "profile-adobe.png", "profile-grey.jpg"] {
      let mask = try PictureFile.loadLuminance("\(Self.folder)/\(name)")
      let other = name.hasSuffix("png") ? "profile-broken.png" : "profile-srgb.jpg"
      let stored = try GrayBitmap(luminanceOf: PictureFile.load("\(Self.folder)/\(other)"))
      // A gray file's levels were rounded from the same colors, by the weights of BT.601.
      let tolerance = name.contains("grey") ? 40 : 0
      let worst = zip(mask.bytes, stored.bytes).map { abs(Int($0) - Int($1)) }.max()
      #expect(worst.map { $0 <= tolerance } == true, "\(name): \(worst ?? 256)")
    }
  }

  @Test("a gray mask is turned upright like a picture")
  func turnedMask() throws {
    let path = "\(Self.folder)/turned-grey.png"
    #expect(
      try PictureFile.loadLuminance(path) == GrayBitmap(luminanceOf: PictureFile.load(path)))
  }

  @Test("drawings look as another library draws them")
  func drawings() throws {
    let names = try Self.names("drawing-")
    #expect(names.count == 14)
    for name in names {
      let drawn = try PictureFile.load("\(Self.folder)/\(name)")
      let expected = try PictureFile.load("\(Self.folder)/\(name).png")
      let shape = Double(drawn.width * expected.height) / Double(drawn.height * expected.width)
      #expect(abs(shape - 1) < 0.02, "\(name): \(drawn.width) x \(drawn.height)")
      let small = drawn.shrunk(width: expected.width, height: expected.height)
      let apart = zip(small, expected.bytes).map { abs(Int($0) - Int($1)) }
      // Another rounding of the size moves edges between pixels.
      let mean = Double(apart.reduce(0, +)) / Double(apart.count)
      #expect(mean < 1.5, "\(name): \(mean)")
      #expect(apart.max().map { $0 < 64 } == true, "\(name): \(apart.max() ?? 256)")
    }
  }
}

extension Bitmap {
  /// The mean colors of the rectangles covered by the pixels of a smaller picture.
  fileprivate func shrunk(width columns: Int, height rows: Int) -> [UInt8] {
    bytes.withUnsafeBufferPointer { pixels in
      (0..<rows).flatMap { row in
        (0..<columns).flatMap { column in
          let (left, right) = (column * width / columns, (column + 1) * width / columns)
          let (top, bottom) = (row * height / rows, (row + 1) * height / rows)
          var sums = SIMD4<Int>.zero
          for y in top..<bottom {
            for x in left..<right {
              for channel in 0..<4 { sums[channel] += Int(pixels[4 * (y * width + x) + channel]) }
            }
          }
          let area = (right - left) * (bottom - top)
          return (0..<4).map { UInt8((sums[$0] + area / 2) / area) }
        }
      }
    }
  }
}
