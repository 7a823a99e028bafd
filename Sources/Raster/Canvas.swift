internal import CCairo

/// A transparent picture to draw on with Cairo.
@safe struct Canvas: ~Copyable {
  let context: OpaquePointer
  private let surface: OpaquePointer
  let width: Int
  let height: Int

  /// Nil where memory or Cairo's limits (32767 pixels a side) do not allow it.
  init?(width: Int, height: Int) {
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

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  /// What has been drawn: Cairo keeps premultiplied blue, green, red, alpha on little-endian
  /// machines, in rows that may be padded.
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
}
