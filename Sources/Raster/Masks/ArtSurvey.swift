internal import Geometry
internal import SceneGraph

/// A survey of a card's art in squares of a few pixels, to find where foil belongs.
struct ArtSurvey {
  let art: Bitmap
  /// The side of a square, pixels.
  let step: Int
  /// The number of squares per millimeter of the card.
  let squaresPerMillimeter: Double
  private let isOpaque: Bool

  /// A survey with at most about `most` squares along the longer side.
  init(of art: Bitmap, most: Int) {
    self.art = art
    step = (max(art.width, art.height) + most - 1) / most
    let size = Size(Double(art.width), Double(art.height))
    let shown = size.fitting(aspectRatio: CardShape.poker.aspectRatio)
    squaresPerMillimeter = shown.width / CardShape.poker.size.width / Double(step)
    isOpaque = art.isOpaque
  }

  /// The values of `feature` for the mean color of each square.
  func plane(_ feature: (SIMD4<Float>) -> Float) throws(PictureFault) -> Plane {
    try Plane(of: art, step: step, feature)
  }

  /// The weight of each square, its alpha; nil for opaque art, where all are equal.
  func weights() throws(PictureFault) -> Plane? {
    isOpaque ? nil : try plane { $0.w }
  }

  /// The alpha of each square.
  func alphas() throws(PictureFault) -> Plane {
    guard isOpaque else { return try plane { $0.w } }
    let across = (art.width + step - 1) / step
    return try Plane(width: across, height: (art.height + step - 1) / step).map { _ in 1 }
  }

  /// A length on the card in squares, rounded, at least `least`.
  func squares(millimeters: Double, least: Int) -> Int {
    max(Int((millimeters * squaresPerMillimeter).rounded()), least)
  }

  /// The values with noise and grain smoothed out, and their histogram.
  ///
  /// Variations within `millimeters` are smoothed out if they are a small part of the whole
  /// contrast or no larger than noise. The radius grows up to twofold if noise is a large part.
  func smoothed(
    _ plane: borrowing Plane, within millimeters: Double = 0.3
  ) throws(PictureFault) -> Tones {
    let weights = try weights()
    let noise = plane.noise
    let spread = Histogram(of: plane, weights: weights).spread
    let noisiness = Double(min(noise / max(0.1 * spread, 1e-6), 1))
    let smooth = try plane.smoothed(
      radius: squares(
        millimeters: millimeters * (1 + noisiness), least: 2 + Int(2 * noisiness)),
      contrast: max(0.1 * spread, 3 * noise))
    return Tones(
      histogram: Histogram(of: smooth, weights: weights), noise: min(noise, 0.05), plane: smooth)
  }

  /// The values over the art, and their histogram.
  struct Tones: ~Copyable {
    let histogram: Histogram
    /// The noise before smoothing, at most 0.05 of the full range.
    let noise: Float
    let plane: Plane

    /// True if the values are the same everywhere except for noise.
    var isFlat: Bool { histogram.spread < 0.012 + 2 * noise }

    /// The curve with foil on the upper ranks, or if reversed on the lower ones; foil everywhere if
    /// the values are flat.
    func curve(isReversed: Bool = false) -> ToneCurve {
      guard !isFlat else { return .whole }
      let softness = max(0.06 * histogram.spread, 1.5 * noise)
      return ToneCurve(leveling: histogram, isReversed: isReversed, softness: softness) ?? .whole
    }
  }

  /// The amount of foil on each pixel, interpolated between the squares' centers; none where the
  /// art is transparent.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  func mask(_ plane: borrowing Plane, _ curve: ToneCurve) throws(PictureFault) -> GrayBitmap {
    let (width, height) = (art.width, art.height)
    let columns = (0..<width).map { Tap($0, step: step, count: plane.width) }
    let line = try Plane(width: plane.width, height: 1)
    let scale = Float(ToneCurve.count - 1)
    let bytes = try unsafe ByteBuffer(count: width * height) { target in
      unsafe art.bytes.withUnsafeBufferPointer { pixels in
        unsafe columns.withUnsafeBufferPointer { columns in
          unsafe curve.table.withUnsafeBufferPointer { table in
            for y in 0..<height {
              let row = Tap(y, step: step, count: plane.height)
              let (above, below) = unsafe (
                plane.values + Int(row.first) * plane.width,
                plane.values + Int(row.second) * plane.width
              )
              for x in 0..<plane.width {
                let value = unsafe above[x] + (below[x] - above[x]) * row.weight
                unsafe line.values[x] = min(max(value, 0), 1) * scale + 0.5
              }
              let start = y * width
              for x in 0..<width {
                let column = unsafe columns[x]
                let left = unsafe line.values[Int(column.first)]
                let right = unsafe line.values[Int(column.second)]
                let place = Int(left + (right - left) * column.weight)
                unsafe target[start + x] = table[place]
              }
              if !isOpaque {
                for at in start..<start + width {
                  let amount = unsafe Int(target[at]) * Int(pixels[4 * at + 3])
                  unsafe target[at] = UInt8((amount + 127) / 255)
                }
              }
            }
          }
        }
      }
    }
    return GrayBitmap(width: width, height: height, bytes: bytes)
  }

  /// Two neighboring squares and the weight of the second.
  private struct Tap {
    let first, second: Int32
    let weight: Float

    /// The tap at the center of a pixel among squares of `step` pixels.
    init(_ pixel: Int, step: Int, count: Int) {
      let middle = max((Float(pixel) + 0.5) / Float(step) - 0.5, 0)
      first = min(Int32(middle), Int32(count - 1))
      second = min(first + 1, Int32(count - 1))
      weight = middle - Float(first)
    }
  }
}
