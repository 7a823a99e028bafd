/// EXIF blocks for JPEG and WebP files, made by hand.
enum EXIF {
  /// The preamble of the block in a JPEG file.
  static let preamble = Array("Exif\0\0".utf8)

  /// A TIFF block whose only entry is an orientation.
  static func block(orientation: Int, isBigEndian: Bool = false, type: Int = 3) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isBigEndian ? bytes.reversed() : bytes
    }
    let head = Array((isBigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4)
    let value = number(orientation, type == 3 ? 2 : 4)
    let entry = number(0x112, 2) + number(type, 2) + number(1, 4) + value
    return head + number(1, 2) + entry + [UInt8](repeating: 0, count: 4 - value.count)
      + number(0, 4)
  }

  /// The JPEG file with an application segment that holds `block`.
  static func jpeg(_ file: [UInt8], with block: [UInt8]) -> [UInt8] {
    jpeg(file, segment: preamble + block)
  }

  /// The JPEG file with an application segment of this content.
  static func jpeg(_ file: [UInt8], segment content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    let head = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)]
    return file[..<2] + head + content + file[2...]
  }

  /// The simple WebP file of width x height in the extended form, with an EXIF chunk.
  static func webp(_ file: [UInt8], width: Int, height: Int, with block: [UInt8]) -> [UInt8] {
    webp(file, width: width, height: height, chunks: [("EXIF", block)])
  }

  /// The simple WebP file of width x height in the extended form, with metadata chunks.
  static func webp(
    _ file: [UInt8], width: Int, height: Int, chunks: [(name: String, content: [UInt8])]
  ) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let flags = chunks.reduce(0) { $0 | ($1.name == "EXIF" ? 0x08 : 0x04) }
    var body =
      Array("WEBPVP8X".utf8) + little(10, 4) + little(flags, 4) + little(width - 1, 3)
      + little(height - 1, 3) + file[12...]
    for (name, content) in chunks {
      body += Array(name.utf8) + little(content.count, 4) + content
      if content.count % 2 == 1 { body.append(0) }
    }
    return Array("RIFF".utf8) + little(body.count, 4) + body
  }
}
