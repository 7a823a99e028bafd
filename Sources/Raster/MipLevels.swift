internal import Geometry

/// The mip levels of a texture: a picture and smaller copies, each half as wide and high, down to
/// one pixel.
///
/// They are equal on every machine, need no shader, and can be made on any thread.
public struct MipLevels: Sendable {
  /// One level, rows from the top.
  public struct Level: Sendable {
    /// The width, pixels.
    public let width: Int
    /// The height, pixels.
    public let height: Int
    /// The pixels, width x height x `bytesPerPixel` bytes.
    public let bytes: ByteBuffer
  }

  /// The levels, the full picture first.
  public private(set) var levels: [Level]
  /// The bytes per pixel: 4 for color or 1 for gray.
  public let bytesPerPixel: Int
  /// True if every pixel is opaque.
  public let isOpaque: Bool
  /// The one level of the art's direction, 4 bytes per pixel; empty for pictures without one.
  public private(set) var direction: [Level] = []

  /// The bytes of all levels.
  public var byteCount: Int { (levels + direction).reduce(0) { $0 + $1.bytes.count } }

  /// The levels of a picture in color.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  public init(_ bitmap: Bitmap) throws(PictureFault) {
    try self.init(
      Level(
        width: bitmap.width, height: bitmap.height, bytes: bitmap.bytes),
      bytesPerPixel: 4, isOpaque: bitmap.isOpaque)
  }

  /// The levels of a card's art and of its direction, which foils may ask for.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  public init(art: Bitmap) throws(PictureFault) {
    try self.init(art)
    let direction = try art.direction()
    self.direction = [
      Level(width: direction.width, height: direction.height, bytes: direction.bytes)
    ]
  }

  /// The direction as a picture of its own; nil if there is none.
  public var ofDirection: MipLevels? {
    direction.isEmpty ? nil : MipLevels(levels: direction, bytesPerPixel: 4, isOpaque: true)
  }

  /// The levels of a gray picture.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  public init(_ bitmap: GrayBitmap) throws(PictureFault) {
    try self.init(
      Level(
        width: bitmap.width, height: bitmap.height, bytes: bitmap.bytes),
      bytesPerPixel: 1, isOpaque: true)
  }

  /// The size in pixels of a picture's first level that has at most `side` pixels on a side.
  ///
  /// - Precondition: `side` is at least 1.
  package static func size(
    of size: (width: Int, height: Int), limitedTo side: Int
  ) -> (width: Int, height: Int) {
    var size = size
    while max(size.width, size.height) > side { size = half(size) }
    return size
  }

  /// The next level's size by OpenGL's rule: half, rounded down, at least 1.
  fileprivate static func half(_ size: (width: Int, height: Int)) -> (width: Int, height: Int) {
    (max(size.width / 2, 1), max(size.height / 2, 1))
  }

  /// The levels of at most `side` pixels on a side, for a GPU whose textures are no larger; the
  /// direction stays whole.
  ///
  /// - Precondition: `side` is at least 1.
  public func limited(to side: Int) -> MipLevels {
    var limited = self
    limited.levels.removeAll { max($0.width, $0.height) > side }
    return limited
  }

  /// The levels from the smallest that still covers `width` x `height` pixels.
  public func small(width: Int, height: Int) -> MipLevels {
    let first = levels.lastIndex { $0.width >= width && $0.height >= height } ?? 0
    return MipLevels(
      levels: Array(levels[first...]), bytesPerPixel: bytesPerPixel, isOpaque: isOpaque)
  }

  private init(levels: [Level], bytesPerPixel: Int, isOpaque: Bool) {
    (self.levels, self.bytesPerPixel, self.isOpaque) = (levels, bytesPerPixel, isOpaque)
  }

  private init(_ first: Level, bytesPerPixel: Int, isOpaque: Bool) throws(PictureFault) {
    var levels = [first]
    var last = first
    while max(last.width, last.height) > 1 {
      last = try last.halved(bytesPerPixel: bytesPerPixel)
      levels.append(last)
    }
    self.levels = levels
    self.bytesPerPixel = bytesPerPixel
    self.isOpaque = isOpaque
  }
}

extension MipLevels.Level {
  /// The next level.
  ///
  /// Each pixel is sampled at its center between four neighbors and rounded to the nearest value,
  /// within one step of glGenerateMipmap.
  fileprivate func halved(bytesPerPixel: Int) throws(PictureFault) -> MipLevels.Level {
    let (newWidth, newHeight) = MipLevels.half((width, height))
    let columns = (0..<newWidth).map { Tap(place: $0, of: newWidth, from: width) }
    let count = newWidth * newHeight * bytesPerPixel
    let small = try unsafe ByteBuffer(count: count) { target in
      unsafe bytes.withUnsafeBufferPointer { source in
        for y in 0..<newHeight {
          let row = Tap(place: y, of: newHeight, from: height)
          if bytesPerPixel == 1 {
            unsafe Self.mixGray(
              source, width: width, row, columns, into: target, at: y * newWidth)
          } else {
            unsafe Self.mixColor(
              UnsafeRawBufferPointer(source), width: width, row, columns,
              into: UnsafeMutableRawBufferPointer(target), at: y * newWidth * 4)
          }
        }
      }
    }
    return MipLevels.Level(width: newWidth, height: newHeight, bytes: small)
  }

  /// Makes the pixels of the next level of a gray picture again that depend on changed ones.
  ///
  /// - Returns: Their rectangle.
  static func halve(
    _ source: UnsafeMutableBufferPointer<UInt8>, _ size: (width: Int, height: Int),
    _ changed: PixelRect, into target: UnsafeMutableBufferPointer<UInt8>,
    _ newSize: (width: Int, height: Int)
  ) -> PixelRect {
    func range(_ changed: Range<Int>, _ count: Int, _ larger: Int) -> Range<Int> {
      let ratio = Double(larger) / Double(count)
      let low = Int((Double(changed.lowerBound) - 1) / ratio) - 1
      let high = Int((Double(changed.upperBound) + 1) / ratio) + 2
      return max(low, 0)..<min(max(high, 1), count)
    }
    let area = PixelRect(
      columns: range(changed.columns, newSize.width, size.width),
      rows: range(changed.rows, newSize.height, size.height))
    let columns = area.columns.map { Tap(place: $0, of: newSize.width, from: size.width) }
    for y in area.rows {
      let row = Tap(place: y, of: newSize.height, from: size.height)
      unsafe mixGray(
        UnsafeBufferPointer(source), width: size.width, row, columns, into: target,
        at: y * newSize.width + area.columns.lowerBound)
    }
    return area
  }

  /// Two neighbors and the weight of each, in 1/256.
  private struct Tap {
    let first, second: Int
    let firstWeight, secondWeight: UInt64

    /// The tap at the center of pixel `place` of `count` among `larger` pixels.
    init(place: Int, of count: Int, from larger: Int) {
      let middle = (Double(place) + 0.5) * Double(larger) / Double(count) - 0.5
      first = max(Int(middle.rounded(.down)), 0)
      second = min(first + 1, larger - 1)
      secondWeight = UInt64(((middle - Double(first)) * 256).rounded())
      firstWeight = 256 - secondWeight
    }
  }

  private static func mixGray(
    _ source: UnsafeBufferPointer<UInt8>, width: Int, _ row: Tap, _ columns: [Tap],
    into target: UnsafeMutableBufferPointer<UInt8>, at start: Int
  ) {
    let (upper, lower) = (row.first * width, row.second * width)
    for (x, column) in columns.enumerated() {
      let above =
        unsafe UInt64(source[upper + column.first]) &* column.firstWeight
        &+ UInt64(source[upper + column.second]) &* column.secondWeight
      let below =
        unsafe UInt64(source[lower + column.first]) &* column.firstWeight
        &+ UInt64(source[lower + column.second]) &* column.secondWeight
      let sum = above &* row.firstWeight &+ below &* row.secondWeight
      unsafe target[start + x] = UInt8(truncatingIfNeeded: (sum &+ 0x8000) >> 16)
    }
  }

  /// Mixes two channels at a time, each in 32 bits: 8 for the value and 16 for the weights.
  private static func mixColor(
    _ source: UnsafeRawBufferPointer, width: Int, _ row: Tap, _ columns: [Tap],
    into target: UnsafeMutableRawBufferPointer, at start: Int
  ) {
    let (upper, lower) = (row.first * width, row.second * width)
    for (x, column) in columns.enumerated() {
      var even: UInt64 = 0x8000_0000_8000
      var odd = even
      func add(_ pixel: Int, _ weight: UInt64) {
        let value = unsafe UInt64(
          source.loadUnaligned(fromByteOffset: 4 * pixel, as: UInt32.self))
        even &+= (value & 0xFF | (value & 0xFF_0000) << 16) &* weight
        odd &+= (value >> 8 & 0xFF | (value & 0xFF00_0000) << 8) &* weight
      }
      add(upper + column.first, row.firstWeight &* column.firstWeight)
      add(upper + column.second, row.firstWeight &* column.secondWeight)
      add(lower + column.first, row.secondWeight &* column.firstWeight)
      add(lower + column.second, row.secondWeight &* column.secondWeight)
      let low = even >> 16 & 0xFF | (odd >> 16 & 0xFF) << 8
      let high = (even >> 48 & 0xFF) << 16 | (odd >> 48 & 0xFF) << 24
      unsafe target.storeBytes(
        of: UInt32(truncatingIfNeeded: low | high), toByteOffset: start + 4 * x, as: UInt32.self)
    }
  }
}

/// The content of a picture for the renderer.
public enum PictureContent: Sendable {
  /// Premultiplied colors.
  case color(Bitmap)
  /// A card's art: premultiplied colors, and their direction for foils that follow it.
  case art(Bitmap)
  /// Gray levels, for masks.
  case gray(GrayBitmap)
}

extension PictureContent {
  /// The picture and its mipmap levels, ready to upload.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  public var levels: MipLevels {
    get throws(PictureFault) {
      switch self {
      case .color(let bitmap): try MipLevels(bitmap)
      case .art(let bitmap): try MipLevels(art: bitmap)
      case .gray(let bitmap): try MipLevels(bitmap)
      }
    }
  }

  /// Width and height in pixels.
  package var size: (width: Int, height: Int) {
    switch self {
    case .color(let bitmap), .art(let bitmap): (bitmap.width, bitmap.height)
    case .gray(let bitmap): (bitmap.width, bitmap.height)
    }
  }
}

/// A rectangle of whole pixels.
public struct PixelRect: Sendable, Hashable {
  /// The columns.
  public var columns: Range<Int>
  /// The rows.
  public var rows: Range<Int>

  /// The pixels within `reach` of two points, inside a picture.
  init(around points: [Vector2], reach: Double, in width: Int, _ height: Int) {
    func range(_ values: [Double], _ count: Int) -> Range<Int> {
      // A point may be anywhere, but a picture is small.
      let low = ((values.min() ?? 0) - reach).clamped(to: 0...Double(count))
      let high = ((values.max() ?? 0) + reach).clamped(to: 0...Double(count))
      return Int(low)..<max(Int(high.rounded(.up)), Int(low))
    }
    columns = range(points.map(\.x), width)
    rows = range(points.map(\.y), height)
  }

  init(columns: Range<Int>, rows: Range<Int>) { (self.columns, self.rows) = (columns, rows) }

  var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  /// The smallest rectangle around both.
  func union(_ other: PixelRect) -> PixelRect {
    func range(_ one: Range<Int>, _ other: Range<Int>) -> Range<Int> {
      min(one.lowerBound, other.lowerBound)..<max(one.upperBound, other.upperBound)
    }
    return PixelRect(columns: range(columns, other.columns), rows: range(rows, other.rows))
  }
}
