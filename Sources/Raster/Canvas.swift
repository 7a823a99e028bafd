internal import CCairo
internal import SceneGraph

/// A picture to draw on with Cairo, transparent at first.
@safe struct Canvas: ~Copyable {
  let context: OpaquePointer
  private let surface: OpaquePointer
  let width: Int
  let height: Int

  /// The longest side that Cairo draws, pixels.
  fileprivate static let longestSide = 32767

  /// A canvas; nil if memory is short or a side exceeds Cairo's limit.
  init?(width: Int, height: Int) { unsafe self.init(width: width, height: height, pixels: nil) }

  /// A canvas as above, over transparent pixels that outlive it; nil for memory of its own.
  fileprivate init?(width: Int, height: Int, pixels: UnsafeMutablePointer<UInt8>?) {
    guard width > 0, height > 0, max(width, height) <= Self.longestSide else { return nil }
    // Rows of 4 bytes a pixel are never padded.
    let (columns, rows) = (Int32(width), Int32(height))
    let surface =
      if let pixels = unsafe pixels {
        unsafe cairo_image_surface_create_for_data(
          pixels, CAIRO_FORMAT_ARGB32, columns, rows, 4 * columns)
      } else {
        unsafe cairo_image_surface_create(CAIRO_FORMAT_ARGB32, columns, rows)
      }
    guard let surface = unsafe surface else { return nil }
    let context = unsafe cairo_create(surface)
    guard unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let context = unsafe context, unsafe cairo_status(context) == CAIRO_STATUS_SUCCESS
    else {
      unsafe cairo_surface_destroy(surface)
      return nil
    }
    unsafe self.surface = surface
    unsafe self.context = context
    self.width = width
    self.height = height
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  /// A canvas with a picture; nil if memory is short.
  init?(_ bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height)
    let data = unsafe cairo_image_surface_get_data(surface)
    let pixels = unsafe UnsafeMutableBufferPointer(start: data, count: bitmap.bytes.count)
    _ = unsafe bitmap.bytes.withUnsafeBufferPointer { unsafe pixels.update(fromContentsOf: $0) }
    unsafe Bitmap.swapRedAndBlue(pixels)
    unsafe cairo_surface_mark_dirty(surface)
  }

  /// Writes everything drawn into the pixels; false if memory was short.
  fileprivate func flush() -> Bool {
    unsafe cairo_surface_flush(surface)
    // Cairo stops when memory runs out.
    return unsafe cairo_status(context) == CAIRO_STATUS_SUCCESS
  }

  /// Passes the surface to `body`, to paint it onto another canvas.
  func withSurface(_ body: (OpaquePointer) -> Void) {
    unsafe body(surface)
  }

  /// Replaces the picture with its blurred silhouette in one color.
  ///
  /// Three box blurs come within 3 % of a Gaussian with standard deviation `blur`, pixels.
  func becomeShadow(_ color: Color, blur: Double) {
    unsafe cairo_surface_flush(surface)
    guard let data = unsafe cairo_image_surface_get_data(surface) else { return }
    var alpha = (0..<width * height).map { unsafe Float(data[4 * $0 + 3]) }
    // A box of 2 r + 1 pixels has the variance (r^2 + r) / 3; the variances of three add up.
    let radius = Int(((blur * blur + 0.25).squareRoot() - 0.5).rounded())
    if radius > 0 {
      for _ in 0..<3 {
        Self.boxBlur(&alpha, lines: height, length: width, lineStep: width, step: 1, radius)
        Self.boxBlur(&alpha, lines: width, length: height, lineStep: 1, step: width, radius)
      }
    }
    let c = color.components
    for at in alpha.indices {
      let opacity = alpha[at] * Float(c.w)
      for (channel, value) in [c.z, c.y, c.x, 1].enumerated() {
        unsafe data[4 * at + channel] = UInt8((opacity * Float(value)).rounded())
      }
    }
    unsafe cairo_surface_mark_dirty(surface)
  }

  private static func boxBlur(
    _ values: inout [Float], lines: Int, length: Int, lineStep: Int, step: Int, _ radius: Int
  ) {
    var line = [Float](repeating: 0, count: length)
    let share = 1 / Float(2 * radius + 1)
    for index in 0..<lines {
      let start = index * lineStep
      for at in 0..<length { line[at] = values[start + at * step] }
      var sum = line.prefix(radius).reduce(0, +)
      for at in 0..<length {
        if at + radius < length { sum += line[at + radius] }
        values[start + at * step] = sum * share
        if at - radius >= 0 { sum -= line[at - radius] }
      }
    }
  }
}

extension Bitmap {
  /// A picture that `draw` draws with Cairo, transparent at first.
  ///
  /// - Throws: `PictureFault.outOfMemory`, also for a side beyond Cairo's limit, and the error of
  ///   `draw`.
  init(
    width: Int, height: Int, drawing draw: (borrowing Canvas) throws(PictureFault) -> Void
  ) throws(PictureFault) {
    guard max(width, height) <= Canvas.longestSide else { throw .outOfMemory }
    try unsafe self.init(width: width, height: height) { (pixels) throws(PictureFault) in
      guard let canvas = unsafe Canvas(width: width, height: height, pixels: pixels.baseAddress)
      else { throw .outOfMemory }
      try draw(canvas)
      guard canvas.flush() else { throw .outOfMemory }
      unsafe Self.swapRedAndBlue(pixels)
    }
  }

  /// Cairo's bytes are premultiplied blue, green, red, alpha on little-endian machines.
  fileprivate static func swapRedAndBlue(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
    for at in stride(from: 0, to: pixels.count, by: 4) { unsafe pixels.swapAt(at, at + 2) }
  }
}
