internal import CCairo

/// A picture and ever smaller ones of it, each half as wide and as high, down to one pixel: what a
/// texture is made of.
///
/// They are the same on every machine, cost no shader, and can be made on any thread.
public struct MipLevels: Sendable {
  /// One of them: rows from the top, without padding.
  public struct Level: Sendable {
    /// Pixels across.
    public let width: Int
    /// Pixels down.
    public let height: Int
    /// width x height pixels.
    public let bytes: [UInt8]
  }

  /// The picture itself and the smaller ones.
  public let levels: [Level]
  /// 4 of colour or 1 of grey.
  public let bytesPerPixel: Int

  /// The levels of a picture in colour; nil where memory does not allow them.
  public init?(_ bitmap: Bitmap) {
    self.init(
      Level(width: bitmap.width, height: bitmap.height, bytes: bitmap.bytes), bytesPerPixel: 4)
  }

  /// The levels of a grey picture; nil where memory does not allow them.
  public init?(_ bitmap: GreyBitmap) {
    self.init(
      Level(width: bitmap.width, height: bitmap.height, bytes: bitmap.bytes), bytesPerPixel: 1)
  }

  private init?(_ first: Level, bytesPerPixel: Int) {
    var levels = [first]
    while let last = levels.last, max(last.width, last.height) > 1 {
      guard let next = last.halved(bytesPerPixel: bytesPerPixel) else { return nil }
      levels.append(next)
    }
    self.levels = levels
    self.bytesPerPixel = bytesPerPixel
  }
}

extension MipLevels.Level {
  /// The level below, as GL numbers sizes: halves, rounded down. Each pixel is read where its middle
  /// falls, between its four neighbours.
  fileprivate func halved(bytesPerPixel: Int) -> MipLevels.Level? {
    let (newWidth, newHeight) = (max(width / 2, 1), max(height / 2, 1))
    // Four bytes in any order are four channels; one byte is coverage.
    let format = bytesPerPixel == 4 ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8
    var source = padded(bytesPerPixel: bytesPerPixel)
    let small = unsafe cairo_image_surface_create(format, Int32(newWidth), Int32(newHeight))
    let context = unsafe cairo_create(small)
    defer {
      unsafe cairo_destroy(context)
      unsafe cairo_surface_destroy(small)
    }
    unsafe source.bytes.withUnsafeMutableBufferPointer { pixels in
      let large = unsafe cairo_image_surface_create_for_data(
        pixels.baseAddress, format, Int32(width), Int32(height), Int32(source.stride))
      let pattern = unsafe cairo_pattern_create_for_surface(large)
      var scale = cairo_matrix_t(
        xx: Double(width) / Double(newWidth), yx: 0, xy: 0,
        yy: Double(height) / Double(newHeight), x0: 0, y0: 0)
      unsafe cairo_pattern_set_matrix(pattern, &scale)
      unsafe cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
      unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      unsafe cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      unsafe cairo_set_source(context, pattern)
      unsafe cairo_paint(context)
      unsafe cairo_pattern_destroy(pattern)
      unsafe cairo_surface_destroy(large)
    }
    unsafe cairo_surface_flush(small)
    guard unsafe cairo_status(context) == CAIRO_STATUS_SUCCESS,
      let data = unsafe cairo_image_surface_get_data(small)
    else { return nil }
    let stride = unsafe Int(cairo_image_surface_get_stride(small))
    let row = newWidth * bytesPerPixel
    var bytes: [UInt8] = []
    bytes.reserveCapacity(row * newHeight)
    for y in 0..<newHeight {
      unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: data + y * stride, count: row))
    }
    return MipLevels.Level(width: newWidth, height: newHeight, bytes: bytes)
  }

  /// The pixels in rows of whole words, as Cairo wants them.
  private func padded(bytesPerPixel: Int) -> (bytes: [UInt8], stride: Int) {
    let row = width * bytesPerPixel
    let stride = (row + 3) / 4 * 4
    guard stride != row else { return (bytes, row) }
    var result = [UInt8](repeating: 0, count: stride * height)
    for y in 0..<height {
      result.replaceSubrange(y * stride..<y * stride + row, with: bytes[y * row..<(y + 1) * row])
    }
    return (result, stride)
  }
}
