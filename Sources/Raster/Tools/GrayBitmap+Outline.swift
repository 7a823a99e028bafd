extension GrayBitmap {
  /// The mask in black and white, with edges of one pixel where it crosses a level.
  ///
  /// - Parameters:
  ///   - threshold: The level, 0 to 1.
  ///   - softness: The range of levels around it that stays gray, 0 to 1.
  func hardened(at threshold: Double, softness: Double) throws(PictureFault) -> GrayBitmap {
    // Between two levels, so that no level is on the edge.
    let edge = Float((threshold * 255).rounded(.up)) - 0.5
    return try edged(at: edge, least: max(255 * Float(softness), 1)) { Float(self.bytes[$0]) }
  }

  /// The mask in black and white: its outline at 50 %, moved outward by a distance in pixels, or
  /// inward by a negative one.
  ///
  /// Edges are found between pixels, where the level between two centers crosses 50 %.
  func grown(by distance: Double) throws(PictureFault) -> GrayBitmap {
    guard distance > 0 else {
      return distance == 0 ? self : try inverted().grown(by: -distance).inverted()
    }
    let most = Double(NearestEdges.mostReach - 2)
    guard distance <= most else { return try grown(by: most).grown(by: distance - most) }
    // The inside changes only where the edge moves by less than half a pixel.
    let inside = distance < 0.5 ? try hardened(at: 0.5, softness: 0) : self
    let open = EnlargedMask(self, factor: 1).covered.inverse
    var edges = NearestEdges(of: open, reach: Int(distance.rounded(.up)) + 2)
    let growth = Float(distance)
    let bytes = try unsafe ByteBuffer(count: bytes.count) { target in
      unsafe self.bytes.withUnsafeBufferPointer { levels in
        let outline = unsafe Outline(levels: levels, width: width, height: height)
        for at in levels.indices where unsafe levels[at] >= 128 {
          let depth = (Float(inside.bytes[at]) - 127.5) / 255
          unsafe target[at] = distance < 0.5 ? level(of: depth + growth) : 255
        }
        edges.scan { y, row, _ in
          for index in open.indices(ofRow: y) {
            for x in Int(open.runs[index].start)..<Int(open.runs[index].end)
            where row.squared[x] != NearestEdges.Row.none {
              let far = Float(row.squared[x]).squareRoot()
              if far <= growth - 0.5 {
                unsafe target[y * width + x] = 255
              } else if far - 1 < growth + 0.5 {
                let away = outline.distance(x, y, row.way(x))
                unsafe target[y * width + x] = level(of: growth - away)
              }
            }
          }
        }
      }
    }
    return GrayBitmap(width: width, height: height, bytes: bytes)
  }

  /// The mask in black and white, its corners rounded to a radius in pixels.
  ///
  /// It is blurred and cut at 50 %, so lines narrower than three quarters of the radius vanish.
  func smoothed(radius: Double) throws(PictureFault) -> GrayBitmap {
    // A Gaussian of this deviation moves a right corner as far as a circle of the radius does.
    let deviation = radius / 1.86
    var plane = try Plane(width: width, height: height)
    for at in 0..<bytes.count { unsafe plane.values[at] = Float(bytes[at]) }
    // The variance of a mean over 2 r + 1 pixels is r (r + 1) / 3.
    var variance = deviation * deviation
    for passes in (1...3).reversed() {
      let wanted = 3 * variance / Double(passes)
      let mean = Int(((wanted + 0.25).squareRoot() - 0.5).rounded())
      if mean > 0 { plane = try plane.mean(radius: mean) }
      variance = max(variance - Double(mean * (mean + 1)) / 3, 0)
    }
    let blurred = unsafe plane.values
    return try edged(at: 127.5, least: 0.01) { unsafe blurred[$0] }
  }

  /// A mask of the same size, white where a value is above an edge, with edges of one pixel.
  ///
  /// - Parameters:
  ///   - least: The least range of values that an edge spans.
  ///   - value: The value of a pixel by its index.
  private func edged(
    at edge: Float, least: Float, _ value: (Int) -> Float
  ) throws(PictureFault) -> GrayBitmap {
    let bytes = try unsafe ByteBuffer(count: bytes.count) { target in
      for y in 0..<height {
        for x in 0..<width {
          let at = y * width + x
          let own = value(at)
          var steep = least
          // Only a step across the edge is a slope of it: the noise beside it is not.
          func cross(_ other: Int) {
            let level = value(other)
            if (level < edge) != (own < edge) { steep = max(steep, abs(own - level)) }
          }
          if x > 0 { cross(at - 1) }
          if x + 1 < width { cross(at + 1) }
          if y > 0 { cross(at - width) }
          if y + 1 < height { cross(at + width) }
          unsafe target[at] = level(of: (own - edge) / steep)
        }
      }
    }
    return GrayBitmap(width: width, height: height, bytes: bytes)
  }
}

/// The level of a pixel whose center is so many pixels inside an edge.
private func level(of depth: Float) -> UInt8 {
  UInt8((255 * min(max(0.5 + depth, 0), 1)).rounded())
}

/// The outline of a mask at 50 %.
@safe
private struct Outline {
  let levels: UnsafeBufferPointer<UInt8>
  let width: Int
  let height: Int

  init(levels: UnsafeBufferPointer<UInt8>, width: Int, height: Int) {
    unsafe self.levels = levels
    (self.width, self.height) = (width, height)
  }

  /// The part of the outline beside its pixel that counts as straight, pixels to each side.
  private static let straight: Float = 0.35

  /// The distance of a pixel outside from the outline, pixels.
  ///
  /// - Parameter way: The way to the nearest pixel inside.
  func distance(_ x: Int, _ y: Int, _ way: SIMD2<Int32>) -> Float {
    // Beside a slanted outline two pixels are equally near, and the steeper way misleads.
    if (way &* way).wrappedSum() == 1, let near = slantedDistance(x, y) { return near }
    let (column, row) = (x + Int(way.x), y + Int(way.y))
    let back = SIMD2<Float>(SIMD2(-way.x, -way.y))
    // One step back along the longer axis is nearer, so it is outside.
    let isAcross = abs(way.x) >= abs(way.y)
    let step = SIMD2<Int>(isAcross ? -Int(way.x.signum()) : 0, isAcross ? 0 : -Int(way.y.signum()))
    let (inside, outside) = (level(column, row), level(column + step.x, row + step.y))
    let crossing = SIMD2<Float>(step) * ((inside - 127.5) / max(inside - outside, 1))
    let straight = back / (back * back).sum().squareRoot()
    let normal = normal(column, row) ?? straight
    let from = back - crossing
    let depth = (normal * straight).sum() > 0.5 ? (from * normal).sum() : (from * straight).sum()
    let aside = (from * from).sum() - depth * depth
    let rest = max(max(aside, 0).squareRoot() - Self.straight, 0)
    return (max(depth, 0) * max(depth, 0) + rest * rest).squareRoot()
  }

  /// The distance of a pixel from an outline that crosses its row and its column beside it; nil if
  /// the outline does not cross both.
  private func slantedDistance(_ x: Int, _ y: Int) -> Float? {
    let own = level(x, y)
    func crossing(_ inside: Float) -> Float? {
      inside >= 127.5 ? (127.5 - own) / (inside - own) : nil
    }
    guard let across = crossing(max(level(x - 1, y), level(x + 1, y))),
      let down = crossing(max(level(x, y - 1), level(x, y + 1)))
    else { return nil }
    return across * down / (across * across + down * down).squareRoot()
  }

  /// The level of a pixel; beyond the mask it is the edge's.
  private func level(_ x: Int, _ y: Int) -> Float {
    unsafe Float(levels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)])
  }

  /// The direction in which the level falls (Sobel), of length 1; nil if it is level.
  private func normal(_ x: Int, _ y: Int) -> SIMD2<Float>? {
    var slope = SIMD2<Float>.zero
    for (offset, weight) in [(-1, Float(1)), (0, 2), (1, 1)] {
      slope.x += weight * (level(x - 1, y + offset) - level(x + 1, y + offset))
      slope.y += weight * (level(x + offset, y - 1) - level(x + offset, y + 1))
    }
    let length = (slope * slope).sum().squareRoot()
    return length > 0 ? slope / length : nil
  }
}
