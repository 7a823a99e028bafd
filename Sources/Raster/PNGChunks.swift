internal import CZlib
internal import Files
internal import Glibc

/// The chunks of a PNG file that libpng's simplified API does not expose.
struct PNGChunks {
  private let file: ByteBuffer
  private var chunks: [String: TaggedChunks.Chunk] = [:]
  /// The first XMP packet.
  private var xmp: Range<Int>?

  /// Reads the chunks up to the first incomplete one; of chunks with the same name the first
  /// counts.
  init(_ file: ByteBuffer) {
    self.file = file
    // The first 8 bytes are PNG's signature.
    guard file.count >= 8 else { return }
    for chunk in TaggedChunks(.png, in: 8..<file.count, byte: { file[$0] }) {
      if chunk.name == Self.text {
        if xmp == nil, file[chunk.content].starts(with: Self.beginningOfXMP) {
          xmp = chunk.content.dropFirst(Self.beginningOfXMP.count)
        }
      } else if Self.wanted.contains(chunk.name), chunks[chunk.name] == nil {
        chunks[chunk.name] = chunk
      }
    }
  }

  private static let wanted: Set = ["eXIf", "cICP", "iCCP", "gAMA", "cHRM", "sRGB"]
  private static let text = "iTXt"
  /// The XMP specification requires this keyword, no compression, no language and no translated
  /// keyword.
  private static let beginningOfXMP = Array("XML:com.adobe.xmp\0\0\0\0\0".utf8)

  /// The orientation of the file's EXIF block, else of its XMP packet.
  var orientation: Orientation {
    unsafe file.withUnsafeBufferPointer { bytes in
      func part(_ range: Range<Int>?) -> UnsafeBufferPointer<UInt8>? {
        unsafe range.map { unsafe UnsafeBufferPointer(rebasing: bytes[$0]) }
      }
      return unsafe Orientation(exif: part(chunks["eXIf"]?.content), xmp: part(xmp))
    }
  }

  /// The ICC profile of the file's colors, unchecked; nil if they are as libpng reads them: sRGB, or
  /// sRGB with another gamma.
  ///
  /// By the specification's order: cICP, iCCP, sRGB, then gAMA with cHRM.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  var profile: ByteBuffer? {
    get throws(PictureFault) {
      if let coded { return coded }
      if let embedded = try embedded { return embedded }
      return chunks["sRGB"] == nil ? measured : nil
    }
  }

  /// The bits of a sample and the color type in the header.
  private var header: (bits: Int, isGray: Bool) { (Int(file[24]), file[25] & 2 == 0) }

  /// The profile of the cICP chunk; nil without a chunk of known codes.
  var coded: ByteBuffer? {
    guard file.count > 25, let chunk = chunks["cICP"]?.content else { return nil }
    return CodedColors(file[chunk])?.profile(isGray: header.isGray, bits: header.bits)
  }

  /// The profile of the gAMA and cHRM chunks; nil without both, for gray, and for the primaries of
  /// sRGB.
  private var measured: ByteBuffer? {
    func numbers(_ name: String, _ count: Int) -> [Double]? {
      guard let range = chunks[name]?.content, range.count == 4 * count else { return nil }
      return (0..<count).map { index in
        let bytes = file[range].dropFirst(4 * index).prefix(4)
        return Double(bytes.reduce(0) { $0 << 8 | Int($1) }) / 100_000
      }
    }
    guard file.count > 25, !header.isGray, let gamma = numbers("gAMA", 1)?[0], gamma > 0,
      let colors = numbers("cHRM", 8),
      !zip(colors, Self.colorsOfSRGB).allSatisfy({ abs($0 - $1) < 0.002 })
    else { return nil }
    func color(_ index: Int) -> SIMD2<Double> { SIMD2(colors[2 * index], colors[2 * index + 1]) }
    let curve = (0..<4096).map { Float(pow(Double($0) / 4095, 1 / gamma)) }
    return ICCProfile.bytes(
      Chromaticities(red: color(1), green: color(2), blue: color(3), white: color(0)), curve,
      isGray: false)
  }

  /// The content of sRGB's cHRM chunk: white, red, green, blue.
  private static let colorsOfSRGB = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06]

  /// The file's ICC profile, unchecked; nil if it has none or it is damaged.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  private var embedded: ByteBuffer? {
    get throws(PictureFault) {
      // The chunk is a name, 0, the compression method (0), and a zlib stream.
      guard let range = chunks["iCCP"]?.content,
        let end = file[range].prefix(80).firstIndex(of: 0), end + 2 < range.upperBound
      else { return nil }
      var count = uLong(ICCProfile.largest)
      var status = Z_DATA_ERROR
      let room = try unsafe ByteBuffer(count: Int(count)) { (buffer) throws(PictureFault) in
        unsafe file.withUnsafeBufferPointer { bytes in
          let stream = unsafe UnsafeBufferPointer(rebasing: bytes[end + 2..<range.upperBound])
          status = unsafe uncompress(
            buffer.baseAddress, &count, stream.baseAddress, uLong(stream.count))
        }
      }
      return status == Z_OK ? ByteBuffer(Array(room.prefix(Int(count)))) : nil
    }
  }

  /// The file without its other color chunks, which a profile overrides but libpng would apply.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  func withoutOtherColorChunks() throws(PictureFault) -> ByteBuffer {
    let others = ["gAMA", "cHRM", "sRGB", "iCCP"].compactMap { chunks[$0]?.whole }
    guard !others.isEmpty else { return file }
    let kept = RangeSet(0..<file.count).subtracting(RangeSet(others))
    let count = kept.ranges.reduce(0) { $0 + $1.count }
    return try unsafe ByteBuffer(count: count) { (result) throws(PictureFault) in
      unsafe file.withUnsafeBufferPointer { bytes in
        var to = 0
        for range in kept.ranges {
          _ = unsafe UnsafeMutableBufferPointer(rebasing: result[to...])
            .update(fromContentsOf: bytes[range])
          to += range.count
        }
      }
    }
  }
}
