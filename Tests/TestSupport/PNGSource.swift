/// A PNG file put together by hand, in any of the format's forms, without a PNG library.
public struct PNGSource: Sendable {
  /// The samples of a pixel; the raw value is the file format's.
  public enum Color: UInt8, Sendable {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6
  }

  /// The width in the header, pixels.
  public var width: Int
  /// The height in the header, pixels.
  public var height: Int
  /// Bits per sample: 1, 2, 4, 8 or 16.
  public var bitDepth: Int
  /// The samples of a pixel.
  public var color: Color
  /// True for the seven passes of Adam7.
  public var isInterlaced = false
  /// Chunks between the header and the pixels, such as a palette: name and content.
  public var chunks: [(name: String, content: [UInt8])] = []
  private let sample: @Sendable (Int, Int) -> [Int]

  /// A picture whose pixel at (x, y) has the samples of `sample`.
  public init(
    _ width: Int, _ height: Int, _ color: Color, bitDepth: Int = 8,
    sample: @escaping @Sendable (Int, Int) -> [Int]
  ) {
    (self.width, self.height, self.color, self.bitDepth) = (width, height, color, bitDepth)
    self.sample = sample
  }

  /// A small file whose header claims this size, over invalid pixel data.
  public static func header(width: Int, height: Int) -> [UInt8] {
    let source = PNGSource(width, height, .rgba) { _, _ in [] }
    return source.file(pixels: [UInt8](repeating: 0, count: 64))
  }

  /// A large picture of black and white columns, one bit a pixel, made quickly.
  ///
  /// - Precondition: the width is a multiple of 8.
  public static func columns(width: Int, height: Int) -> [UInt8] {
    let source = PNGSource(width, height, .gray, bitDepth: 1) { _, _ in [] }
    let row = [0] + [UInt8](repeating: 0xF0, count: width / 8)
    return source.file(pixels: Array(repeatElement(row, count: height).joined()))
  }

  /// The bytes of the file.
  public var bytes: [UInt8] {
    var pixels: [UInt8] = []
    for pass in isInterlaced ? Self.passes : [(x: 0, y: 0, stepX: 1, stepY: 1)] {
      for y in stride(from: pass.y, to: height, by: pass.stepY) where pass.x < width {
        pixels += row(stride(from: pass.x, to: width, by: pass.stepX).map { sample($0, y) })
      }
    }
    return file(pixels: pixels)
  }

  private static let passes: [(x: Int, y: Int, stepX: Int, stepY: Int)] = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4),
    (1, 0, 2, 2), (0, 1, 1, 2),
  ]

  /// A row: filter byte 0, then the samples, most significant bits first.
  private func row(_ pixels: [[Int]]) -> [UInt8] {
    var bytes: [UInt8] = [0]
    var (bits, count) = (0, 0)
    for sample in pixels.joined() {
      bits = bits << bitDepth | sample
      count += bitDepth
      while count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
      bits &= (1 << count) - 1
    }
    if count > 0 { bytes.append(UInt8(truncatingIfNeeded: bits << (8 - count))) }
    return bytes
  }

  private func file(pixels: [UInt8]) -> [UInt8] {
    let header =
      Self.bigEndian(width) + Self.bigEndian(height)
      + [UInt8(bitDepth), color.rawValue, 0, 0, isInterlaced ? 1 : 0]
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += Self.chunk("IHDR", header)
    for chunk in chunks { file += Self.chunk(chunk.name, chunk.content) }
    return file + Self.chunk("IDAT", Self.stored(pixels)) + Self.chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return bigEndian(content.count) + body + bigEndian(Int(crc(body)))
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A zlib stream that compresses nothing.
  public static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65535)
      rest = rest.dropFirst(block.count)
      let (low, high) = (UInt8(block.count & 255), UInt8(block.count >> 8))
      result += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high]
      result += block
    } while !rest.isEmpty
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return result + bigEndian(b << 16 | a)
  }

  private static let crcTable: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { value, byte in
      crcTable[Int((value ^ UInt32(byte)) & 255)] ^ (value >> 8)
    }
  }
}
