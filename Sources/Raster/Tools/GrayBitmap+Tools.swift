internal import Geometry
package import SceneGraph

extension GrayBitmap {
  /// The mask changed by tools, in the order of the properties of `MaskTools`.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  package func finished(by finish: MaskFinish) throws(PictureFault) -> GrayBitmap {
    guard case .tools(let tools, let frame) = finish else { return self }
    let size = Vector2(Double(width), Double(height))
    let part = frame.crop.part(of: Size(size.x, size.y), in: frame.size)
    let card = Rect(
      origin: part.origin * size,
      size: Size(part.size.width * size.x, part.size.height * size.y))
    let scale = card.size.width / frame.size.width
    var mask = tools.isInverted ? try inverted() : self
    if let threshold = tools.threshold {
      mask = try mask.hardened(at: threshold, softness: tools.softness)
    }
    if tools.grow != 0 { mask = try mask.grown(by: tools.grow * scale) }
    if tools.smooth > 0 { mask = try mask.smoothed(radius: tools.smooth * scale) }
    var area: RoundedArea?
    if tools.inset > 0 {
      let corner = min(frame.corner, min(frame.size.width, frame.size.height) / 2)
      let inside = RoundedArea(card, cornerRadius: corner * scale).smaller(by: tools.inset * scale)
      mask = try inside.mask(width: width, height: height) { min(mask.bytes[$0], $1) }
      area = inside
    }
    if tools.specks > 0 { mask = try mask.withoutSpecks(below: tools.specks * scale) }
    // A widened line narrows the gap beside it, and a filled gap can be a thin bridge.
    for round in 0..<(tools.gaps == nil ? 1 : Self.mostRounds) {
      let wide =
        tools.widen > 0 ? try mask.widened(to: tools.widen, scale: scale, within: area) : mask
      if round > 0, wide == mask { break }
      guard let gap = tools.gaps else { return wide }
      mask = try wide.withoutGaps(below: gap * scale)
      // A corner that is filled may touch the rest only at a pixel's corner.
      if tools.specks > 0 { mask = try mask.withoutSpecks(below: tools.specks * scale) }
    }
    return mask
  }

  /// The most rounds of widening lines and filling gaps; ornaments need two or three.
  private static let mostRounds = 6

  // MARK: Parts

  /// The mask without its connected areas of at least 50 % that are smaller than a square with a
  /// side of so many pixels; all others stay.
  func withoutSpecks(below side: Double) throws(PictureFault) -> GrayBitmap {
    let covered = EnlargedMask(self, factor: 1).covered
    let blobs = Blobs(of: covered)
    let isSpeck = blobs.blobs.map { Double($0.area) < side * side }
    guard isSpeck.contains(true) else { return self }
    let specks = (0..<height).flatMap { y in
      covered.indices(ofRow: y).filter { isSpeck[Int(blobs.owners[$0])] }
        .map { (y: y, run: covered.runs[$0]) }
    }
    var bytes = bytes
    try unsafe bytes.change { levels in
      for (y, run) in specks {
        for x in Int(run.start)..<Int(run.end) { unsafe levels[y * width + x] = 0 }
      }
      // The soft edges of specks, unless they are those of another area too.
      for (y, run) in specks {
        for row in max(y - 2, 0)...min(y + 2, height - 1) {
          for x in max(Int(run.start) - 2, 0)..<min(Int(run.end) + 2, width)
          where unsafe levels[row * width + x] > 0 && !isNearWhite(x, row, levels) {
            unsafe levels[row * width + x] = 0
          }
        }
      }
    }
    return GrayBitmap(width: width, height: height, bytes: bytes)
  }

  /// True if a pixel or one around it is at least 50 %.
  private func isNearWhite(_ x: Int, _ y: Int, _ levels: UnsafeMutableBufferPointer<UInt8>) -> Bool
  {
    for row in max(y - 1, 0)...min(y + 1, height - 1) {
      for column in max(x - 1, 0)...min(x + 1, width - 1)
      where unsafe levels[row * width + column] >= 128 {
        return true
      }
    }
    return false
  }

  /// The mask with gaps narrower than so many pixels filled: grown by half of it and shrunk again.
  func withoutGaps(below width: Double) throws(PictureFault) -> GrayBitmap {
    let filled = try grown(by: width / 2).grown(by: -width / 2)
    let row = self.width
    // Where two gaps meet, the fill ends in a point, of which single pixels would be dots.
    func isPoint(_ at: Int) -> Bool {
      [at - row, at - 1, at + 1, at + row].count {
        !filled.bytes.indices.contains($0) || filled.bytes[$0] >= 128
      } < 2
    }
    var bytes = bytes
    try unsafe bytes.change { levels in
      for at in levels.indices where filled.bytes[at] >= 128 {
        guard unsafe levels[at] < 255 && !isPoint(at) else { continue }
        unsafe levels[at] = max(levels[at], filled.bytes[at])
      }
    }
    return GrayBitmap(width: self.width, height: height, bytes: bytes)
  }

  /// The mask with its lines narrower than `limit` millimeters widened to it around their middle.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels in a millimeter.
  ///   - area: The area that the lines must not leave; nil for none.
  func widened(
    to limit: Double, scale: Double, within area: RoundedArea? = nil
  ) throws(PictureFault) -> GrayBitmap {
    let middles = MaskWidths(self, millimeters: Double(width) / scale)
      .middles(narrowerThan: limit)
    guard !middles.isEmpty else { return self }
    let radius = limit * scale / 2
    let inner = area?.smaller(by: radius)
    let reach = Int(radius.rounded(.up)) + 1
    var bytes = bytes
    try unsafe bytes.change { levels in
      for place in middles {
        let middle = inner.map { $0.nearest(to: place + 0.5) - 0.5 } ?? place
        let (column, row) = (Int(middle.x.rounded()), Int(middle.y.rounded()))
        for y in max(row - reach, 0)...min(max(row + reach, 0), height - 1) {
          for x in max(column - reach, 0)...min(max(column + reach, 0), width - 1) {
            let offset = SIMD2(Double(x), Double(y)) - middle
            let inside = radius - (offset * offset).sum().squareRoot()
            let level = UInt8((255 * min(max(0.5 + inside, 0), 1)).rounded())
            unsafe levels[y * width + x] = max(levels[y * width + x], level)
          }
        }
      }
    }
    return GrayBitmap(width: width, height: height, bytes: bytes)
  }
}
