internal import CExif

/// How a camera was held, by the numbers of EXIF's tag 0x0112: where row 0 and column 0 of the
/// stored picture belong.
enum Orientation: Int, CaseIterable {
  case upright = 1
  case mirrored, upsideDown, flipped, transposed, turnedRight, transversed, turnedLeft

  /// The orientation noted in a JPEG file or an EXIF block; upright where none can be read.
  init(exifIn bytes: [UInt8]) {
    let value = unsafe bytes.withUnsafeBufferPointer { buffer -> Int in
      guard
        let data = unsafe exif_data_new_from_data(
          buffer.baseAddress, UInt32(clamping: buffer.count))
      else { return 1 }
      defer { unsafe exif_data_unref(data) }
      let entry = unsafe exif_content_get_entry(data.pointee.ifd.0, EXIF_TAG_ORIENTATION)
      guard let entry = unsafe entry, unsafe entry.pointee.format == EXIF_FORMAT_SHORT,
        unsafe entry.pointee.size >= 2
      else { return 1 }
      return unsafe Int(exif_get_short(entry.pointee.data, exif_data_get_byte_order(data)))
    }
    self = Orientation(rawValue: value) ?? .upright
  }

  var swapsSides: Bool { rawValue >= 5 }
}

extension Bitmap {
  /// The picture as it was seen.
  func upright(from orientation: Orientation) -> Bitmap {
    guard orientation != .upright else { return self }
    let (right, bottom) = (width - 1, height - 1)
    let (newWidth, newHeight) = orientation.swapsSides ? (height, width) : (width, height)
    var result = [UInt8](repeating: 0, count: bytes.count)
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        let (sourceX, sourceY) =
          switch orientation {
          case .upright: (x, y)
          case .mirrored: (right - x, y)
          case .upsideDown: (right - x, bottom - y)
          case .flipped: (x, bottom - y)
          case .transposed: (y, x)
          case .turnedRight: (y, bottom - x)
          case .transversed: (right - y, bottom - x)
          case .turnedLeft: (right - y, x)
          }
        let from = 4 * (sourceY * width + sourceX)
        let to = 4 * (y * newWidth + x)
        for channel in 0..<4 { result[to + channel] = bytes[from + channel] }
      }
    }
    return Bitmap(width: newWidth, height: newHeight, bytes: result)
  }
}
