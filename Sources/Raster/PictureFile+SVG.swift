internal import CCairo
internal import CRsvg

extension PictureFile {
  /// Pixels on the longer side of a drawing.
  static let drawingSide = 2048.0

  /// Drawn by librsvg from memory alone: a drawing cannot read other files.
  static func decodeSVG(_ bytes: [UInt8]) throws(DecodingFault) -> Bitmap {
    var error: UnsafeMutablePointer<GError>?
    defer { if let error = unsafe error { unsafe g_error_free(error) } }
    let handle = unsafe bytes.withUnsafeBufferPointer { data in
      unsafe rsvg_handle_new_from_data(data.baseAddress, gsize(data.count), &error)
    }
    guard let handle = unsafe handle else { throw unsafe fault(error) }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(handle)) }
    let (width, height) = try unsafe pixelSize(handle)
    guard let canvas = Canvas(width: width, height: height) else {
      throw DecodingFault("cannot be drawn: out of memory")
    }
    var viewport = RsvgRectangle()
    viewport.width = Double(width)
    viewport.height = Double(height)
    guard unsafe rsvg_handle_render_document(handle, canvas.context, &viewport, &error) != 0 else {
      throw unsafe fault(error)
    }
    return canvas.bitmap
  }

  private static func pixelSize(
    _ handle: UnsafeMutablePointer<RsvgHandle>
  ) throws(DecodingFault) -> (Int, Int) {
    var (width, height) = (0.0, 0.0)
    if unsafe rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) == 0 {
      var hasWidth: gboolean = 0
      var hasHeight: gboolean = 0
      var hasViewBox: gboolean = 0
      var (lengthX, lengthY) = (RsvgLength(), RsvgLength())
      var box = RsvgRectangle()
      unsafe rsvg_handle_get_intrinsic_dimensions(
        handle, &hasWidth, &lengthX, &hasHeight, &lengthY, &hasViewBox, &box)
      (width, height) = hasViewBox != 0 ? (box.width, box.height) : (0, 0)
    }
    guard width > 0, height > 0, width.isFinite, height.isFinite else {
      throw DecodingFault("has no size: it needs width and height or a viewBox")
    }
    let scale = drawingSide / max(width, height)
    return (max(1, Int((width * scale).rounded())), max(1, Int((height * scale).rounded())))
  }

  private static func fault(_ error: UnsafeMutablePointer<GError>?) -> DecodingFault {
    let words = unsafe error.map { unsafe String(cString: $0.pointee.message) } ?? "unknown fault"
    return DecodingFault("is a damaged SVG (\(words))")
  }
}
