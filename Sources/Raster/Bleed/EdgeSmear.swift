internal import Glibc

/// The colors of a picture's edges at several degrees of blur, for a ring around the picture.
///
/// A pixel of the ring has the color of the nearest pixel of the picture, averaged along the edge
/// over a length that grows with the distance. So the ring continues the picture, and has no
/// streaks. Away from the edge the average stays short, so that a border keeps its color.
struct EdgeSmear {
  /// The standard deviation of the blur per pixel of distance.
  private static let growth: Float = 0.5
  /// The largest standard deviation away from the edge, as a share of the ring's width.
  private static let depth: Float = 0.1
  /// The sides of the picture.
  private enum Side: Int, CaseIterable { case left, right, top, bottom }

  /// The standard deviations, pixels; 0 first, then each twice the one before.
  private let blurs: [Float]
  /// The number of values of the longest line.
  private let lineCount: Int
  /// The lines of the four sides for each blur, each of `lineCount` values.
  private var lines: [Float] = []

  /// The edges of a picture, blurred enough for its ring.
  init(_ bytes: ByteBuffer, _ ring: PixelRing) {
    let (across, down) = (Float(ring.margins.across), Float(ring.margins.down))
    var blurs: [Float] = [0, 1]
    while blurs[blurs.count - 1] < Self.growth * (across * across + down * down).squareRoot() {
      blurs.append(2 * blurs[blurs.count - 1])
    }
    self.blurs = blurs
    lineCount = max(ring.width, ring.height) * ring.channels
    let deepest = max(1, Self.depth * max(across, down))
    for blur in blurs {
      let (along, inward) = (Self.kernel(blur), Self.kernel(min(blur, deepest)))
      for side in Side.allCases {
        let edge = Self.average(bytes, ring, side, inward)
        let line = Self.blurred(edge, channels: ring.channels, along)
        lines += line + [Float](repeating: 0, count: lineCount - line.count)
      }
    }
  }

  /// The weights of a Gaussian at 0 and more pixels; all of them but the first count twice.
  private static func kernel(_ deviation: Float) -> [Float] {
    guard deviation > 0 else { return [1] }
    let weights = (0...Int((3 * deviation).rounded(.up))).map {
      exp(-0.5 * Float($0 * $0) / (deviation * deviation))
    }
    let sum = 2 * weights.reduce(0, +) - weights[0]
    return weights.map { $0 / sum }
  }

  /// The pixels next to a side, averaged away from it.
  private static func average(
    _ bytes: ByteBuffer, _ ring: PixelRing, _ side: Side, _ kernel: [Float]
  ) -> [Float] {
    let channels = ring.channels
    let isUpright = side == .left || side == .right
    let (count, depth) = isUpright ? (ring.height, ring.width) : (ring.width, ring.height)
    let (step, inward) =
      isUpright ? (ring.width * channels, channels) : (channels, ring.width * channels)
    var edge = [Float](repeating: 0, count: count * channels)
    unsafe bytes.withUnsafeBufferPointer { source in
      for (distance, weight) in kernel.enumerated() {
        let near = PixelRing.mirrored(distance, depth)
        let place = side == .left || side == .top ? near : depth - 1 - near
        let share = distance == 0 ? weight : 2 * weight
        for at in 0..<count {
          let from = at * step + place * inward
          for channel in 0..<channels {
            unsafe edge[at * channels + channel] += share * Float(source[from + channel])
          }
        }
      }
    }
    return edge
  }

  /// A blurred line; it is mirrored at its ends.
  private static func blurred(_ edge: [Float], channels: Int, _ kernel: [Float]) -> [Float] {
    let count = edge.count / channels
    var line = edge.map { $0 * kernel[0] }
    for (distance, weight) in kernel.enumerated().dropFirst() {
      for at in 0..<count {
        let (before, after) = (
          PixelRing.mirrored(at - distance, count) * channels,
          PixelRing.mirrored(at + distance, count) * channels
        )
        for channel in 0..<channels {
          line[at * channels + channel] += weight * (edge[before + channel] + edge[after + channel])
        }
      }
    }
    return line
  }

  /// Draws the ring.
  func draw(_ ring: PixelRing, into target: UnsafeMutableBufferPointer<UInt8>) {
    let (left, top) = (ring.margins.across, ring.margins.down)
    for y in 0..<ring.newHeight {
      let down = max(top - y, y - (top + ring.height - 1), 0)
      let row = min(max(y - top, 0), ring.height - 1)
      for x in 0..<ring.newWidth {
        let across = max(left - x, x - (left + ring.width - 1), 0)
        // The rest is the picture itself.
        guard down > 0 || across > 0 else { continue }
        let column = min(max(x - left, 0), ring.width - 1)
        let square = Float(across * across + down * down)
        let upright = (side: x < left ? Side.left : .right, place: row)
        let level = (side: y < top ? Side.top : .bottom, place: column)
        let mix = mix(at: square.squareRoot())
        // At a corner, one side changes into the other.
        let share = Float(down * down) / square
        for channel in 0..<ring.channels {
          func value(_ line: (side: Side, place: Int)) -> Float {
            color(line.side, line.place * ring.channels + channel, mix)
          }
          let value =
            down == 0
            ? value(upright)
            : across == 0
              ? value(level) : value(upright) + share * (value(level) - value(upright))
          unsafe target[(y * ring.newWidth + x) * ring.channels + channel] = UInt8(
            min(max(value + 0.5, 0), 255.5))
        }
      }
    }
  }

  /// The number of the blur below the one at a distance, and the share of the next.
  private func mix(at distance: Float) -> (below: Int, share: Float) {
    let blur = Self.growth * distance
    // The blurs are 0, 1, 2, 4, 8 ...
    let below = blur < 1 ? 0 : min(Int(log2(blur)) + 1, blurs.count - 2)
    return (below, min((blur - blurs[below]) / (blurs[below + 1] - blurs[below]), 1))
  }

  private func color(_ side: Side, _ at: Int, _ mix: (below: Int, share: Float)) -> Float {
    let start = (4 * mix.below + side.rawValue) * lineCount + at
    return lines[start] + mix.share * (lines[start + 4 * lineCount] - lines[start])
  }
}
