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
  private struct Tile {
    var other: [UInt8]
    /// The coverage of the stroke so far.
    var cover: [UInt8]
  }

  /// A stroke that can be undone, or done again.
  private struct Step {
    let stroke: MaskStroke
    var tiles: [Int: Tile] = [:]
    var bytes: Int { tiles.values.reduce(0) { $0 + $1.other.count + $1.cover.count } }
  }

  /// The painting that the pixels show.
  public private(set) var painting: MaskPainting
  private let sizes: [(width: Int, height: Int)]
  private let levels: [UnsafeMutableBufferPointer<UInt8>]
  /// The last strokes, of which the first ones may be forgotten.
  private var steps: [Step] = []
  /// The strokes that were undone, the next one last.
  private var undone: [Step] = []
  /// The changed pixels since the last patches.
  private var changed: [PixelRect] = []
  /// The art, for fills by color.
  private let art: () -> Bitmap?

  /// The side of a tile, in pixels.
  private static let side = 128
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
        for unsafe copy in unsafe copies { unsafe free(copy.baseAddress) }
        throw .outOfMemory
      }
      let copy = unsafe UnsafeMutableBufferPointer(
        start: memory.assumingMemoryBound(to: UInt8.self), count: level.bytes.count)
      _ = unsafe level.bytes.withUnsafeBufferPointer { unsafe copy.update(fromContentsOf: $0) }
      unsafe copies.append(copy)
    }
    unsafe levels = copies
  }

  deinit { for unsafe level in unsafe levels { unsafe free(level.baseAddress) } }

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
  private func bytes(of area: PixelRect) -> [UInt8] {
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

  // MARK: Pixels

  private var tilesAcross: Int { (width + Self.side - 1) / Self.side }

  private func area(ofTile index: Int) -> PixelRect {
    let (left, top) = (index % tilesAcross * Self.side, index / tilesAcross * Self.side)
    return PixelRect(
      columns: left..<min(left + Self.side, width), rows: top..<min(top + Self.side, height))
  }

  /// Draws the lines to the points of a stroke from one of them on.
  private func draw(_ stroke: MaskStroke, from first: Int) {
    guard case .line(let radius, let hardness) = stroke.shape else { return }
    let size = Size(Double(width), Double(height))
    let part = stroke.part(of: size)
    let scale = part.size.vector * size.vector
    let perMillimeter = abs(scale.x) / stroke.card.width
    let brush = BrushLine(
      radius: (radius * perMillimeter).clamped(to: 0...16_384), hardness: hardness)
    func pixel(_ point: Vector2) -> Vector2 { part.origin * size.vector + point * scale }
    for index in first..<stroke.points.count {
      let (start, end) = (pixel(stroke.points[max(index - 1, 0)]), pixel(stroke.points[index]))
      // The rectangle around a long diagonal line would be mostly empty.
      let count = max(Int((length(end - start) / max(2 * brush.reach, 32)).rounded(.up)), 1)
      guard count < 4096 else { continue }
      for piece in 0..<count {
        let ends = [piece, piece + 1].map { start + Double($0) / Double(count) * (end - start) }
        let area = PixelRect(around: ends, reach: brush.reach, in: width, height)
        unsafe cover(area, erases: stroke.erases) { row, left, y in
          unsafe brush.cover(row, from: left, y: Double(y) + 0.5, ends[0], ends[1])
        }
      }
    }
  }

  /// Raises the coverage of an area row by row, and shows it.
  private func cover(
    _ area: PixelRect, erases: Bool,
    _ raise: (UnsafeMutableBufferPointer<UInt8>, _ left: Int, _ y: Int) -> Void
  ) {
    guard !area.isEmpty, let last = steps.indices.last else { return }
    let side = Self.side
    for row in area.rows.lowerBound / side...(area.rows.upperBound - 1) / side {
      for column in area.columns.lowerBound / side...(area.columns.upperBound - 1) / side {
        let index = row * tilesAcross + column
        let whole = self.area(ofTile: index)
        let rows = area.rows.clamped(to: whole.rows)
        let columns = area.columns.clamped(to: whole.columns)
        var tile = steps[last].tiles.removeValue(forKey: index) ?? newTile(whole)
        for y in rows {
          let at = (y - whole.rows.lowerBound) * side + columns.lowerBound - whole.columns.lowerBound
          let line = at..<at + columns.count
          unsafe tile.cover.withUnsafeMutableBufferPointer { cover in
            unsafe raise(UnsafeMutableBufferPointer(rebasing: cover[line]), columns.lowerBound, y)
          }
          mix(tile, line, erases: erases, into: y * width + columns.lowerBound)
        }
        steps[last].tiles[index] = tile
      }
    }
    changed.append(area)
  }

  private func newTile(_ area: PixelRect) -> Tile {
    let other = bytes(of: area)
    return Tile(other: other, cover: [UInt8](repeating: 0, count: other.count))
  }

  /// Shows the coverage of a row of a tile over the bytes before the stroke.
  private func mix(_ tile: Tile, _ line: Range<Int>, erases: Bool, into start: Int) {
    unsafe tile.cover.withUnsafeBufferPointer { cover in
      unsafe tile.other.withUnsafeBufferPointer { before in
        let target: UInt32 = erases ? 0 : 255
        for (offset, at) in line.enumerated() {
          let share = unsafe UInt32(cover[at])
          let sum = unsafe UInt32(before[at]) * (255 - share) + target * share
          // The nearest whole number of sum / 255.
          unsafe levels[0][start + offset] = UInt8((sum + 127) / 255)
        }
      }
    }
  }

  // MARK: Fill

  /// The art at the size of the mask, kept for the next fill.
  private lazy var shapedArt: Bitmap? = {
    guard let art = art() else { return nil }
    if art.width == width, art.height == height { return art }
    return try? art.sampled(
      Rect(origin: .zero, size: Size(1, 1)), width: width, height: height)
  }()

  private func fill(_ stroke: MaskStroke, _ tolerance: Double, _ isConnected: Bool) {
    guard let art = shapedArt else { return }
    let size = Size(Double(width), Double(height))
    let part = stroke.part(of: size)
    let place = (part.origin + stroke.points[0] * part.size.vector) * size.vector
    guard let area = ColorArea(of: art, around: place, within: tolerance, isConnected) else {
      return
    }
    unsafe cover(area.bounds, erases: stroke.erases) { row, left, y in
      for x in 0..<row.count {
        unsafe row[x] = max(row[x], area.level(left + x, y))
      }
    }
  }

  // MARK: Levels

  /// Takes the changed pixels of every level since the last call.
  ///
  /// - Throws: `PictureFault.outOfMemory`; then the canvas is of no more use.
  public func takePatches() throws(PictureFault) -> [Patch] {
    defer { changed = [] }
    var patches: [Patch] = []
    for area in changed.merged {
      var area = area
      patches.append(try patch(0, area))
      for level in 1..<max(sizes.count, 1) {
        area = unsafe MipLevels.Level.halve(
          levels[level - 1], sizes[level - 1], area, into: levels[level], sizes[level])
        patches.append(try patch(level, area))
      }
    }
    return patches
  }

  private func patch(_ level: Int, _ area: PixelRect) throws(PictureFault) -> Patch {
    let bytes = try unsafe ByteBuffer(count: area.columns.count * area.rows.count) { target in
      for (line, y) in area.rows.enumerated() {
        let start = y * sizes[level].width
        let row = area.columns.lowerBound + start..<area.columns.upperBound + start
        _ = unsafe UnsafeMutableBufferPointer(rebasing: target[(line * area.columns.count)...])
          .update(fromContentsOf: levels[level][row])
      }
    }
    return Patch(level: level, area: area, bytes: bytes)
  }
}

extension [PixelRect] {
  /// Rectangles that cover the same pixels: one for all that touch a strip of tiles.
  fileprivate var merged: [PixelRect] {
    // A short stroke is one rectangle; one over much of the mask is strips.
    var strips: [Int: PixelRect] = [:]
    for area in self where !area.isEmpty {
      let strip = count < 64 ? 0 : area.rows.lowerBound >> 9
      let old = strips[strip] ?? area
      strips[strip] = PixelRect(
        columns: Swift.min(old.columns.lowerBound, area.columns.lowerBound)
          ..< Swift.max(old.columns.upperBound, area.columns.upperBound),
        rows: Swift.min(old.rows.lowerBound, area.rows.lowerBound)
          ..< Swift.max(old.rows.upperBound, area.rows.upperBound))
    }
    return strips.values.sorted { $0.rows.lowerBound < $1.rows.lowerBound }
  }
}

extension GrayBitmap {
  /// The mask in the shape of its art, with at least as many pixels as both.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  package func shaped(like art: Bitmap) throws(PictureFault) -> GrayBitmap {
    let wide = max(width, art.width)
    let high = wide == art.width ? art.height : max(wide * art.height / art.width, 1)
    guard (wide, high) != (width, height) else { return self }
    return try sampled(Rect(origin: .zero, size: Size(1, 1)), width: wide, height: high)
  }
}
