extension GrayBitmap {
  /// The picture without areas that are in its margins alone.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  public func withoutIslands(in margins: PixelMargins) throws(PictureFault) -> GrayBitmap {
    var covered = RunMask(width: width)
    for y in 0..<height {
      var start: Int?
      for x in 0..<width {
        let isCovered = bytes[y * width + x] > 0
        if isCovered, start == nil { start = x }
        if !isCovered, let begun = start {
          covered.append(begun, x)
          start = nil
        }
      }
      if let start { covered.append(start, width) }
      covered.endRow()
    }
    let areas = Blobs(of: covered)
    var isInside = [Bool](repeating: false, count: areas.blobs.count)
    for y in margins.down..<height - margins.down {
      for index in covered.indices(ofRow: y) {
        let run = covered.runs[index]
        if run.end > margins.across, run.start < width - margins.across {
          isInside[Int(areas.owners[index])] = true
        }
      }
    }
    return GrayBitmap(
      width: width, height: height,
      bytes: try unsafe ByteBuffer(count: width * height) { target in
        for at in target.indices { unsafe target[at] = bytes[at] }
        for y in 0..<height {
          for index in covered.indices(ofRow: y) where !isInside[Int(areas.owners[index])] {
            let run = covered.runs[index]
            for x in run.start..<run.end { unsafe target[y * width + Int(x)] = 0 }
          }
        }
      })
  }
}
