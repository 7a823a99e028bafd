internal import CCairo
internal import Glibc

/// A picture and ever smaller ones of it, each half as wide and as high, down to one pixel: what a
/// texture is made of.
///
/// They are the same on every machine, cost no shader, and can be made on any thread.
public struct MipLevels: Sendable {
  /// One of them, rows from the top.
  public struct Level: Sendable {
    /// Pixels across.
    public let width: Int
    /// Pixels down.
    public let height: Int
    /// Bytes from one row to the next: those of its pixels, or more up to a multiple of 4.
    public let rowBytes: Int
    /// rowBytes x height bytes.
    public let bytes: ByteBuffer
  }

  /// The picture itself and the smaller ones.
  public let levels: [Level]
  /// 4 of colour or 1 of grey.
  public let bytesPerPixel: Int

  /// The levels of a picture in colour.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  public init(_ bitmap: Bitmap) throws(PictureFault) {
    try self.init(
      Level(
        width: bitmap.width, height: bitmap.height, rowBytes: 4 * bitmap.width,
        bytes: bitmap.bytes),
      bytesPerPixel: 4)
  }

  /// The levels of a grey picture.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  public init(_ bitmap: GreyBitmap) throws(PictureFault) {
    try self.init(
      Level(
        width: bitmap.width, height: bitmap.height, rowBytes: bitmap.width, bytes: bitmap.bytes),
      bytesPerPixel: 1)
  }

  private init(_ first: Level, bytesPerPixel: Int) throws(PictureFault) {
    var levels = [first]
    var last = first
    while max(last.width, last.height) > 1 {
      let source = try last.padded(bytesPerPixel: bytesPerPixel)
      // Cairo rounds down. What is inverted before and after is rounded up: by turns, so that smaller
      // levels are no darker.
      if levels.count % 2 == 1 {
        last = try source.halved(bytesPerPixel: bytesPerPixel)
      } else {
        last = try source.inverted().halved(bytesPerPixel: bytesPerPixel).inverted()
      }
      levels.append(last)
    }
    self.levels = levels
    self.bytesPerPixel = bytesPerPixel
  }
}

extension MipLevels.Level {
  /// The same pixels in rows of whole words, as Cairo wants them.
  fileprivate func padded(bytesPerPixel: Int) throws(PictureFault) -> MipLevels.Level {
    let padded = (width * bytesPerPixel + 3) / 4 * 4
    guard padded != rowBytes else { return self }
    let rows = try unsafe ByteBuffer(count: padded * height) { target in
      unsafe bytes.withUnsafeBufferPointer { pixels in
        guard let from = pixels.baseAddress, let to = target.baseAddress else { return }
        for y in 0..<height { unsafe memcpy(to + y * padded, from + y * rowBytes, rowBytes) }
      }
    }
    return MipLevels.Level(width: width, height: height, rowBytes: padded, bytes: rows)
  }

  /// Every byte counted from white instead of from black.
  fileprivate func inverted() throws(PictureFault) -> MipLevels.Level {
    let inverse = try unsafe ByteBuffer(count: bytes.count) { target in
      unsafe bytes.withUnsafeBufferPointer { pixels in
        // Rows are whole words of four bytes, and memory of the system's begins at one.
        unsafe UnsafeRawBufferPointer(pixels).withMemoryRebound(to: UInt32.self) { words in
          unsafe UnsafeMutableRawBufferPointer(target).withMemoryRebound(to: UInt32.self) {
            result in
            for index in words.indices { unsafe result[index] = ~words[index] }
          }
        }
      }
    }
    return MipLevels.Level(width: width, height: height, rowBytes: rowBytes, bytes: inverse)
  }

  /// The level below, as GL numbers sizes: halves, rounded down.
  ///
  /// Each pixel is read where its middle
  /// falls, between its four neighbours.
  fileprivate func halved(bytesPerPixel: Int) throws(PictureFault) -> MipLevels.Level {
    let (newWidth, newHeight) = (max(width / 2, 1), max(height / 2, 1))
    let newRow = (newWidth * bytesPerPixel + 3) / 4 * 4
    // Four bytes in any order are four channels; one byte is coverage.
    let format = bytesPerPixel == 4 ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8
    let small = try unsafe ByteBuffer(count: newRow * newHeight) { target throws(PictureFault) in
      let isDrawn = unsafe bytes.withUnsafeBufferPointer { pixels -> Bool in
        // Cairo only reads from it.
        let large = unsafe cairo_image_surface_create_for_data(
          UnsafeMutablePointer(mutating: pixels.baseAddress), format, Int32(width), Int32(height),
          Int32(rowBytes))
        defer { unsafe cairo_surface_destroy(large) }
        let surface = unsafe cairo_image_surface_create_for_data(
          target.baseAddress, format, Int32(newWidth), Int32(newHeight), Int32(newRow))
        let context = unsafe cairo_create(surface)
        defer {
          unsafe cairo_destroy(context)
          unsafe cairo_surface_destroy(surface)
        }
        let pattern = unsafe cairo_pattern_create_for_surface(large)
        defer { unsafe cairo_pattern_destroy(pattern) }
        var scale = cairo_matrix_t(
          xx: Double(width) / Double(newWidth), yx: 0, xy: 0,
          yy: Double(height) / Double(newHeight), x0: 0, y0: 0)
        unsafe cairo_pattern_set_matrix(pattern, &scale)
        unsafe cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        unsafe cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        unsafe cairo_set_source(context, pattern)
        unsafe cairo_paint(context)
        unsafe cairo_surface_flush(surface)
        return unsafe cairo_status(context) == CAIRO_STATUS_SUCCESS
      }
      guard isDrawn else { throw .outOfMemory }
    }
    return MipLevels.Level(width: newWidth, height: newHeight, rowBytes: newRow, bytes: small)
  }
}
