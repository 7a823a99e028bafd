internal import Geometry

/// The framed picture in a card's art, to the pixel.
///
/// Found by its straight sides and the flat or smoothly graded border outside them, so that it is
/// told apart from the frame, the name plate and the text box: docs/decisions/0013-masks-from-art.md.
struct FramedPicture {
  /// The picture's rectangle and corners.
  let area: RoundedArea

  /// The number of squares along the longer side of the art.
  private static let squares = 360

  /// The framed picture in the art; nil if there is none, as in a photo without a frame.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  init?(in art: Bitmap) throws(PictureFault) {
    // A plane's squares have at most 16 pixels a side.
    let step = min((max(art.width, art.height) + Self.squares - 1) / Self.squares, 16)
    let colors = try ColorPlanes(of: art, step: step)
    let search = try FramedPictureSearch(colors)
    guard let sides = search.best(in: colors) else { return nil }
    area = Pixels(art: art).area(sides, step: step, noise: colors.noise)
  }

  /// The pixels of the art, to move sides to the edges in them.
  private struct Pixels {
    let art: Bitmap

    private var width: Int { art.width }
    private var height: Int { art.height }

    /// The channels of a pixel, 0...255; of the nearest one for a place outside the art.
    func color(_ x: Int, _ y: Int) -> SIMD4<Int16> {
      let (column, row) = (min(max(x, 0), width - 1), min(max(y, 0), height - 1))
      let at = 4 * (row * width + column)
      return SIMD4(
        Int16(art.bytes[at]), Int16(art.bytes[at + 1]), Int16(art.bytes[at + 2]),
        Int16(art.bytes[at + 3]))
    }

    /// The area of a rectangle of squares, with its sides moved to the pixel.
    func area(_ sides: PictureSides, step: Int, noise: Float) -> RoundedArea {
      let coarse = PictureSides(
        left: sides.left * step, top: sides.top * step,
        right: min(sides.right * step, width), bottom: min(sides.bottom * step, height))
      func moved(_ side: PictureSide) -> Int {
        let count = side.isHorizontal ? height : width
        guard 1..<count ~= coarse[side] else { return coarse[side] }
        let stretch = coarse.stretch(side, margin: coarse.margin)
        // A line of a frame can be between the side that was found and the picture.
        let (out, into) = side.isLow ? (-2 * step, 5 * step) : (-5 * step, 2 * step)
        let near = max(coarse[side] + out, 1)...min(coarse[side] + into, count - 1)
        let strengths = near.map { edge(side, at: $0, along: stretch) }
        let least = (strengths.max() ?? 0) * 6 / 10
        let clear = strengths.indices.filter { strengths[$0] >= least }
        return near.lowerBound + ((side.isLow ? clear.last : clear.first) ?? step)
      }
      let fine = PictureSides(
        left: moved(.left), top: moved(.top), right: moved(.right), bottom: moved(.bottom))
      let origin = Vector2(Double(fine.left), Double(fine.top))
      let size = Size(Double(fine.width), Double(fine.height))
      return RoundedArea(
        Rect(origin: origin, size: size), cornerRadius: cornerRadius(fine, noise: noise))
    }

    /// The sum of the steps of color across a line between two rows or columns of pixels, where the
    /// one outside is even.
    private func edge(_ side: PictureSide, at line: Int, along stretch: Range<Int>) -> Int {
      let (outside, inside) = side.isLow ? (line - 1, line) : (line, line - 1)
      func color(_ line: Int, _ place: Int) -> SIMD4<Int16> {
        side.isHorizontal ? self.color(place, line) : self.color(line, place)
      }
      var sum = 0
      for place in stretch {
        let own = color(outside, place)
        let step = Self.distance(own, color(inside, place))
        guard step > 8 else { continue }
        let uneven = Self.distance(own, color(outside, place - 3))
        // No step counts more than this: a line of a frame is often the stronger edge.
        sum += min(max(2 * step - 3 * uneven, 0), step, 48)
      }
      return sum
    }

    /// The radius of the corners: the border's color reaches 0.29 of it into the rectangle along the
    /// diagonal; 0 for a picture that reaches an edge of the art.
    ///
    /// It is the second smallest of the four, as a dark corner of a picture can equal a dark border.
    private func cornerRadius(_ sides: PictureSides, noise: Float) -> Double {
      guard sides.left > 3, sides.top > 3, sides.right < width - 3, sides.bottom < height - 3
      else { return 0 }
      let most = min(sides.width, sides.height) / 8
      let least = max(Int(4 * 255 * noise), 20)
      func reach(_ x: Int, _ y: Int, _ right: Int, _ down: Int) -> Int {
        let border = color(x - 3 * right, y - 3 * down)
        return (0..<most).first {
          Self.distance(color(x + $0 * right, y + $0 * down), border) > least
        } ?? most
      }
      let (right, bottom) = (sides.right - 1, sides.bottom - 1)
      let reaches = [
        reach(sides.left, sides.top, 1, 1), reach(right, sides.top, -1, 1),
        reach(sides.left, bottom, 1, -1), reach(right, bottom, -1, -1),
      ].sorted()
      return reaches[1] < 2 ? 0 : Double(reaches[1]) / (1 - 0.5.squareRoot())
    }

    /// The largest difference of a channel.
    private static func distance(_ color: SIMD4<Int16>, _ other: SIMD4<Int16>) -> Int {
      let difference = color &- other
      return Int(max(difference.max(), -difference.min()))
    }
  }
}
