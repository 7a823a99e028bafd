internal import CCairo
internal import CGLib
internal import CRsvg

/// An SVG drawing, which can be drawn at any size.
///
/// librsvg draws it from memory only: a drawing cannot read other files, and linked pictures are
/// given to it.
@safe public struct SVGDrawing: ~Copyable {
  /// The default size, pixels on the longer side.
  public static let fullSide = 2048

  private let handle: UnsafeMutablePointer<RsvgHandle>
  /// The size in the drawing's own pixels, 96 per inch.
  private let (width, height): (Double, Double)

  /// The parts that are not drawn; nil if there are none.
  public let flaw: PictureFlaw?

  /// The size of the drawing's own pixels, at most `fullSide`.
  var ownSide: Int { Int(min(max(width, height, 1), Double(Self.fullSide))) }

  /// Reads a drawing.
  ///
  /// - Parameters:
  ///   - depth: The number of drawings that this one is within.
  ///   - link: The file of a linked picture.
  /// - Throws: `PictureFault` if it is damaged or has no size.
  public init(
    _ document: SVGDocument, depth: Int = 0, link: (String) -> SVGDocument.Link
  ) throws(PictureFault) {
    let whole = try document.whole(depth: depth, link)
    var error: UnsafeMutablePointer<GError>?
    defer { if let error = unsafe error { unsafe g_error_free(error) } }
    let flags = whole.isLong ? RSVG_HANDLE_FLAG_UNLIMITED : RSVG_HANDLE_FLAGS_NONE
    let handle = unsafe whole.file.withUnsafeBufferPointer { bytes in
      let stream = unsafe g_memory_input_stream_new_from_data(
        bytes.baseAddress, gssize(bytes.count), nil)
      defer { unsafe g_object_unref(UnsafeMutableRawPointer(stream)) }
      return unsafe rsvg_handle_new_from_stream_sync(stream, nil, flags, nil, &error)
    }
    guard let handle = unsafe handle else { throw unsafe Self.fault(error) }
    unsafe rsvg_handle_set_dpi(handle, 96)
    guard let size = unsafe Self.size(of: handle) else {
      unsafe g_object_unref(UnsafeMutableRawPointer(handle))
      throw .noSize
    }
    unsafe self.handle = handle
    flaw = whole.flaw
    (width, height) = size
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(handle)) }

  /// The drawing as a picture with `longerSide` pixels on its longer side.
  ///
  /// - Throws: `PictureFault` if it is damaged or memory is short.
  public func bitmap(longerSide: Int) throws(PictureFault) -> Bitmap {
    let scale = Double(longerSide) / max(width, height)
    let columns = max(1, Int((width * scale).rounded()))
    let rows = max(1, Int((height * scale).rounded()))
    return try Bitmap(width: columns, height: rows) { (canvas) throws(PictureFault) in
      // The drawing is laid out at its own size and then scaled: librsvg reads some attributes of
      // the root, such as clip-path, in units of the viewport.
      unsafe cairo_scale(canvas.context, Double(columns) / width, Double(rows) / height)
      var viewport = RsvgRectangle(x: 0, y: 0, width: width, height: height)
      var error: UnsafeMutablePointer<GError>?
      defer { if let error = unsafe error { unsafe g_error_free(error) } }
      let isDrawn = unsafe rsvg_handle_render_document(handle, canvas.context, &viewport, &error)
      guard isDrawn != 0 else { throw unsafe Self.fault(error) }
    }
  }

  /// The size by width and height, else by the viewBox; nil if neither is usable.
  private static func size(of handle: UnsafeMutablePointer<RsvgHandle>) -> (Double, Double)? {
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
    let isSized = width > 0 && height > 0 && (width / height).isNormal && width.isFinite
    return isSized && height.isFinite ? (width, height) : nil
  }

  private static func fault(_ error: UnsafeMutablePointer<GError>?) -> PictureFault {
    let words = unsafe error.map { unsafe String(cString: $0.pointee.message) }
    // Cairo's message, passed on by librsvg.
    return words?.contains("NoMemory") == true ? .outOfMemory : .damaged(.svg, words: words)
  }
}
