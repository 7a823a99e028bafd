internal import CJPEG

extension PictureFile {
  /// Baseline and progressive, grey, YCbCr, RGB and CMYK, of any whole sampling; turned upright by
  /// its EXIF orientation, else by that in XMP.
  ///
  /// Pixels that are missing or damaged are grey, or as libjpeg makes up for them.
  ///
  /// - Parameter flaw: what is wrong with the pixels; as it was where nothing is.
  static func decodeJPEG(
    _ file: ByteBuffer, _ colors: Colors, noting flaw: inout PictureFlaw?
  ) throws(PictureFault) -> Bitmap {
    try unsafe file.withUnsafeBufferPointer { (bytes) throws(PictureFault) in
      guard let decoder = unsafe foil_jpeg_create(bytes.baseAddress, bytes.count) else {
        throw .outOfMemory
      }
      defer { unsafe foil_jpeg_destroy(decoder) }
      guard unsafe foil_jpeg_read_header(decoder) else { throw unsafe fault(decoder) }
      let width = unsafe Int(foil_jpeg_width(decoder))
      let height = unsafe Int(foil_jpeg_height(decoder))
      try check(width: width, height: height)
      let space: ColorProfile.Space =
        switch unsafe foil_jpeg_get_space(decoder) {
        case foil_jpeg_grey: .grey
        case foil_jpeg_cmyk: .invertedCMYK
        default: .rgb
        }
      // Segments are gone once the last pixel is read.
      let orientation = unsafe self.orientation(of: decoder)
      let profile = colors == .shown ? unsafe self.profile(of: decoder, space) : nil
      let picture = try unsafe Bitmap(width: width, height: height) {
        (pixels) throws(PictureFault) in
        guard unsafe foil_jpeg_read_pixels(decoder, pixels.baseAddress) else {
          throw unsafe fault(decoder)
        }
        switch unsafe foil_jpeg_get_flaw(decoder) {
        case foil_jpeg_ends_early: flaw = .endsEarly
        case foil_jpeg_partly_damaged: flaw = .damaged
        default: break
        }
        if let profile {
          unsafe profile.convert(pixels)
        } else if space == .invertedCMYK {
          unsafe convertFromInvertedCMYK(pixels)
        }
      }
      return try picture.upright(from: orientation)
    }
  }

  /// Adobe's CMYK files store 255 minus the ink, so light is the product of what is stored.
  private static func convertFromInvertedCMYK(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
    for at in stride(from: 0, to: pixels.count, by: 4) {
      let black = unsafe UInt32(pixels[at + 3])
      for channel in at..<at + 3 {
        unsafe pixels[channel] = UInt8((UInt32(pixels[channel]) * black + 127) / 255)
      }
      unsafe pixels[at + 3] = 255
    }
  }

  private static func profile(of decoder: OpaquePointer, _ space: ColorProfile.Space)
    -> ColorProfile?
  {
    var count = 0
    guard let bytes = unsafe foil_jpeg_profile(decoder, &count) else { return nil }
    return unsafe ColorProfile(UnsafeBufferPointer(start: bytes, count: count), for: space)
  }

  /// Of the file's first EXIF segment, else of its first XMP segment, whatever other segments stand
  /// before them.
  private static func orientation(of decoder: OpaquePointer) -> Orientation {
    var (exifCount, xmpCount) = (0, 0)
    let exif = unsafe foil_jpeg_exif(decoder, &exifCount)
    let xmp = unsafe foil_jpeg_xmp(decoder, &xmpCount)
    return unsafe Orientation(
      exif: exif.map { unsafe UnsafeBufferPointer(start: $0, count: exifCount) },
      xmp: xmp.map { unsafe UnsafeBufferPointer(start: $0, count: xmpCount) })
  }

  private static func fault(_ decoder: OpaquePointer) -> PictureFault {
    let words = unsafe String(cString: foil_jpeg_get_message(decoder))
    return switch unsafe foil_jpeg_get_reason(decoder) {
    case foil_jpeg_out_of_memory: .outOfMemory
    case foil_jpeg_unsupported: .unsupported(.jpeg, words: words)
    default: .damaged(.jpeg, words: words)
    }
  }
}
