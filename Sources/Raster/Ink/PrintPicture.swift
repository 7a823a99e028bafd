/// The content of a picture file for a printer.
public struct PrintPicture: Sendable, Hashable {
  /// The pixels of a picture.
  public enum Pixels: Sendable, Hashable {
    /// One gray channel; 255 is white.
    case gray(GrayBitmap)
    /// Colors in sRGB; a file has them on white paper.
    case color(Bitmap)
    /// Process inks.
    case inks(InkBitmap)
  }

  /// The pixels.
  public let pixels: Pixels
  /// The channels beside the process inks, each of the same size.
  public let spots: [SpotChannel]
  /// The resolution, pixels per inch.
  public let pixelsPerInch: Int
  /// The ICC profile of the inks; nil for none.
  public let profile: ByteBuffer?

  /// A picture of given pixels.
  public init(
    _ pixels: Pixels, spots: [SpotChannel] = [], pixelsPerInch: Int, profile: ByteBuffer? = nil
  ) {
    (self.pixels, self.spots) = (pixels, spots)
    (self.pixelsPerInch, self.profile) = (pixelsPerInch, profile)
  }

  /// The width, pixels.
  public var width: Int { size.width }
  /// The height, pixels.
  public var height: Int { size.height }

  private var size: (width: Int, height: Int) {
    switch pixels {
    case .gray(let picture): (picture.width, picture.height)
    case .color(let picture): (picture.width, picture.height)
    case .inks(let picture): (picture.width, picture.height)
    }
  }

  /// The first difference to a picture that was read back from a file, as a short phrase; nil if
  /// there is none.
  public func difference(from other: PrintPicture) -> String? {
    if (width, height) != (other.width, other.height) {
      return "\(other.width) x \(other.height) pixels instead of \(width) x \(height)"
    }
    if pixels != other.pixels { return "other pixels" }
    if spots.map(\.name) != other.spots.map(\.name) {
      return "the channels \(Self.list(other.spots)) instead of \(Self.list(spots))"
    }
    for (spot, read) in zip(spots, other.spots) where spot != read {
      return "another channel \(spot.name)"
    }
    if pixelsPerInch != other.pixelsPerInch {
      return "\(other.pixelsPerInch) pixels per inch instead of \(pixelsPerInch)"
    }
    return profile == other.profile ? nil : "another ICC profile"
  }

  private static func list(_ spots: [SpotChannel]) -> String {
    spots.isEmpty ? "(none)" : spots.map(\.name).joined(separator: ", ")
  }
}
