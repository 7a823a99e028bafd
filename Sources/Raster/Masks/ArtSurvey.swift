internal import Geometry
internal import SceneGraph

/// A picture on a card, looked over in squares of a few pixels, for where foil may lie on it.
struct ArtSurvey {
  let art: Bitmap
  /// Pixels across such a square.
  let step: Int
  /// How many squares a millimetre of the card has.
  let squaresPerMillimetre: Double
  private let isOpaque: Bool

  /// A survey of at most about `most` squares along the longer side.
  init(of art: Bitmap, most: Int) {
    self.art = art
    step = (max(art.width, art.height) + most - 1) / most
    let size = Size(Double(art.width), Double(art.height))
    let shown = size.fitting(aspectRatio: CardShape.poker.aspectRatio)
    squaresPerMillimetre = shown.width / CardShape.poker.size.width / Double(step)
    isOpaque = art.isOpaque
  }

  /// Numbers worked out from colours, of each square one.
  func plane(_ feature: (SIMD4<Float>) -> Float) throws(PictureFault) -> Plane {
    try Plane(of: art, step: step, feature)
  }

  /// How much each square counts; nil where all count alike.
  func weights() throws(PictureFault) -> Plane? {
    isOpaque ? nil : try plane { $0.w }
  }

  /// A length on the card in squares, at least `least`.
  func squares(millimetres: Double, least: Int) -> Int {
    max(Int((millimetres * squaresPerMillimetre).rounded()), least)
  }

  /// The numbers with noise and grain evened out, and what there is of them.
  ///
  /// What varies within so many millimetres by less than a small part of the whole contrast, or by as
  /// much as noise does, is evened out: within up to twice as many where noise is a large part.
  func smoothed(
    _ plane: borrowing Plane, within millimetres: Double = 0.3
  ) throws(PictureFault) -> Tones {
    let weights = try weights()
    let noise = plane.noise
    let spread = Histogram(of: plane, weights: weights).spread
    let noisiness = Double(min(noise / max(0.1 * spread, 1e-6), 1))
    let smooth = try plane.smoothed(
      radius: squares(
        millimetres: millimetres * (1 + noisiness), least: 2 + Int(2 * noisiness)),
      contrast: max(0.1 * spread, 3 * noise))
    return Tones(
      histogram: Histogram(of: smooth, weights: weights), noise: min(noise, 0.05), plane: smooth)
  }

  /// Numbers over the art, and what there is of them.
  struct Tones: ~Copyable {
    let histogram: Histogram
    /// What noise there was, at most a twentieth of all there can be.
    let noise: Float
    let plane: Plane

    /// Whether they are the same everywhere, but for noise.
    var isFlat: Bool { histogram.spread < 0.012 + 2 * noise }

    /// Foil for those of the upper ranks, or the lower ones; all foil where they are the same
    /// everywhere.
    func curve(isReversed: Bool = false) -> ToneCurve {
      guard !isFlat else { return .whole }
      let softness = max(0.06 * histogram.spread, 1.5 * noise)
      return ToneCurve(levelling: histogram, isReversed: isReversed, softness: softness) ?? .whole
    }
  }

  /// The amounts of foil for numbers, in between the squares' middles read between them, on each
  /// pixel; none where the art is transparent.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  func mask(_ plane: borrowing Plane, _ curve: ToneCurve) throws(PictureFault) -> GreyBitmap {
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
    return GreyBitmap(width: width, height: height, bytes: bytes)
  }

  /// Two neighbouring squares, and how much of the second is read.
  private struct Tap {
    let first, second: Int32
    let weight: Float

    /// Where the middle of a pixel falls among squares of `step` pixels.
    init(_ pixel: Int, step: Int, count: Int) {
      let middle = max((Float(pixel) + 0.5) / Float(step) - 0.5, 0)
      first = min(Int32(middle), Int32(count - 1))
      second = min(first + 1, Int32(count - 1))
      weight = middle - Float(first)
    }
  }
}
