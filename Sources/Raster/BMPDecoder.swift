/// A decoder of BMP files of Windows and OS/2: indexed, run-length encoded, and colors with any bit
/// masks.
///
/// Debian has no library for them. The code is short and uses only arrays, whose bounds are
/// checked.
struct BMPDecoder {
  /// The known sizes of the header after the file header of 14 bytes.
  private static let headerSizes = [12, 16, 40, 52, 56, 64, 108, 124]

  /// True if a file is a BMP; the header size is checked too, since texts may begin with the same
  /// two letters.
  @Sendable static func begins(_ file: ByteBuffer) -> Bool {
    file.starts(with: "BM".utf8) && file.count >= 18
      && headerSizes.contains(number(in: file, at: 14, bytes: 4))
  }

  private let file: ByteBuffer
  private let (headerSize, compression, bits, colorsUsed): (Int, Int, Int, Int)
  private let width: Int
  /// The height; negative if the first row is the top one.
  private let signedHeight: Int

  private init(_ file: ByteBuffer) {
    func number(_ place: Int, _ bytes: Int) -> Int {
      Self.number(in: file, at: place, bytes: bytes)
    }
    func signed(_ place: Int) -> Int { Int(Int32(truncatingIfNeeded: number(place, 4))) }
    self.file = file
    headerSize = number(14, 4)
    let isCore = headerSize == 12
    width = isCore ? number(18, 2) : signed(18)
    signedHeight = isCore ? number(20, 2) : signed(22)
    bits = number(isCore ? 24 : 28, 2)
    compression = headerSize >= 40 ? number(30, 4) : 0
    colorsUsed = headerSize >= 40 ? number(46, 4) : 0
  }

  /// Decodes the picture to 8 bits, with alpha only if the file has a mask for it.
  static func decode(
    _ file: ByteBuffer, for purpose: DecodedPicture.Purpose
  ) throws(PictureFault) -> DecodedPicture {
    let decoder = BMPDecoder(file)
    var picture = try decoder.picture
    if purpose != .mask { picture.profile = decoder.profile }
    return picture
  }

  /// An unsigned little-endian number; 0 beyond the file's end.
  private static func number(in file: ByteBuffer, at place: Int, bytes: Int) -> Int {
    guard place >= 0, place <= file.count - bytes else { return 0 }
    return (0..<bytes).reduce(0) { $0 | Int(file[place + $1]) << (8 * $1) }
  }

  private func number(at place: Int, bytes: Int) -> Int {
    Self.number(in: file, at: place, bytes: bytes)
  }

  private static let damage = PictureFault.damaged(.bmp, words: "it ends early")

  // MARK: The header

  private var isCore: Bool { headerSize == 12 }
  private var height: Int { abs(signedHeight) }

  /// The bit masks of red, green, blue and alpha, 0 for none; nil if the file has no masks.
  private var masks: SIMD4<UInt32>? {
    let count = compression == 3 ? (headerSize >= 56 ? 4 : 3) : compression == 6 ? 4 : 0
    guard count > 0 else { return nil }
    var masks = SIMD4<UInt32>.zero
    for index in 0..<count {
      masks[index] = UInt32(truncatingIfNeeded: number(at: 54 + 4 * index, bytes: 4))
    }
    return masks
  }

  private var paletteStart: Int {
    let behind = headerSize == 40 ? (compression == 3 ? 12 : compression == 6 ? 16 : 0) : 0
    return 14 + headerSize + behind
  }

  /// The colors of all 256 indices; black where the file has none.
  private var palette: [SIMD4<UInt8>] {
    var colors = [SIMD4<UInt8>](repeating: SIMD4(0, 0, 0, 255), count: 256)
    guard bits <= 8 else { return colors }
    let step = isCore ? 3 : 4
    let end = pixelStart > paletteStart ? min(pixelStart, file.count) : file.count
    for index in 0..<colorCount {
      let at = paletteStart + index * step
      guard at + 3 <= end else { break }
      colors[index] = SIMD4(file[at + 2], file[at + 1], file[at], 255)
    }
    return colors
  }

  private var pixelStart: Int {
    let told = number(at: 10, bytes: 4)
    // Some programs forget to count the palette.
    return bits <= 8 && told == paletteStart ? told + colorCount * (isCore ? 3 : 4) : told
  }

  private var colorCount: Int { colorsUsed > 0 ? min(colorsUsed, 256) : 1 << min(bits, 8) }

  private var profile: ByteBuffer? {
    // An embedded profile, whose offset counts from the start of the 124-byte header.
    guard headerSize == 124, number(at: 70, bytes: 4) == 0x4D42_4544 else { return nil }
    let (start, count) = (14 + number(at: 126, bytes: 4), number(at: 130, bytes: 4))
    guard (1...ICCProfile.largest).contains(count), start <= file.count,
      count <= file.count - start
    else { return nil }
    return ByteBuffer(Array(file[start..<start + count]))
  }

  // MARK: The pixels

  private var picture: DecodedPicture {
    get throws(PictureFault) {
      try PictureFile.check(width: width, height: height)
      switch (compression, bits) {
      case (0, 1), (0, 2), (0, 4), (0, 8):
        return try indexed { (y) throws(PictureFault) in try indices(ofRow: y) }
      case (1, 8), (2, 4):
        let indices = try runs()
        return try indexed { Array(indices[$0 * width..<($0 + 1) * width]) }
      case (0, 16): return try colored(SIMD4(0x7C00, 0x3E0, 0x1F, 0))
      case (0, 24), (0, 32): return try colored(SIMD4(0xFF_0000, 0xFF00, 0xFF, 0))
      case (3, 16), (3, 32), (6, 16), (6, 32):
        guard headerSize != 64, let masks else { break }
        return try colored(masks)
      default: break
      }
      throw .unsupported(.bmp, words: "\(bits) bits per pixel, compression \(compression)")
    }
  }

  /// The bytes of row `y`, counted from the top.
  private func row(_ y: Int) throws(PictureFault) -> [UInt8] {
    let stored = signedHeight < 0 ? y : height - 1 - y
    let start = pixelStart + stored * ((width * bits + 31) / 32 * 4)
    let count = (width * bits + 7) / 8
    guard start >= 18, start <= file.count, count <= file.count - start else { throw Self.damage }
    return unsafe file.withUnsafeBufferPointer { unsafe Array($0[start..<start + count]) }
  }

  private func indices(ofRow y: Int) throws(PictureFault) -> [UInt8] {
    let bytes = try row(y)
    guard bits < 8 else { return bytes }
    let mask = UInt8((1 << bits) - 1)
    return (0..<width).map { x in
      bytes[x * bits / 8] >> UInt8(8 - bits - x * bits % 8) & mask
    }
  }

  private func indexed(
    _ indices: (Int) throws(PictureFault) -> [UInt8]
  ) throws(PictureFault) -> DecodedPicture {
    let (palette, width) = (palette, width)
    return try unsafe DecodedPicture(width: width, height: height, .rgb) {
      (samples) throws(PictureFault) in
      for y in 0..<height {
        var to = 4 * y * width
        for index in try indices(y) {
          let color = palette[Int(index)]
          for channel in 0..<4 { unsafe samples[to + channel] = color[channel] }
          to += 4
        }
      }
    }
  }

  private func colored(_ masks: SIMD4<UInt32>) throws(PictureFault) -> DecodedPicture {
    let bytes = bits / 8
    let (red, green) = (BitField(masks.x, absent: 0), BitField(masks.y, absent: 0))
    let (blue, alpha) = (BitField(masks.z, absent: 0), BitField(masks.w, absent: 255))
    return try unsafe DecodedPicture(
      width: width, height: height, .rgb, hasAlpha: masks.w != 0
    ) { (samples) throws(PictureFault) in
      for y in 0..<height {
        let row = try row(y)
        var (from, to) = (0, 4 * y * width)
        while from < row.count {
          var pixel: UInt32 = 0
          for byte in 0..<bytes { pixel |= UInt32(row[from + byte]) << UInt32(8 * byte) }
          unsafe samples[to] = red.level(of: pixel)
          unsafe samples[to + 1] = green.level(of: pixel)
          unsafe samples[to + 2] = blue.level(of: pixel)
          unsafe samples[to + 3] = alpha.level(of: pixel)
          (from, to) = (from + bytes, to + 4)
        }
      }
    }
  }

  /// The rows of indices from the top, decoded from runs of 4 or 8 bits; skipped pixels have index
  /// 0.
  private func runs() throws(PictureFault) -> ByteBuffer {
    try unsafe ByteBuffer(count: width * height) { (rows) throws(PictureFault) in
      try unsafe fill(rows)
    }
  }

  /// Decodes runs into rows of indices, which are 0 at first.
  private func fill(_ rows: UnsafeMutableBufferPointer<UInt8>) throws(PictureFault) {
    let (width, height) = (width, height)
    var (x, y, at) = (0, 0, pixelStart)
    func next() throws(PictureFault) -> Int {
      guard at >= 18, at < file.count else { throw Self.damage }
      defer { at += 1 }
      return Int(file[at])
    }
    func put(_ index: Int) {
      if x < width, y < height {
        unsafe rows[(signedHeight < 0 ? y : height - 1 - y) * width + x] = UInt8(index)
      }
      x += 1
    }
    while y < height {
      let (count, value) = (try next(), try next())
      switch (count, value) {
      case (0, 0): (x, y) = (0, y + 1)
      case (0, 1): return
      case (0, 2): (x, y) = (x + (try next()), y + (try next()))
      case (0, _):
        for pixel in 0..<value where bits == 8 || pixel % 2 == 0 {
          let byte = try next()
          put(bits == 8 ? byte : byte >> 4)
          if bits == 4, pixel + 1 < value { put(byte & 15) }
        }
        // Runs are padded to words of 16 bits.
        if (bits == 8 ? value : (value + 1) / 2) % 2 == 1 { at += 1 }
      default:
        for pixel in 0..<count {
          put(bits == 8 ? value : pixel % 2 == 0 ? value >> 4 : value & 15)
        }
      }
    }
  }
}

/// The bits of a pixel that form one sample.
private struct BitField {
  private let mask: UInt32
  private let shift: UInt32
  /// The sample for every value of the bits; empty from 12 bits on.
  private let levels: [UInt8]

  /// The field of `mask`; `absent` is the sample if the mask is 0.
  init(_ mask: UInt32, absent: UInt8) {
    self.mask = mask
    shift = mask == 0 ? 0 : UInt32(mask.trailingZeroBitCount)
    let most = mask >> shift
    levels =
      mask == 0
      ? [absent] : most < 1 << 12 ? (0...most).map { Self.level($0, of: most) } : []
  }

  private static func level(_ value: UInt32, of most: UInt32) -> UInt8 {
    UInt8((UInt64(value) * 255 + UInt64(most) / 2) / UInt64(most))
  }

  func level(of pixel: UInt32) -> UInt8 {
    let value = (pixel & mask) >> shift
    return levels.isEmpty ? Self.level(value, of: mask >> shift) : levels[Int(value)]
  }
}
