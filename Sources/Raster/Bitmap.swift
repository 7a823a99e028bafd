/// A picture in memory: rows from the top, 4 bytes per pixel (red, green, blue, alpha), colors in
/// non-linear sRGB, premultiplied by alpha.
public struct Bitmap: Sendable, Hashable {
  /// The width, pixels.
  public let width: Int
  /// The height, pixels.
  public let height: Int
  /// The pixels, width x height x 4 bytes.
  public let bytes: ByteBuffer

  /// A picture of given pixels.
  ///
  /// - Precondition: `bytes` has width x height x 4 bytes.
  public init(width: Int, height: Int, bytes: ByteBuffer) {
    precondition(bytes.count == width * height * 4, "a bitmap has 4 bytes per pixel")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// A picture of given pixels.
  ///
  /// - Precondition: `bytes` has width x height x 4 bytes.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    self.init(width: width, height: height, bytes: ByteBuffer(bytes))
  }

  /// A picture whose pixels `fill` writes; they are transparent black at first.
  ///
  /// - Throws: `PictureFault.outOfMemory`, and the error of `fill`.
  init(
    width: Int, height: Int,
    fill: (UnsafeMutableBufferPointer<UInt8>) throws(PictureFault) -> Void
  ) throws(PictureFault) {
    let bytes = try unsafe ByteBuffer(count: width * height * 4, fill: fill)
    self.init(width: width, height: height, bytes: bytes)
  }

  /// An opaque picture of gray levels.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  init(_ gray: GrayBitmap) throws(PictureFault) {
    try unsafe self.init(width: gray.width, height: gray.height) { pixels in
      unsafe gray.bytes.withUnsafeBufferPointer { levels in
        for at in 0..<levels.count {
          for channel in 0..<3 { unsafe pixels[4 * at + channel] = levels[at] }
          unsafe pixels[4 * at + 3] = 255
        }
      }
    }
  }

  /// Multiplies colors by their alpha, rounded to the nearest value.
  static func premultiply(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
    for at in stride(from: 0, to: pixels.count, by: 4) where unsafe pixels[at + 3] < 255 {
      let alpha = unsafe UInt32(pixels[at + 3])
      for channel in at..<at + 3 {
        unsafe pixels[channel] = UInt8((UInt32(pixels[channel]) * alpha + 127) / 255)
      }
    }
  }

  /// Divides colors by their alpha, as files store them.
  package static func divideByAlpha(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
    unsafe pixels.divideByAlpha(channels: 4)
  }

  /// The bytes with colors divided by alpha (straight alpha), as in PNG files; colors brighter than
  /// their alpha are clamped.
  public var straightBytes: [UInt8] {
    var result = Array(bytes)
    unsafe result.withUnsafeMutableBufferPointer { unsafe Self.divideByAlpha($0) }
    return result
  }

  /// True if every pixel is opaque.
  public var isOpaque: Bool {
    unsafe bytes.withUnsafeBufferPointer { pixels in
      for at in stride(from: 3, to: pixels.count, by: 4) where unsafe pixels[at] < 255 {
        return false
      }
      return true
    }
  }

  /// The picture blended onto white paper, opaque; the same picture if it already is.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  public func onWhitePaper() throws(PictureFault) -> Bitmap {
    guard !isOpaque else { return self }
    return try unsafe Bitmap(width: width, height: height) { (paper) throws(PictureFault) in
      unsafe bytes.withUnsafeBufferPointer { pixels in
        for at in stride(from: 0, to: pixels.count, by: 4) {
          let white = unsafe 255 - pixels[at + 3]
          for channel in at..<at + 3 {
            unsafe paper[channel] = pixels[channel] + min(white, 255 - pixels[channel])
          }
          unsafe paper[at + 3] = 255
        }
      }
    }
  }
}
