public import Geometry
public import SceneGraph

/// A picture in memory: rows from the top, the bytes of a pixel side by side.
public protocol PixelPicture {
  /// The bytes per pixel.
  static var channels: Int { get }
  /// The width, pixels.
  var width: Int { get }
  /// The height, pixels.
  var height: Int { get }
  /// The pixels, width x height x `channels` bytes.
  var bytes: ByteBuffer { get }
  /// A picture of given pixels.
  init(width: Int, height: Int, bytes: ByteBuffer)
}

extension PixelPicture {
  /// The picture turned upright.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  func upright(from orientation: Orientation) throws(PictureFault) -> Self {
    guard orientation != .upright else { return self }
    let turned = try orientation.turn(
      bytes, bytesPerPixel: Self.channels, width: width, height: height)
    return orientation.swapsSides
      ? Self(width: height, height: width, bytes: turned)
      : Self(width: width, height: height, bytes: turned)
  }

  /// A part of the picture at another resolution; 0 beyond the picture.
  ///
  /// Larger pictures are interpolated and smaller ones averaged; no level leaves the range of its
  /// neighbors. With `nearest` each pixel is the nearest one.
  ///
  /// - Parameters:
  ///   - part: The part, in unit coordinates of the picture; it may reach beyond 0...1.
  ///   - width: The new width, pixels.
  ///   - height: The new height, pixels.
  ///   - gap: The widest gap between the picture's edge and that of the part which the picture's
  ///     outermost pixels close, in new pixels.
  /// - Throws: `PictureFault.outOfMemory`.
  public func sampled(
    _ part: Rect, width: Int, height: Int, _ sampling: PictureSampling = .smooth,
    closing gap: Double = 0
  ) throws(PictureFault) -> Self {
    let sampler = PixelSampler(
      self.width, self.height, part, width, height, sampling, gap, channels: Self.channels)
    var bytes = try sampler.sampled(bytes)
    if Self.self == Bitmap.self { try Bitmap.limitColors(of: &bytes) }
    return Self(width: width, height: height, bytes: bytes)
  }
}

extension Bitmap: PixelPicture {
  /// The bytes of red, green, blue and alpha.
  public static let channels = 4

  /// Lowers colors to their alpha: sampling limits them apart from each other.
  fileprivate static func limitColors(of bytes: inout ByteBuffer) throws(PictureFault) {
    try unsafe bytes.change { pixels in
      for at in stride(from: 0, to: pixels.count, by: 4) where unsafe pixels[at + 3] < 255 {
        for channel in at..<at + 3 {
          unsafe pixels[channel] = min(pixels[channel], pixels[at + 3])
        }
      }
    }
  }
}

extension GrayBitmap: PixelPicture {
  /// The byte of a level.
  public static let channels = 1
}
