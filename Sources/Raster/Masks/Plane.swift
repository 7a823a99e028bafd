internal import Glibc

/// Floating-point values over a picture's squares, rows from the top.
///
/// Its memory comes from the system, so that a shortage is an error and does not end the program.
@safe
struct Plane: ~Copyable {
  /// The number of values across.
  let width: Int
  /// The number of values down.
  let height: Int
  /// The values, width x height.
  let values: UnsafeMutablePointer<Float>

  /// A plane of zeros.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  init(width: Int, height: Int) throws(PictureFault) {
    guard let memory = unsafe calloc(max(width * height, 1), MemoryLayout<Float>.stride) else {
      throw .outOfMemory
    }
    self.width = width
    self.height = height
    unsafe values = memory.assumingMemoryBound(to: Float.self)
  }

  deinit { unsafe free(values) }

  /// The number of values.
  var count: Int { width * height }

  /// The plane of `transform` applied to each value.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  borrowing func map(_ transform: (Float) -> Float) throws(PictureFault) -> Plane {
    let result = try Plane(width: width, height: height)
    for at in 0..<count { unsafe result.values[at] = transform(values[at]) }
    return result
  }

  /// The plane with rows and columns exchanged.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  borrowing func transposed() throws(PictureFault) -> Plane {
    let result = try Plane(width: height, height: width)
    for y in 0..<height {
      for x in 0..<width { unsafe result.values[x * height + y] = values[y * width + x] }
    }
    return result
  }

  /// The mean over squares of 2 radius + 1 values a side, clipped at the border (a box filter).
  ///
  /// The cost does not depend on the radius.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  borrowing func mean(radius: Int) throws(PictureFault) -> Plane {
    let across = try meanAcross(radius: radius)
    return try across.meanDown(radius: radius)
  }

  /// Averages along four rows at a time: each sum depends on the one before it, but not on other
  /// rows.
  private borrowing func meanAcross(radius: Int) throws(PictureFault) -> Plane {
    let result = try Plane(width: width, height: height)
    let shares = Self.shares(width, radius)
    for top in stride(from: 0, to: height, by: 4) {
      // With fewer rows left, the last ones are computed twice.
      let rows = SIMD4<Int>(top, top + 1, top + 2, top + 3).clamped(
        lowerBound: .zero, upperBound: SIMD4(repeating: height - 1))
      let starts = rows &* SIMD4(repeating: width)
      func column(_ x: Int) -> SIMD4<Float> {
        unsafe SIMD4(
          values[starts[0] + x], values[starts[1] + x], values[starts[2] + x],
          values[starts[3] + x])
      }
      var sum = SIMD4<Float>.zero
      for x in 0..<min(radius, width) { sum += column(x) }
      for x in 0..<width {
        if x + radius < width { sum += column(x + radius) }
        let mean = sum * shares[x]
        for row in 0..<4 { unsafe result.values[starts[row] + x] = mean[row] }
        if x >= radius { sum -= column(x - radius) }
      }
    }
    return result
  }

  private borrowing func meanDown(radius: Int) throws(PictureFault) -> Plane {
    let result = try Plane(width: width, height: height)
    let sum = try Plane(width: width, height: 1)
    let shares = Self.shares(height, radius)
    func add(_ row: Int, _ sign: Float) {
      let line = unsafe values + row * width
      for x in 0..<width { unsafe sum.values[x] += sign * line[x] }
    }
    for y in 0..<min(radius, height) { add(y, 1) }
    for y in 0..<height {
      if y + radius < height { add(y + radius, 1) }
      let line = unsafe result.values + y * width
      for x in 0..<width { unsafe line[x] = sum.values[x] * shares[y] }
      if y >= radius { add(y - radius, -1) }
    }
    return result
  }

  /// For each of `count` places, 1 divided by the number of places within `radius`.
  private static func shares(_ count: Int, _ radius: Int) -> [Float] {
    (0..<count).map { 1 / Float(min($0 + radius, count - 1) - max($0 - radius, 0) + 1) }
  }

  /// The plane with variations below `contrast` within `radius` smoothed out, and edges kept.
  ///
  /// The guided filter of He, Sun and Tang (2010), guided by itself. Where it would keep little
  /// variation it keeps none, because noise would remain visible.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  borrowing func smoothed(radius: Int, contrast: Float) throws(PictureFault) -> Plane {
    let mean = try mean(radius: radius)
    let slope = try map { $0 * $0 }.mean(radius: radius)
    let offset = try Plane(width: width, height: height)
    for at in 0..<count {
      let middle = unsafe mean.values[at]
      let variance = unsafe max(slope.values[at] - middle * middle, 0)
      let share = variance / (variance + contrast * contrast + 1e-9)
      let kept = max((share - Self.lost) / (1 - Self.lost), 0)
      unsafe slope.values[at] = kept
      unsafe offset.values[at] = middle * (1 - kept)
    }
    let slopes = try slope.mean(radius: radius)
    let result = try offset.mean(radius: radius)
    for at in 0..<count { unsafe result.values[at] += slopes.values[at] * values[at] }
    return result
  }

  private static let lost: Float = 0.2

  /// The standard deviation of noise and grain, which vary from pixel to pixel; edges barely affect
  /// it.
  ///
  /// By the median response of the mask of Immerkaer (1996), which is 0 on ramps and straight
  /// edges.
  var noise: Float {
    guard width > 2, height > 2 else { return 0 }
    var counts = [Int](repeating: 0, count: 1024)
    var total = 0
    for y in stride(from: 1, to: height - 1, by: height > 300 ? 3 : 1) {
      let (above, line, below) = unsafe (
        values + (y - 1) * width, values + y * width, values + (y + 1) * width
      )
      for x in 1..<width - 1 {
        let corners = unsafe above[x - 1] + above[x + 1] + below[x - 1] + below[x + 1]
        let sides = unsafe above[x] + below[x] + line[x - 1] + line[x + 1]
        let answer = unsafe abs(corners - 2 * sides + 4 * line[x])
        counts[min(Int(answer * 512), 1023)] += 1
        total += 1
      }
    }
    var seen = 0
    let median = counts.firstIndex {
      seen += $0
      return 2 * seen >= total
    }
    // The mask's squares add up to 36; the median of a normal deviation is 0.6745.
    return Float(median ?? 0) / 512 / 6 / 0.6745
  }
}
