internal import CTIFF

/// A decoder of TIFF files' first page, by libtiff.
enum TIFFDecoder {
  /// The signatures of little-endian and big-endian files: TIFF, then BigTIFF.
  static let beginnings: [[UInt8]] = [
    [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A], [0x49, 0x49, 0x2B, 0], [0x4D, 0x4D, 0, 0x2B],
  ]

  /// Decodes gray, palettes, RGB and CMYK of up to 16 bits as stored, in lines or tiles, with
  /// channels together or apart; other colors as libtiff converts them, in 8 bits.
  static func decode(
    _ file: ByteBuffer, for purpose: DecodedPicture.Purpose
  ) throws(PictureFault) -> DecodedPicture {
    try unsafe file.withUnsafeBufferPointer { (bytes) throws(PictureFault) in
      guard let decoder = unsafe foil_tiff_create(bytes.baseAddress, bytes.count) else {
        throw .outOfMemory
      }
      defer { unsafe foil_tiff_destroy(decoder) }
      var form = foil_tiff_form()
      guard unsafe foil_tiff_read_form(decoder, &form) else { throw unsafe fault(decoder) }
      try PictureFile.check(width: Int(form.width), height: Int(form.height))
      var picture =
        form.is_plain
        ? try unsafe TIFFSamples(decoder, form).picture : try unsafe shown(decoder, form)
      picture.orientation = Orientation(rawValue: Int(form.orientation)) ?? .upright
      // Colors that libtiff has converted no longer match the profile.
      let colors = Int(form.colors)
      let keepsColors = form.is_plain && colors != foil_tiff_lab || colors == foil_tiff_ycbcr
      if purpose != .mask, keepsColors { picture.profile = unsafe profile(of: decoder) }
      return picture
    }
  }

  private static func shown(
    _ decoder: OpaquePointer, _ form: foil_tiff_form
  ) throws(PictureFault) -> DecodedPicture {
    var form = form
    return try unsafe DecodedPicture(
      width: Int(form.width), height: Int(form.height), .rgb, hasAlpha: form.alpha >= 0
    ) { (samples) throws(PictureFault) in
      guard unsafe foil_tiff_read_rgba(decoder, &form, samples.baseAddress) else {
        throw unsafe fault(decoder)
      }
      if form.alpha >= 0 { unsafe samples.divideByAlpha(channels: 4) }
    }
  }

  private static func profile(of decoder: OpaquePointer) -> ByteBuffer? {
    var count = 0
    guard let bytes = unsafe foil_tiff_profile(decoder, &count), count <= ICCProfile.largest
    else { return nil }
    return unsafe ByteBuffer(Array(UnsafeBufferPointer(start: bytes, count: count)))
  }

  /// The resolution across and down, pixels per inch; nil if the file has none.
  static func resolution(of file: ByteBuffer) -> SIMD2<Float>? {
    unsafe file.withUnsafeBufferPointer { bytes in
      guard let decoder = unsafe foil_tiff_create(bytes.baseAddress, bytes.count) else {
        return nil
      }
      defer { unsafe foil_tiff_destroy(decoder) }
      var (across, down): (Float, Float) = (0, 0)
      guard unsafe foil_tiff_resolution(decoder, &across, &down) else { return nil }
      return SIMD2(across, down)
    }
  }

  /// The fault of the decoder's last call.
  static func fault(_ decoder: OpaquePointer) -> PictureFault {
    if unsafe foil_tiff_is_out_of_memory(decoder) { return .outOfMemory }
    let words = unsafe String(cString: foil_tiff_message(decoder))
    return unsafe foil_tiff_is_unsupported(decoder)
      ? .unsupported(.tiff, words: words) : .damaged(.tiff, words: words.isEmpty ? nil : words)
  }
}
