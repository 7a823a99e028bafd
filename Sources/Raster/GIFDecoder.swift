internal import CGIF

/// A decoder of GIF files, by giflib.
enum GIFDecoder {
  /// Decodes the first frame on its canvas, which is transparent where the frame does not cover it.
  static func decode(
    _ file: ByteBuffer, for purpose: DecodedPicture.Purpose
  ) throws(PictureFault) -> DecodedPicture {
    try unsafe file.withUnsafeBufferPointer { (bytes) throws(PictureFault) in
      var source = unsafe Source(bytes: bytes)
      return try unsafe withUnsafeMutablePointer(to: &source) { (source) throws(PictureFault) in
        var status: Int32 = 0
        guard let gif = unsafe DGifOpen(source, take, &status) else { throw fault(status) }
        defer { unsafe DGifCloseFile(gif, nil) }
        let (width, height) = unsafe (Int(gif.pointee.SWidth), Int(gif.pointee.SHeight))
        try PictureFile.check(width: width, height: height)
        let transparent = try unsafe findFrame(gif)
        return try unsafe frame(gif, transparent)
      }
    }
  }

  /// A file and the read position in it.
  @safe private struct Source {
    let bytes: UnsafeBufferPointer<UInt8>
    var at = 0
  }

  private static let take: InputFunc = { gif, target, count in
    guard let gif = unsafe gif, let target = unsafe target, let user = unsafe gif.pointee.UserData
    else { return 0 }
    let source = unsafe user.assumingMemoryBound(to: Source.self)
    let taken = unsafe min(Int(max(count, 0)), source.pointee.bytes.count - source.pointee.at)
    let end = unsafe source.pointee.at + taken
    let part = unsafe UnsafeBufferPointer(rebasing: source.pointee.bytes[source.pointee.at..<end])
    _ = unsafe UnsafeMutableBufferPointer(start: target, count: taken).update(fromContentsOf: part)
    unsafe source.pointee.at = end
    return Int32(taken)
  }

  /// Reads up to the first frame; returns the index of its transparent color, nil for none.
  private static func findFrame(
    _ gif: UnsafeMutablePointer<GifFileType>
  ) throws(PictureFault) -> Int? {
    var transparent: Int?
    while true {
      var type = UNDEFINED_RECORD_TYPE
      try unsafe check(DGifGetRecordType(gif, &type), gif)
      switch type {
      case IMAGE_DESC_RECORD_TYPE:
        try unsafe check(DGifGetImageDesc(gif), gif)
        return transparent
      case EXTENSION_RECORD_TYPE:
        var code: Int32 = 0
        var block: UnsafeMutablePointer<UInt8>?
        try unsafe check(DGifGetExtension(gif, &code, &block), gif)
        while let content = unsafe block {
          // The content is a length, flags, a delay of two bytes, and the transparent color.
          if code == GRAPHICS_EXT_FUNC_CODE, unsafe content[0] == 4 {
            transparent = unsafe content[1] & 1 != 0 ? Int(content[4]) : nil
          }
          try unsafe check(DGifGetExtensionNext(gif, &block), gif)
        }
      default: throw .damaged(.gif, words: "it has no frame")
      }
    }
  }

  private static func frame(
    _ gif: UnsafeMutablePointer<GifFileType>, _ transparent: Int?
  ) throws(PictureFault) -> DecodedPicture {
    let place = unsafe gif.pointee.Image
    let (width, height) = unsafe (Int(gif.pointee.SWidth), Int(gif.pointee.SHeight))
    let (left, top) = unsafe (Int(place.Left), Int(place.Top))
    let size = unsafe (width: Int(place.Width), height: Int(place.Height))
    try PictureFile.check(width: size.width, height: size.height)
    let colors = unsafe colors(place.ColorMap ?? gif.pointee.SColorMap, transparent)
    let isCovered =
      left <= 0 && top <= 0 && left + size.width >= width && top + size.height >= height
    return try unsafe DecodedPicture(
      width: width, height: height, .rgb, hasAlpha: transparent != nil || !isCovered
    ) { (samples) throws(PictureFault) in
      var line = [UInt8](repeating: 0, count: size.width)
      let columns = max(0, -left)..<max(max(0, -left), min(size.width, width - left))
      for row in unsafe rows(size.height, isInterlaced: place.Interlace) {
        try unsafe check(DGifGetLine(gif, &line, Int32(size.width)), gif)
        guard (0..<height).contains(top + row) else { continue }
        for column in columns {
          let color = colors[Int(line[column])]
          let at = 4 * ((top + row) * width + left + column)
          for channel in 0..<4 { unsafe samples[at + channel] = color[channel] }
        }
      }
    }
  }

  /// A frame's rows in stored order.
  private static func rows(_ height: Int, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { first, step in
      Array(stride(from: first, to: height, by: step))
    }
  }

  /// The RGBA colors of all 256 indices; grays if the file has no colors.
  private static func colors(
    _ map: UnsafeMutablePointer<ColorMapObject>?, _ transparent: Int?
  ) -> [SIMD4<UInt8>] {
    var colors = (0...255).map { SIMD4(UInt8($0), UInt8($0), UInt8($0), 255) }
    if let map = unsafe map?.pointee, let entries = unsafe map.Colors {
      for index in colors.indices {
        let entry = unsafe index < Int(map.ColorCount) ? entries[index] : GifColorType()
        colors[index] = SIMD4(entry.Red, entry.Green, entry.Blue, 255)
      }
    }
    if let transparent { colors[transparent] = .zero }
    return colors
  }

  private static func check(
    _ status: Int32, _ gif: UnsafeMutablePointer<GifFileType>
  ) throws(PictureFault) {
    guard status == GIF_OK else { throw unsafe fault(gif.pointee.Error) }
  }

  private static func fault(_ status: Int32) -> PictureFault {
    if status == D_GIF_ERR_NOT_ENOUGH_MEM { return .outOfMemory }
    let words = unsafe GifErrorString(status).map { unsafe String(cString: $0) }
    return .damaged(.gif, words: words)
  }
}
