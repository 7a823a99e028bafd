internal import CWebP

/// A decoder of WebP files, by libwebp.
enum WebPDecoder {
  /// Decodes lossy and lossless files, with or without alpha, and the first frame of an animation;
  /// the orientation is EXIF's, else XMP's.
  static func decode(
    _ file: ByteBuffer, for purpose: DecodedPicture.Purpose
  ) throws(PictureFault) -> DecodedPicture {
    try unsafe file.withUnsafeBufferPointer { (bytes) throws(PictureFault) in
      var features = WebPBitstreamFeatures()
      let status = unsafe WebPGetFeatures(bytes.baseAddress, bytes.count, &features)
      guard status == VP8_STATUS_OK else { throw fault(status) }
      let (width, height) = (Int(features.width), Int(features.height))
      let isAnimated = features.has_animation != 0
      var picture = try unsafe DecodedPicture(
        width: width, height: height, .rgb, hasAlpha: features.has_alpha != 0 || isAnimated
      ) { (samples) throws(PictureFault) in
        if isAnimated {
          try unsafe readFirstFrame(bytes, into: samples)
        } else {
          try unsafe readStill(bytes, width: width, into: samples)
        }
      }
      if purpose != .mask {
        picture.profile =
          unsafe withChunk("ICCP", of: bytes) {
            unsafe $0.count <= ICCProfile.largest ? ByteBuffer(Array($0)) : nil
          } ?? nil
      }
      let exif = unsafe withChunk("EXIF", of: bytes) { unsafe Orientation(exif: $0) } ?? nil
      let xmp = unsafe withChunk("XMP ", of: bytes) { unsafe Orientation(xmp: $0) } ?? nil
      picture.orientation = exif ?? xmp ?? .upright
      return picture
    }
  }

  private static func readStill(
    _ bytes: UnsafeBufferPointer<UInt8>, width: Int,
    into pixels: UnsafeMutableBufferPointer<UInt8>
  ) throws(PictureFault) {
    var configuration = unsafe WebPDecoderConfig()
    guard unsafe WebPInitDecoderConfig(&configuration) != 0 else {
      throw .damaged(.webp, words: nil)
    }
    unsafe configuration.output.colorspace = MODE_RGBA
    unsafe configuration.output.is_external_memory = 1
    unsafe configuration.output.u.RGBA.rgba = pixels.baseAddress
    unsafe configuration.output.u.RGBA.stride = Int32(width * 4)
    unsafe configuration.output.u.RGBA.size = pixels.count
    let status = unsafe WebPDecode(bytes.baseAddress, bytes.count, &configuration)
    guard status == VP8_STATUS_OK else { throw fault(status) }
  }

  private static func readFirstFrame(
    _ bytes: UnsafeBufferPointer<UInt8>, into pixels: UnsafeMutableBufferPointer<UInt8>
  ) throws(PictureFault) {
    var file = unsafe WebPData(bytes: bytes.baseAddress, size: bytes.count)
    guard let decoder = unsafe WebPAnimDecoderNew(&file, nil) else {
      throw .damaged(.webp, words: nil)
    }
    defer { unsafe WebPAnimDecoderDelete(decoder) }
    var canvas: UnsafeMutablePointer<UInt8>?
    var time: Int32 = 0
    guard unsafe WebPAnimDecoderGetNext(decoder, &canvas, &time) != 0, let canvas = unsafe canvas
    else { throw .damaged(.webp, words: nil) }
    _ = unsafe pixels.update(
      fromContentsOf: UnsafeBufferPointer(start: canvas, count: pixels.count))
  }

  /// The result of `body` for the first chunk called `name`; nil if there is none.
  private static func withChunk<Result>(
    _ name: String, of bytes: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    var file = unsafe WebPData(bytes: bytes.baseAddress, size: bytes.count)
    guard let demuxer = unsafe WebPDemux(&file) else { return nil }
    defer { unsafe WebPDemuxDelete(demuxer) }
    var chunk = unsafe WebPChunkIterator()
    guard unsafe WebPDemuxGetChunk(demuxer, name, 1, &chunk) != 0 else { return nil }
    defer { unsafe WebPDemuxReleaseChunkIterator(&chunk) }
    return unsafe body(UnsafeBufferPointer(start: chunk.chunk.bytes, count: chunk.chunk.size))
  }

  private static func fault(_ status: VP8StatusCode) -> PictureFault {
    status == VP8_STATUS_OUT_OF_MEMORY ? .outOfMemory : .damaged(.webp, words: nil)
  }
}
