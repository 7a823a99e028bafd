internal import CJPEG

/// A decoder of JPEG files, by libjpeg.
enum JPEGDecoder {
  /// Decodes baseline and progressive files in gray, YCbCr, RGB and CMYK, with any whole sampling
  /// factors; the orientation is EXIF's, else XMP's.
  ///
  /// Missing or damaged pixels are gray, or as libjpeg fills them in.
  static func decode(
    _ file: ByteBuffer, for purpose: DecodedPicture.Purpose
  ) throws(PictureFault) -> DecodedPicture {
    try unsafe file.withUnsafeBufferPointer { (bytes) throws(PictureFault) in
      guard let decoder = unsafe foil_jpeg_create(bytes.baseAddress, bytes.count) else {
        throw .outOfMemory
      }
      defer { unsafe foil_jpeg_destroy(decoder) }
      guard unsafe foil_jpeg_read_header(decoder) else { throw unsafe fault(decoder) }
      let width = unsafe Int(foil_jpeg_width(decoder))
      let height = unsafe Int(foil_jpeg_height(decoder))
      try PictureFile.check(width: width, height: height)
      let space: DecodedPicture.Space =
        switch unsafe foil_jpeg_get_space(decoder) {
        case foil_jpeg_gray: .gray
        case foil_jpeg_cmyk: .cmyk
        default: .rgb
        }
      // libjpeg frees the segments after the last pixel.
      let orientation = unsafe self.orientation(of: decoder)
      let profile = purpose == .mask ? nil : unsafe self.profile(of: decoder)
      var picture = try unsafe DecodedPicture(width: width, height: height, space) {
        (samples) throws(PictureFault) in
        guard unsafe foil_jpeg_read_pixels(decoder, samples.baseAddress) else {
          throw unsafe fault(decoder)
        }
        // Adobe's CMYK files store 255 minus the ink.
        if space == .cmyk { for at in samples.indices { unsafe samples[at] ^= 255 } }
      }
      (picture.orientation, picture.profile) = (orientation, profile)
      switch unsafe foil_jpeg_get_flaw(decoder) {
      case foil_jpeg_ends_early: picture.flaw = .endsEarly
      case foil_jpeg_partly_damaged: picture.flaw = .damaged
      default: break
      }
      return picture
    }
  }

  private static func profile(of decoder: OpaquePointer) -> ByteBuffer? {
    var count = 0
    guard let bytes = unsafe foil_jpeg_profile(decoder, &count) else { return nil }
    return unsafe ByteBuffer(Array(UnsafeBufferPointer(start: bytes, count: count)))
  }

  /// The orientation in the first EXIF segment, else in the first XMP segment, after any other
  /// segments.
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
