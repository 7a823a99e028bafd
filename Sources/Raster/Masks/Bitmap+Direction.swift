extension Bitmap {
  /// The direction of a card's art, as a small picture: the lines that the art follows at each
  /// point, and its lightness.
  ///
  /// Red and green are the cosine and sine of twice the lines' angle, times their coherence, as
  /// (byte - 128) / 127: x right, y down. Blue is the coherence, from 0 (flat, transparent or
  /// noise) to 1 (straight lines). Alpha is the smoothed lightness of the encoded colors. A pixel
  /// is a square of the art; there are about 512 along the longer side, or fewer in small art.
  ///
  /// By the structure tensor (Bigun and Granlund, 1987) over about 0.8 mm, and over 1.7 mm where
  /// that is not coherent. The coherence is 0 where the wider area has none, as in text, and where
  /// the art is nearly flat or has no more than a JPEG's blocks. Lengths assume a card that the art
  /// covers.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  public func direction() throws(PictureFault) -> Bitmap {
    // A square is at most 16 pixels wide.
    let survey = ArtSurvey(of: self, most: max(512, (max(width, height) + 15) / 16))
    let lightness = try survey.plane { color in
      1 + color.w * (0.3 * color.x + 0.6 * color.y + 0.1 * color.z - 1)
    }
    let noise = min(lightness.noise, 0.05)
    // Slopes that are no steeper than noise, blocks and rounding have no direction. Strong blocks
    // are mostly in strong art.
    let blocks = 3 * min(blockStep, 0.002)
    let floor = noise * noise + blocks * blocks + 1.25e-5
    let near = try StructureTensor(of: lightness)
      .smoothed(radius: survey.squares(millimeters: 0.5, least: 1))
    let reach = survey.squares(millimeters: 1.2, least: 2)
    let far = try near.smoothed(radius: reach)
    let widest = try far.sum.roundMean(radius: reach)
    let heights = try lightness.meanTwice(radius: survey.squares(millimeters: 0.4, least: 1))
    let alphas = try survey.alphas()
    return try unsafe Bitmap(width: lightness.width, height: lightness.height) { pixels in
      for at in 0..<lightness.count {
        let clear = near.lines(at: at, floor: floor, amid: far.sum)
        let share = ToneCurve.step(from: 0.3, to: 0.6, at: clear.length)
        let broad = far.lines(at: at, floor: floor, amid: widest)
        let agreed = ToneCurve.step(from: 0.1, to: 0.5, at: broad.length)
        let lines = unsafe (clear * share + broad * (1 - share)) * (agreed * alphas.values[at])
        let parts = [127 * lines.x + 128, 127 * lines.y + 128, 255 * lines.length]
        for (channel, part) in parts.enumerated() {
          unsafe pixels[4 * at + channel] = UInt8(min(max(part, 0), 255).rounded())
        }
        let height = unsafe heights.values[at]
        unsafe pixels[4 * at + 3] = UInt8((255 * min(max(height, 0), 1)).rounded())
      }
    }
  }

  /// The step between blocks of 8 pixels, as JPEG leaves them: its mean, 0...1 of the full range; 0
  /// without blocks in both directions.
  private var blockStep: Float {
    min(
      blockStep(along: (4, width), beside: (4 * width, height)),
      blockStep(along: (4 * width, height), beside: (4, width)))
  }

  /// The same along lines of one direction, from about 200 of them.
  ///
  /// The mean step of green at one place in eight stands out from the next largest of the eight.
  ///
  /// - Parameters:
  ///   - along: the bytes from one pixel to the next, and the number of pixels.
  ///   - beside: the bytes from one line to the next, and the number of lines.
  private func blockStep(
    along: (stride: Int, count: Int), beside: (stride: Int, count: Int)
  ) -> Float {
    var sums = [Float](repeating: 0, count: 8)
    var lines = 0
    unsafe bytes.withUnsafeBufferPointer { pixels in
      for line in stride(from: 0, to: beside.count, by: beside.count / 200 + 1) {
        let start = line * beside.stride + 1
        var last = unsafe Int(pixels[start])
        for place in 1..<max(along.count, 1) {
          let level = unsafe Int(pixels[start + place * along.stride])
          sums[place % 8] += Float(min(abs(level - last), 15))
          last = level
        }
        lines += 1
      }
    }
    sums.sort()
    // Pictures without blocks are below 0.0002.
    return max((sums[7] - sums[6]) * 8 / Float(255 * lines * along.count) - 0.0002, 0)
  }
}

/// The products of a picture's slopes, averaged around each place.
private struct StructureTensor: ~Copyable {
  /// The difference of the squared slopes across and down, and twice their product: the gradient's
  /// doubled angle.
  let difference, product: Plane
  /// The sum of the squared slopes.
  let sum: Plane

  private init(difference: consuming Plane, product: consuming Plane, sum: consuming Plane) {
    self.difference = difference
    self.product = product
    self.sum = sum
  }

  /// The tensor of each place, by Scharr's derivatives (2000), whose direction is nearly exact.
  init(of plane: borrowing Plane) throws(PictureFault) {
    let (width, height) = (plane.width, plane.height)
    let difference = try Plane(width: width, height: height)
    let product = try Plane(width: width, height: height)
    let sum = try Plane(width: width, height: height)
    for y in 0..<height {
      let (above, line, below) = unsafe (
        plane.values + max(y - 1, 0) * width, plane.values + y * width,
        plane.values + min(y + 1, height - 1) * width
      )
      for x in 0..<width {
        let (left, right) = (max(x - 1, 0), min(x + 1, width - 1))
        let falling = unsafe below[right] - above[left]
        let rising = unsafe above[right] - below[left]
        let across = unsafe (10 * (line[right] - line[left]) + 3 * (rising + falling)) / 32
        let down = unsafe (10 * (below[x] - above[x]) + 3 * (falling - rising)) / 32
        let at = y * width + x
        unsafe difference.values[at] = across * across - down * down
        unsafe product.values[at] = 2 * across * down
        unsafe sum.values[at] = across * across + down * down
      }
    }
    self.init(difference: difference, product: product, sum: sum)
  }

  /// The same, averaged over round areas.
  ///
  /// - Parameter radius: the radius of each of the means.
  borrowing func smoothed(radius: Int) throws(PictureFault) -> StructureTensor {
    try StructureTensor(
      difference: difference.roundMean(radius: radius), product: product.roundMean(radius: radius),
      sum: sum.roundMean(radius: radius))
  }

  /// The cosine and sine of twice the angle of the lines, times their coherence.
  ///
  /// Lines run across the gradient, so the doubled angle is opposite to the gradient's. Beside strong
  /// lines, the mean has only their nearest ends: the coherence fades where the mean is a small part
  /// of that over a larger area.
  ///
  /// - Parameters:
  ///   - floor: the sum of the squared slopes for a coherence of a half.
  ///   - wide: the mean of the sum over a larger area.
  borrowing func lines(at: Int, floor: Float, amid wide: borrowing Plane) -> SIMD2<Float> {
    // The running sums of the means can end slightly below 0.
    let (own, around) = unsafe (max(sum.values[at], 0), max(wide.values[at], 0))
    let share = ToneCurve.step(from: 0, to: 0.6, at: own / (around + 1e-9))
    return unsafe SIMD2(-difference.values[at], -product.values[at]) * (share / (own + floor))
  }
}

extension Plane {
  /// The mean of means over squares of 2 radius + 1 values a side: a smooth filter.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  fileprivate borrowing func meanTwice(radius: Int) throws(PictureFault) -> Plane {
    let once = try mean(radius: radius)
    return try once.mean(radius: radius)
  }

  /// The mean of four means over such squares, which is round: two leave a square around a point.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  fileprivate borrowing func roundMean(radius: Int) throws(PictureFault) -> Plane {
    let twice = try meanTwice(radius: radius)
    return try twice.meanTwice(radius: radius)
  }
}

extension SIMD2<Float> {
  fileprivate var length: Float { (x * x + y * y).squareRoot() }
}
