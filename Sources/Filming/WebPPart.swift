internal import CWebP
internal import Files
internal import Geometry

/// A run of frames of an animated WebP, encoded with differences between frames.
@safe final class WebPPart {
  private let film: Film
  private let name: String
  private let encoder: OpaquePointer
  /// The first frame in full, which replaces the pixels of earlier parts in transparent areas.
  private var cover: [UInt8]?
  /// The time of its first frame, in milliseconds.
  private var begin = 0
  private(set) var count = 0

  init(_ film: Film, name: String) throws(FileError) {
    (self.film, self.name) = (film, name)
    var options = WebPAnimEncoderOptions()
    let isKnown = unsafe WebPAnimEncoderOptionsInit(&options) != 0
    let (width, height) = (Int32(film.size.width), Int32(film.size.height))
    guard isKnown, let encoder = unsafe WebPAnimEncoderNew(width, height, &options) else {
      throw FileError(name, "libwebp has an incompatible version")
    }
    unsafe self.encoder = encoder
  }

  deinit {
    unsafe WebPAnimEncoderDelete(encoder)
  }

  /// Adds a frame of straight alpha.
  ///
  /// - Parameter time: The frame's time, in milliseconds, on the clock of `finished`.
  func add(_ frame: Frame, at time: Int) throws(FileError) {
    var config = try config
    var picture = try unsafe picture(frame)
    defer { unsafe WebPPictureFree(&picture) }
    if count == 0, film.isTransparent { cover = try unsafe encoded(&picture, &config) }
    guard unsafe WebPAnimEncoderAdd(encoder, &picture, Int32(clamping: time), &config) != 0 else {
      throw fault
    }
    if count == 0 { begin = time }
    count += 1
  }

  /// The chunks of its frames; the last frame lasts until `end`, in milliseconds.
  func finished(at end: Int) throws(FileError) -> [UInt8] {
    guard count > 0 else { return [] }
    var data = unsafe WebPData()
    defer { unsafe WebPDataClear(&data) }
    guard unsafe WebPAnimEncoderAdd(encoder, nil, Int32(clamping: end), nil) != 0,
      unsafe WebPAnimEncoderAssemble(encoder, &data) != 0
    else { throw fault }
    let file = unsafe Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
    return RIFF.frames(of: file, size: film.size, duration: end - begin, cover: cover)
  }

  private var config: WebPConfig {
    get throws(FileError) {
      var config = WebPConfig()
      guard unsafe WebPConfigInit(&config) != 0 else {
        throw FileError(name, "libwebp has an incompatible version")
      }
      config.quality = Float(film.quality)
      config.method = 4
      config.thread_level = 1
      return config
    }
  }

  private func picture(_ frame: Frame) throws(FileError) -> WebPPicture {
    var picture = unsafe WebPPicture()
    guard unsafe WebPPictureInit(&picture) != 0 else { throw fault }
    unsafe picture.use_argb = 1
    unsafe picture.width = Int32(frame.width)
    unsafe picture.height = Int32(frame.height)
    let pixels = unsafe frame.bytes.bindMemory(to: UInt8.self).baseAddress
    let stride = Int32(frame.width * 4)
    let isTaken =
      film.isTransparent
      ? unsafe WebPPictureImportRGBA(&picture, pixels, stride)
      : unsafe WebPPictureImportRGBX(&picture, pixels, stride)
    guard isTaken != 0 else {
      unsafe WebPPictureFree(&picture)
      throw FileError(name, "out of memory")
    }
    return unsafe picture
  }

  private func encoded(
    _ picture: inout WebPPicture, _ config: inout WebPConfig
  ) throws(FileError) -> [UInt8] {
    var file = unsafe WebPMemoryWriter()
    unsafe WebPMemoryWriterInit(&file)
    defer { unsafe WebPMemoryWriterClear(&file) }
    let isEncoded = unsafe withUnsafeMutablePointer(to: &file) { file in
      unsafe picture.writer = WebPMemoryWrite
      unsafe picture.custom_ptr = UnsafeMutableRawPointer(file)
      return unsafe WebPEncode(&config, &picture)
    }
    guard isEncoded != 0 else { throw FileError(name, "out of memory") }
    return unsafe Array(UnsafeBufferPointer(start: file.mem, count: file.size))
  }

  private var fault: FileError {
    let words = unsafe WebPAnimEncoderGetError(encoder).map { unsafe String(cString: $0) }
    return FileError(name, "libwebp: \(words ?? "out of memory")")
  }
}
