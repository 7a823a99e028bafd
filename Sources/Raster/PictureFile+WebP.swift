internal import CWebP

extension PictureFile {
  /// Lossy, lossless, with or without alpha; the first frame of an animation.
  static func decodeWebP(_ bytes: [UInt8]) throws(DecodingFault) -> Bitmap {
    var features = WebPBitstreamFeatures()
    let status = unsafe bytes.withUnsafeBufferPointer { data in
      unsafe WebPGetFeatures(data.baseAddress, data.count, &features)
    }
    guard status == VP8_STATUS_OK else { throw DecodingFault("is a damaged WebP") }
    let (width, height) = (Int(features.width), Int(features.height))
    try check(width: width, height: height)
    let pixels =
      features.has_animation != 0
      ? firstFrame(bytes, count: width * height * 4)
      : stillPicture(bytes, width: width, height: height)
    guard let pixels else { throw DecodingFault("is a damaged WebP") }
    return Bitmap(width: width, height: height, straight: pixels)
      .upright(from: orientation(bytes))
  }

  private static func stillPicture(_ bytes: [UInt8], width: Int, height: Int) -> [UInt8]? {
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    let decoded = unsafe bytes.withUnsafeBufferPointer { data in
      unsafe pixels.withUnsafeMutableBufferPointer { buffer in
        unsafe WebPDecodeRGBAInto(
          data.baseAddress, data.count, buffer.baseAddress, buffer.count, Int32(width * 4)) != nil
      }
    }
    return decoded ? pixels : nil
  }

  private static func firstFrame(_ bytes: [UInt8], count: Int) -> [UInt8]? {
    unsafe bytes.withUnsafeBufferPointer { data -> [UInt8]? in
      var file = unsafe WebPData(bytes: data.baseAddress, size: data.count)
      guard let decoder = unsafe WebPAnimDecoderNew(&file, nil) else { return nil }
      defer { unsafe WebPAnimDecoderDelete(decoder) }
      var canvas: UnsafeMutablePointer<UInt8>?
      var time: Int32 = 0
      guard unsafe WebPAnimDecoderGetNext(decoder, &canvas, &time) != 0, let canvas = unsafe canvas
      else { return nil }
      return unsafe Array(UnsafeBufferPointer(start: canvas, count: count))
    }
  }

  private static func orientation(_ bytes: [UInt8]) -> Orientation {
    unsafe bytes.withUnsafeBufferPointer { data -> Orientation in
      var file = unsafe WebPData(bytes: data.baseAddress, size: data.count)
      guard let demuxer = unsafe WebPDemux(&file) else { return .upright }
      defer { unsafe WebPDemuxDelete(demuxer) }
      var chunk = unsafe WebPChunkIterator()
      guard unsafe WebPDemuxGetChunk(demuxer, "EXIF", 1, &chunk) != 0 else { return .upright }
      defer { unsafe WebPDemuxReleaseChunkIterator(&chunk) }
      let tiff = unsafe Array(
        UnsafeBufferPointer(start: chunk.chunk.bytes, count: chunk.chunk.size))
      // libexif wants the JPEG marker's preamble, which a WebP chunk may leave out.
      let preamble = Array("Exif\0\0".utf8)
      return Orientation(exifIn: tiff.starts(with: preamble) ? tiff : preamble + tiff)
    }
  }
}
