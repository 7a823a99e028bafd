/// The widths of a mask's lines and of the gaps between them.
package struct MaskWidths {
  /// The mask, enlarged.
  let level: EnlargedMask
  /// The pixels of at least 50 %.
  let covered: RunMask
  /// The connected areas of the covered pixels.
  package let blobs: Blobs
  /// The number of enlarged pixels in a millimeter.
  package let scale: Double

  /// The length over which a width is measured, millimeters.
  private static let stretch = 0.5

  /// A mask to measure.
  ///
  /// - Parameters:
  ///   - mask: The mask; 255 is covered.
  ///   - millimeters: The width of the mask.
  ///   - distance: A convex function of a place in millimeters from the mask's top left.
  package init(
    _ mask: GrayBitmap, millimeters: Double,
    distance: (_ place: SIMD2<Double>) -> Double = { _ in 0 }
  ) {
    let level = EnlargedMask(mask, ppi: Double(mask.width) / millimeters * 25.4)
    let scale = Double(level.width) / millimeters
    let covered = level.covered
    blobs = Blobs(of: covered) { x, y in distance((SIMD2(Double(x), Double(y)) + 0.5) / scale) }
    (self.level, self.covered, self.scale) = (level, covered, scale)
  }

  /// The place of a pixel's center, millimeters from the mask's top left.
  package func place(_ x: Int, _ y: Int) -> SIMD2<Double> {
    (SIMD2(Double(x), Double(y)) + 0.5) / scale
  }

  /// The area of a connected area, square millimeters.
  package func area(ofBlob blob: Int) -> Double { Double(blobs.blobs[blob].area) / (scale * scale) }

  /// The covered parts that are narrower than `limit` millimeters, in millimeters.
  ///
  /// - Parameter isChecked: False for places to leave out.
  package func lines(
    narrowerThan limit: Double, where isChecked: (SIMD2<Double>) -> Bool = { _ in true }
  ) -> [ThinParts.Part] {
    parts(narrow(covered, blobs, isInverse: false, limit, isChecked))
  }

  /// The gaps between covered parts that are narrower than `limit` millimeters, in millimeters.
  ///
  /// - Parameter isChecked: False for places to leave out.
  package func gaps(
    narrowerThan limit: Double, where isChecked: (SIMD2<Double>) -> Bool = { _ in true }
  ) -> [ThinParts.Part] {
    let open = covered.inverse
    return parts(narrow(open, Blobs(of: open), isInverse: true, limit, isChecked))
  }

  /// The places on the middle lines of the covered parts narrower than `limit` millimeters, in pixels
  /// of the mask.
  func middles(narrowerThan limit: Double) -> [SIMD2<Double>] {
    // A check with a lower limit finds shorter parts too, and necks that are branches of wider ones.
    [limit, 0.72 * limit, 0.52 * limit].flatMap { limit in
      narrow(covered, blobs, isInverse: false, limit, shortest: (1.2, 0.3)) { _ in true }.middles
    }.map { ($0 + 0.5) / Double(level.factor) - 0.5 }
  }

  private func narrow(
    _ picture: RunMask, _ blobs: Blobs, isInverse: Bool, _ limit: Double,
    shortest: (taper: Double, other: Double) = (2, 0.75), _ isChecked: (SIMD2<Double>) -> Bool
  ) -> ThinParts {
    let pixels = limit * scale
    let ridge = Ridge(of: picture, narrowerThan: pixels) { isChecked(place($0, $1)) }
    let widths = RidgeWidths(ridge, level: level, isInverse: isInverse)
    return ThinParts(
      of: ridge, widths, in: blobs, narrowerThan: pixels, stretch: Self.stretch * scale,
      shortest: shortest)
  }

  /// The parts in millimeters.
  private func parts(_ found: ThinParts) -> [ThinParts.Part] {
    found.parts.map {
      ThinParts.Part(
        width: $0.width / scale, place: ($0.place + 0.5) / scale, length: $0.length / scale,
        blob: $0.blob)
    }
  }
}
