internal import CTurboJPEG

extension PictureFile {
  /// Baseline and progressive, grey, YCbCr, RGB and CMYK; turned upright by its EXIF orientation.
  static func decodeJPEG(_ bytes: [UInt8]) throws(DecodingFault) -> Bitmap {
    guard let decoder = unsafe tjInitDecompress() else {
      throw DecodingFault("cannot be decoded: no JPEG decoder")
    }
    defer { unsafe tjDestroy(decoder) }
    var (width, height, subsampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
    let header = unsafe bytes.withUnsafeBufferPointer { data in
      unsafe tjDecompressHeader3(
        decoder, data.baseAddress, UInt(data.count), &width, &height, &subsampling, &space)
    }
    guard header == 0 else { throw unsafe fault(decoder) }
    try check(width: Int(width), height: Int(height))
    let isCMYK = [Int32(TJCS_CMYK.rawValue), Int32(TJCS_YCCK.rawValue)].contains(space)
    let format = isCMYK ? TJPF_CMYK : TJPF_RGBA
    var pixels = [UInt8](repeating: 0, count: Int(width) * Int(height) * 4)
    let decoded = unsafe bytes.withUnsafeBufferPointer { data in
      unsafe pixels.withUnsafeMutableBufferPointer { buffer in
        // A warning means data that was cut short or is corrupt: not the picture that was saved.
        unsafe tjDecompress2(
          decoder, data.baseAddress, UInt(data.count), buffer.baseAddress, width, 0, height,
          Int32(format.rawValue), TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS)
      }
    }
    guard decoded == 0 else { throw unsafe fault(decoder) }
    if isCMYK { convertFromInvertedCMYK(&pixels) }
    return Bitmap(width: Int(width), height: Int(height), bytes: pixels)
      .upright(from: Orientation(exifIn: bytes))
  }

  /// Adobe's CMYK files store 255 minus the ink, so light is the product of what is stored.
  private static func convertFromInvertedCMYK(_ pixels: inout [UInt8]) {
    for at in stride(from: 0, to: pixels.count, by: 4) {
      let black = UInt32(pixels[at + 3])
      for channel in at..<at + 3 {
        pixels[channel] = UInt8((UInt32(pixels[channel]) * black + 127) / 255)
      }
      pixels[at + 3] = 255
    }
  }

  private static func fault(_ decoder: tjhandle) -> DecodingFault {
    unsafe DecodingFault("is a damaged JPEG (\(String(cString: tjGetErrorStr2(decoder))))")
  }
}
