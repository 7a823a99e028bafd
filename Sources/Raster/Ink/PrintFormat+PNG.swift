internal import CZlib
internal import Files

extension PrintFormat {
  /// The end of PNG's signature and header, after which other chunks follow.
  private static let endOfHeader = 33
  /// Inches per meter.
  private static let inches = 1 / 0.0254

  static func png(_ picture: PrintPicture) throws(PrintFault) -> [UInt8] {
    let plain: [UInt8]?
    switch picture.pixels {
    case .gray(let gray): plain = PictureFormat.png(gray)
    case .color(let bitmap):
      let opaque = try PrintFormat.png.naming { () throws(PictureFault) in
        try bitmap.onWhitePaper()
      }
      plain = PictureFormat.png(withoutAlpha: opaque)
    case .inks: throw .cannotHold(.png, "process inks")
    }
    guard picture.profile == nil else { throw .cannotHold(.png, "the profile of inks") }
    guard var file = plain else { throw .outOfMemory }
    // The simplified interface of libpng writes no resolution.
    let perMeter = Int((Double(picture.pixelsPerInch) * inches).rounded())
    let content = Array("pHYs".utf8) + bigEndian(perMeter) + bigEndian(perMeter) + [1]
    let checksum = unsafe crc32(0, content, UInt32(content.count))
    file.insert(
      contentsOf: bigEndian(content.count - 4) + content + bigEndian(Int(checksum)),
      at: endOfHeader)
    return file
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  static func picture(inPNG file: ByteBuffer) throws(PrintFault) -> PrintPicture {
    let decoded = try PrintFormat.png.naming { () throws(PictureFault) in
      try PNGDecoder.decode(file, for: .mask)
    }
    let chunks = Array(TaggedChunks(.png, in: 8..<file.count) { file[$0] })
    // libpng's simplified interface ignores everything after the last pixel.
    guard let end = chunks.last, end.name == "IEND", end.whole.upperBound == file.count else {
      throw .damaged(.png, "it ends early")
    }
    guard let place = chunks.first(where: { $0.name == "pHYs" })?.content, place.count == 9 else {
      throw .damaged(.png, "it has no resolution")
    }
    let bytes = Array(file[place])
    let across = bytes[0..<4].reduce(0) { $0 << 8 | Int($1) }
    guard Array(bytes[0..<4]) == Array(bytes[4..<8]), bytes[8] == 1 else {
      throw .damaged(.png, "its resolution is not one in meters")
    }
    let isGray = decoded.space == .gray
    let pixels = try PrintFormat.png.naming { () throws(PictureFault) -> PrintPicture.Pixels in
      isGray ? .gray(try GrayBitmap(decoded)) : .color(try Bitmap(decoded, for: .mask))
    }
    return PrintPicture(pixels, pixelsPerInch: Int((Double(across) / inches).rounded()))
  }
}
