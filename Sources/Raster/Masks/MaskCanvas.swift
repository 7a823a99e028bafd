internal import Geometry
internal import Glibc
public import SceneGraph

/// A painted mask in memory with its mip levels, to which strokes are added and from which they are
/// taken again.
///
/// Its bytes depend only on the painting, not on the way to it. Only one thread uses it at a time.
@safe public final class MaskCanvas: @unchecked Sendable {
  /// A change of a level: the pixels of a rectangle, rows from the top.
  public struct Patch: Sendable {
    /// The index of the level; 0 is the largest.
    public let level: Int
    /// The changed pixels.
    public let area: PixelRect
    /// Their new levels.
    public let bytes: ByteBuffer
  }

  /// A square of pixels: the bytes before a stroke, or after it once it is undone.
  struct Tile {
    var other: [UInt8]
    /// The coverage of the stroke so far.
    var cover: [UInt8]
  }

  /// A stroke that can be undone, or done again.
  struct Step {
    let stroke: MaskStroke
    var tiles: [Int: Tile] = [:]
    var bytes: Int { tiles.values.reduce(0) { $0 + $1.other.count + $1.cover.count } }
  }

  /// The painting that the pixels show.
  public private(set) var painting: MaskPainting
  let sizes: [(width: Int, height: Int)]
  let levels: [UnsafeMutableBufferPointer<UInt8>]
  /// The last strokes, of which the first ones may be forgotten.
  var steps: [Step] = []
  /// The strokes that were undone, the next one last.
  private var undone: [Step] = []
  /// The changed pixels since the last patches.
  var changed: [PixelRect] = []
  /// The art, for fills by color.
  private let art: () -> Bitmap?

  /// The side of a tile, in pixels.
  static let side = 128
  /// The limit of memory of tiles, in bytes; strokes beyond it cannot be undone here.
  private static let most = 256 << 20

  /// The canvas of a painted mask in the levels that `MipLevels` made of it.
  ///
  /// - Parameter art: The art of the same size, which only fills need; nil if it cannot be read.
  /// - Throws: `PictureFault.outOfMemory`.
  public convenience init(
    _ picture: MipLevels, of painting: MaskPainting, art: @escaping () -> Bitmap? = { nil }
  ) throws(PictureFault) {
    try self.init(picture.levels, painting, art)
  }

  /// The canvas of a mask without strokes, for its full size alone.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  package convenience init(
    _ mask: GrayBitmap, under painting: MaskPainting, art: @escaping () -> Bitmap?
  ) throws(PictureFault) {
    let whole = MipLevels.Level(width: mask.width, height: mask.height, bytes: mask.bytes)
    try self.init([whole], painting.blank, art)
  }

  private init(
    _ picture: [MipLevels.Level], _ painting: MaskPainting, _ art: @escaping () -> Bitmap?
  ) throws(PictureFault) {
    (self.painting, self.art) = (painting, art)
    sizes = picture.map { ($0.width, $0.height) }
    var copies: [UnsafeMutableBufferPointer<UInt8>] = unsafe []
    for level in picture {
      guard let memory = unsafe malloc(max(level.bytes.count, 1)) else {
        for index in unsafe copies.indices { unsafe free(copies[index].baseAddress) }
        throw .outOfMemory
      }
      let copy = unsafe UnsafeMutableBufferPointer(
        start: memory.assumingMemoryBound(to: UInt8.self), count: level.bytes.count)
      _ = unsafe level.bytes.withUnsafeBufferPointer { unsafe copy.update(fromContentsOf: $0) }
      unsafe copies.append(copy)
    }
    unsafe levels = copies
  }

  deinit { for index in unsafe levels.indices { unsafe free(levels[index].baseAddress) } }

  /// The width, pixels.
  public var width: Int { sizes[0].width }
  /// The height, pixels.
  public var height: Int { sizes[0].height }

  /// The number of levels.
  public var levelCount: Int { sizes.count }

  /// The mask as it is now.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  public func bitmap() throws(PictureFault) -> GrayBitmap {
    let bytes = try unsafe ByteBuffer(count: width * height) { target in
      _ = unsafe target.update(fromContentsOf: levels[0])
    }
    return GrayBitmap(width: width, height: height, bytes: bytes)
  }

  // MARK: Steps

  /// Changes the pixels to another painting over the same mask.
  ///
  /// - Returns: False if the pixels from which it begins are not here any more, and then nothing
  ///   has changed.
  public func step(to wanted: MaskPainting) -> Bool {
    let (old, new) = (painting.strokes, wanted.strokes)
    guard wanted.base == painting.base, wanted.art == painting.art else { return false }
    var common = zip(old, new).prefix { $0 == $1 }.count
    let isLonger =
      old.count == common + 1 && new.count > common && new[common].continues(old[common])
      && steps.last?.tiles.values.first?.cover.isEmpty == false
    if isLonger { common += 1 }
    guard old.count - common <= steps.count else { return false }
    while painting.strokes.count > common { undo() }
    if isLonger { extend(to: new[common - 1]) }
    for stroke in new.dropFirst(common) { add(stroke) }
    painting = wanted
    limitMemory()
    return true
  }

  private func undo() {
    guard var step = steps.popLast() else { return }
    swap(&step)
    undone.append(step)
    painting = painting.droppingLast
  }

  private func add(_ stroke: MaskStroke) {
    if var step = undone.last, step.stroke == stroke {
      undone.removeLast()
      swap(&step)
      return steps.append(step)
    }
    undone = []
    closeLast()
    steps.append(Step(stroke: stroke))
    switch stroke.shape {
    case .line: draw(stroke, from: 0)
    case .fill(let tolerance, let isConnected): fill(stroke, tolerance, isConnected)
    case .lasso(let reach): fill(stroke, snappedWithin: reach)
    }
  }

  /// Continues the last stroke, whose earlier points stay.
  private func extend(to stroke: MaskStroke) {
    guard let last = steps.popLast() else { return }
    undone = []
    steps.append(Step(stroke: stroke, tiles: last.tiles))
    draw(stroke, from: last.stroke.points.count)
  }

  /// Exchanges the bytes of a step's tiles with those of the canvas.
  private func swap(_ step: inout Step) {
    for index in step.tiles.keys.sorted() {
      guard var tile = step.tiles.removeValue(forKey: index) else { continue }
      let area = area(ofTile: index)
      let now = bytes(of: area)
      for (line, y) in area.rows.enumerated() {
        let row = y * width + area.columns.lowerBound..<y * width + area.columns.upperBound
        _ = unsafe UnsafeMutableBufferPointer(rebasing: levels[0][row]).update(
          fromContentsOf: tile.other[(line * Self.side)...].prefix(row.count))
      }
      (tile.other, tile.cover) = (now, [])
      step.tiles[index] = tile
      changed.append(area)
    }
  }

  /// The bytes of a tile's area, in rows of a tile.
  func bytes(of area: PixelRect) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.side * Self.side)
    for y in area.rows {
      let row = y * width + area.columns.lowerBound..<y * width + area.columns.upperBound
      unsafe bytes.append(contentsOf: levels[0][row])
      bytes.append(contentsOf: repeatElement(0, count: Self.side - row.count))
    }
    return bytes
  }

  /// Frees the coverage of the last stroke, which ends when the next one begins.
  private func closeLast() {
    guard let last = steps.indices.last else { return }
    for index in steps[last].tiles.keys { steps[last].tiles[index]?.cover = [] }
  }

  private func limitMemory() {
    var sum = (steps + undone).reduce(0) { $0 + $1.bytes }
    while sum > Self.most, let oldest = undone.first {
      sum -= oldest.bytes
      undone.removeFirst()
    }
    while sum > Self.most, steps.count > 1 { sum -= steps.removeFirst().bytes }
  }

  /// The art at the size of the mask, kept for the next fill.
  lazy var shapedArt: Bitmap? = {
    guard let art = art() else { return nil }
    if art.width == width, art.height == height { return art }
    return try? art.sampled(
      Rect(origin: .zero, size: Size(1, 1)), width: width, height: height)
  }()
}
