internal import CTIFF
internal import Glibc

extension PrintFormat {
  static func tiff(_ picture: PrintPicture) throws(PrintFault) -> [UInt8] {
    switch picture.pixels {
    case .gray(let gray):
      guard picture.profile == nil else { throw .cannotHold(.tiff, "the profile of inks") }
      return try tiff(picture, gray.bytes, samples: 1)
    case .inks(let inks): return try tiff(picture, inks.bytes, samples: 4)
    case .color: throw .cannotHold(.tiff, "colors other than inks")
    }
  }

  private static func tiff(
    _ picture: PrintPicture, _ bytes: ByteBuffer, samples: UInt16
  ) throws(PrintFault) -> [UInt8] {
    var count = 0
    let profile = picture.profile ?? ByteBuffer([])
    let file = unsafe profile.withUnsafeBufferPointer { profile in
      unsafe bytes.withUnsafeBufferPointer { pixels in
        var page = unsafe foil_tiff_page(
          width: UInt32(picture.width), height: UInt32(picture.height), samples: samples,
          pixels_per_inch: UInt32(picture.pixelsPerInch),
          profile: picture.profile == nil ? nil : profile.baseAddress,
          profile_count: UInt32(profile.count))
        return unsafe foil_tiff_encode(&page, pixels.baseAddress, &count)
      }
    }
    guard let file = unsafe file else { throw .outOfMemory }
    defer { unsafe free(file) }
    return unsafe Array(UnsafeBufferPointer(start: file, count: count))
  }

  static func picture(inTIFF file: ByteBuffer) throws(PrintFault) -> PrintPicture {
    let decoded = try PrintFormat.tiff.naming { () throws(PictureFault) in
      try TIFFDecoder.decode(file, for: .screen)
    }
    let resolution = TIFFDecoder.resolution(of: file)
    guard let resolution, resolution.x == resolution.y else {
      throw .damaged(.tiff, "it has no resolution")
    }
    let pixels: PrintPicture.Pixels
    guard !decoded.hasAlpha, decoded.orientation == .upright else {
      throw .damaged(.tiff, "its pixels have another form")
    }
    switch decoded.space {
    case .gray:
      pixels = .gray(
        GrayBitmap(width: decoded.width, height: decoded.height, bytes: decoded.samples))
    case .cmyk:
      pixels = .inks(
        InkBitmap(width: decoded.width, height: decoded.height, bytes: decoded.samples))
    case .rgb: throw .damaged(.tiff, "its colors are not inks")
    }
    return PrintPicture(
      pixels, pixelsPerInch: Int(resolution.x.rounded()), profile: decoded.profile)
  }
}
