internal import CExif

/// The orientation of a stored picture, with the values of EXIF tag 0x0112: the sides where its
/// row 0 and column 0 belong.
public enum Orientation: Int, CaseIterable, Sendable {
  /// The stored picture is upright.
  case upright = 1
  // EXIF's values 2 to 8; a quarter turn is named by the turn that makes the picture upright.
  case mirrored, upsideDown, flipped, transposed, turnedRight, transversed, turnedLeft

  /// The orientation in a file's EXIF block, else in its XMP packet, else upright.
  ///
  /// Writers should keep both equal. If they differ, EXIF wins, by the Metadata Working Group's
  /// guidelines and because most viewers read only EXIF.
  init(exif block: UnsafeBufferPointer<UInt8>?, xmp packet: UnsafeBufferPointer<UInt8>?) {
    self =
      unsafe block.flatMap { unsafe Orientation(exif: $0) }
      ?? packet.flatMap { unsafe Orientation(xmp: $0) } ?? .upright
  }

  /// The orientation in an EXIF block, with the preamble of JPEG files or without; nil if none can
  /// be read.
  init?(exif block: UnsafeBufferPointer<UInt8>) {
    let preamble = Array("Exif\0\0".utf8)
    // libexif requires the preamble, and ignores everything beyond 64 KiB.
    let bytes = unsafe Array(block.prefix(1 << 16))
    let whole = bytes.starts(with: preamble) ? bytes : preamble + bytes
    let value = unsafe whole.withUnsafeBufferPointer { buffer -> Int in
      guard
        let data = unsafe exif_data_new_from_data(
          buffer.baseAddress, UInt32(clamping: buffer.count))
      else { return 0 }
      defer { unsafe exif_data_unref(data) }
      let entry = unsafe exif_content_get_entry(data.pointee.ifd.0, EXIF_TAG_ORIENTATION)
      guard let entry = unsafe entry, unsafe entry.pointee.format == EXIF_FORMAT_SHORT,
        unsafe entry.pointee.size >= 2
      else { return 0 }
      return unsafe Int(exif_get_short(entry.pointee.data, exif_data_get_byte_order(data)))
    }
    self.init(rawValue: value)
  }

  var swapsSides: Bool { rawValue >= 5 }

  /// The place in the stored picture, width x height, of a pixel of the upright one.
  func source(ofX x: Int, y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    let (right, bottom) = (width - 1, height - 1)
    return switch self {
    case .upright: (x, y)
    case .mirrored: (right - x, y)
    case .upsideDown: (right - x, bottom - y)
    case .flipped: (x, bottom - y)
    case .transposed: (y, x)
    case .turnedRight: (y, bottom - x)
    case .transversed: (right - y, bottom - x)
    case .turnedLeft: (right - y, x)
    }
  }

  /// The stored pixels turned upright.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  func turn(
    _ stored: ByteBuffer, bytesPerPixel: Int, width: Int, height: Int
  ) throws(PictureFault) -> ByteBuffer {
    let newWidth = swapsSides ? height : width
    return try unsafe ByteBuffer(count: stored.count) { (result) throws(PictureFault) in
      unsafe stored.withUnsafeBufferPointer { pixels in
        // Turning is affine: along a row of the result the source advances by one fixed step.
        for y in 0..<(swapsSides ? width : height) {
          let first = source(ofX: 0, y: y, width: width, height: height)
          let second = source(ofX: 1, y: y, width: width, height: height)
          let step = (second.y - first.y) * width + second.x - first.x
          var from = (first.y * width + first.x) * bytesPerPixel
          var to = y * newWidth * bytesPerPixel
          for _ in 0..<newWidth {
            for channel in 0..<bytesPerPixel {
              unsafe result[to + channel] = pixels[from + channel]
            }
            from += step * bytesPerPixel
            to += bytesPerPixel
          }
        }
      }
    }
  }
}
