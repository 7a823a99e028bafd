internal import CCairo
internal import SceneGraph

/// A picture to draw on with Cairo, transparent at first.
@safe struct Canvas: ~Copyable {
  let context: OpaquePointer
  private let surface: OpaquePointer
  let width: Int
  let height: Int

  /// A canvas of whole pixels; nil if a side is not a whole number or memory is short.
  init?(width: Double, height: Double) {
    guard let width = Int(exactly: width), let height = Int(exactly: height) else { return nil }
    self.init(width: width, height: height)
  }

  /// A canvas; nil if memory is short or a side exceeds Cairo's limit of 32767 pixels.
  init?(width: Int, height: Int) {
    guard width > 0, height > 0, max(width, height) < 1 << 15 else { return nil }
    let surface = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
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

  /// True if everything was drawn; Cairo stops when memory runs out.
  var isWhole: Bool { unsafe cairo_status(context) == CAIRO_STATUS_SUCCESS }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  /// The picture drawn so far.
  ///
  /// Cairo stores premultiplied blue, green, red, alpha on little-endian machines, in rows that may
  /// be padded.
  var bitmap: Bitmap {
    unsafe cairo_surface_flush(surface)
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    guard let data = unsafe cairo_image_surface_get_data(surface) else {
      return Bitmap(width: width, height: height, bytes: bytes)
    }
    unsafe bytes.withUnsafeMutableBufferPointer { pixels in
      for y in 0..<height {
        for x in 0..<width {
          let from = y * stride + x * 4
          let to = (y * width + x) * 4
          unsafe pixels[to] = data[from + 2]
          unsafe pixels[to + 1] = data[from + 1]
          unsafe pixels[to + 2] = data[from]
          unsafe pixels[to + 3] = data[from + 3]
        }
      }
    }
    return Bitmap(width: width, height: height, bytes: bytes)
  }

  /// Replaces the picture drawn so far by one of the same size.
  func replacePixels(by bitmap: Bitmap) {
    precondition(bitmap.width == width && bitmap.height == height, "pictures differ in size")
    unsafe cairo_surface_flush(surface)
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    guard let data = unsafe cairo_image_surface_get_data(surface) else { return }
    unsafe bitmap.bytes.withUnsafeBufferPointer { pixels in
      for y in 0..<height {
        for x in 0..<width {
          let to = y * stride + x * 4
          let from = (y * width + x) * 4
          unsafe data[to] = pixels[from + 2]
          unsafe data[to + 1] = pixels[from + 1]
          unsafe data[to + 2] = pixels[from]
          unsafe data[to + 3] = pixels[from + 3]
        }
      }
    }
    unsafe cairo_surface_mark_dirty(surface)
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
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    var alpha = [Float](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width { alpha[y * width + x] = unsafe Float(data[y * stride + x * 4 + 3]) }
    }
    // A box of 2 r + 1 pixels has the variance (r^2 + r) / 3; the variances of three add up.
    let radius = Int(((blur * blur + 0.25).squareRoot() - 0.5).rounded())
    if radius > 0 {
      for _ in 0..<3 {
        Self.boxBlur(&alpha, lines: height, length: width, lineStep: width, step: 1, radius)
        Self.boxBlur(&alpha, lines: width, length: height, lineStep: 1, step: width, radius)
      }
    }
    let c = color.components
    for y in 0..<height {
      for x in 0..<width {
        let at = y * stride + x * 4
        let opacity = alpha[y * width + x] * Float(c.w)
        for (channel, value) in [c.z, c.y, c.x, 1].enumerated() {
          unsafe data[at + channel] = UInt8((opacity * Float(value)).rounded())
        }
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
