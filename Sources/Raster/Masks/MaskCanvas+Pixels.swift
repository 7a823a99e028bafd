internal import Geometry
internal import SceneGraph

/// The pixels of strokes, and the patches of all levels.
extension MaskCanvas {
  var tilesAcross: Int { (width + Self.side - 1) / Self.side }

  func area(ofTile index: Int) -> PixelRect {
    let (left, top) = (index % tilesAcross * Self.side, index / tilesAcross * Self.side)
    return PixelRect(
      columns: left..<min(left + Self.side, width), rows: top..<min(top + Self.side, height))
  }

  /// Draws the lines to the points of a stroke from one of them on.
  func draw(_ stroke: MaskStroke, from first: Int) {
    guard case .line(let radius, let hardness) = stroke.shape else { return }
    let (origin, scale, perMillimeter) = place(stroke)
    let brush = BrushLine(
      radius: (radius * perMillimeter).clamped(to: 0...16_384), hardness: hardness)
    func pixel(_ point: Vector2) -> Vector2 { origin + point * scale }
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

  /// The first pixel of a stroke's card, its size in pixels, and the pixels of a millimeter.
  private func place(_ stroke: MaskStroke) -> (Vector2, Vector2, perMillimeter: Double) {
    let size = Size(Double(width), Double(height))
    let part = stroke.part(of: size)
    let scale = part.size.vector * size.vector
    return (part.origin * size.vector, scale, abs(scale.x) / stroke.card.width)
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
          let left = columns.lowerBound - whole.columns.lowerBound
          let at = (y - whole.rows.lowerBound) * side + left
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

  func fill(_ stroke: MaskStroke, _ tolerance: Double, _ isConnected: Bool) {
    guard let art = shapedArt else { return }
    let (origin, scale, _) = place(stroke)
    guard
      let area = ColorArea(
        of: art, around: origin + stroke.points[0] * scale, within: tolerance, isConnected)
    else { return }
    unsafe cover(area.bounds, erases: stroke.erases) { row, left, y in
      for x in 0..<row.count {
        unsafe row[x] = max(row[x], area.level(left + x, y))
      }
    }
  }

  /// Fills an outline, moved to the edges of the art within so many millimeters.
  func fill(_ stroke: MaskStroke, snappedWithin reach: Double) {
    let (origin, scale, perMillimeter) = place(stroke)
    var outline = stroke.points.map { origin + $0 * scale }
    if let art = shapedArt, reach > 0 {
      outline = EdgeSnap(art, reach: reach * perMillimeter).snapped(outline)
    }
    let bounds = PixelRect(around: outline, reach: 1, in: width, height)
    // Strips keep the memory small.
    for top in stride(from: bounds.rows.lowerBound, to: bounds.rows.upperBound, by: 256) {
      let rows = top..<min(top + 256, bounds.rows.upperBound)
      let corner = Vector2(Double(bounds.columns.lowerBound), Double(top))
      let path = Path(lines: outline.map { $0 - corner }, isClosed: true)
      let drawing = Drawing(
        size: Size(Double(bounds.columns.count), Double(rows.count)),
        [.fill(path, .color(.white))])
      guard let picture = drawing.bitmap(scale: 1) else { return }
      let area = PixelRect(columns: bounds.columns, rows: rows)
      unsafe cover(area, erases: stroke.erases) { row, left, y in
        let start = (y - top) * picture.width + left - bounds.columns.lowerBound
        for x in 0..<row.count { unsafe row[x] = max(row[x], picture.bytes[4 * (start + x) + 3]) }
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
      strips[strip] = strips[strip]?.union(area) ?? area
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
