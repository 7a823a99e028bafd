public import Geometry
internal import Glibc
public import Motion

/// Circles strewn over a rectangle by a seed, each breathing by a spring of its own, for ever.
///
/// What each one looks like is a closed form of seed, index and time: nobody keeps a state, and
/// whoever draws may evaluate it on the GPU. This is the reference in double precision.
///
/// Circle i may also fall, and swing as it does: `center(index:)`. How its light falls off from its
/// middle is told by `light(at:core:)`. It grows from its own diameter to its own multiple of it, and back, by
/// `Animation.spring(spring).repeating().speed(speed(i)).delay(delay(i))`.
public struct Particles: Sendable, Hashable {
  /// How many.
  public var count: Int
  /// What the random numbers come from: the same seed strews the same circles.
  public var seed: UInt64
  /// Where their middles may lie, in points.
  public var area: Rect
  /// Their colour; its opacity is multiplied by each circle's own.
  public var color: Color
  /// Seconds since they began to breathe.
  public var time: Double
  /// Diameters in points, before breathing; the lesser of two uniform numbers decides, so that
  /// small ones are more.
  public var diameters = 10.0...100.0
  /// Opacities, uniform where `rarity` is 1.
  public var opacities = 0.1...0.4
  /// How rare the brighter ones are: the power that the opacity's random number is raised to.
  public var rarity = 1.0
  /// The multiples of their diameter that they breathe to, uniform.
  public var scales = 0.1...2.0
  /// How many times as fast as `spring` they breathe, uniform.
  public var speeds = 0.05...0.9
  /// Seconds that they wait before they begin, uniform.
  public var delays = 0.0...2.0
  /// Shares of the radius that are evenly lit, uniform; from there to the rim the light falls off.
  ///
  /// 1 is a disc with a sharp edge, 0 a ball of light.
  public var cores = 1.0...1.0
  /// Passes a second through the area's height, uniform: what leaves it below comes in above.
  public var falls = 0.0...0.0
  /// Points that they swing to either side as they fall, `swings` times a pass.
  public var swing = 0.0
  /// How they breathe.
  ///
  /// Its damping ratio is above 0 and below 1.
  public var spring = Spring(response: 5, dampingRatio: 0.5)

  /// So many circles in `area` as they are at `time`.
  public init(count: Int, seed: UInt64, area: Rect, color: Color, time: Double) {
    self.count = count
    self.seed = seed
    self.area = area
    self.color = color
    self.time = time
  }

  /// What a random number is for.
  public enum Trait: UInt32, Sendable, CaseIterable {
    /// The two whose lesser decides the diameter.
    case diameter, otherDiameter
    /// The opacity.
    case opacity
    /// The place across and down.
    case x, y
    /// The speed of breathing.
    case speed
    /// The wait before it.
    case delay
    /// The multiple of the diameter that is breathed to.
    case scale
    /// The share that is evenly lit.
    case core
    /// The speed of falling.
    case fall
    /// Where on its swing it begins.
    case swing
  }

  /// The seed folded to the 32 bits that each circle's number is mixed with.
  public var key: UInt32 {
    Self.hash(Self.hash(UInt32(truncatingIfNeeded: seed)) ^ UInt32(truncatingIfNeeded: seed >> 32))
  }

  /// A number from 0 up to but not including 1, of 24 bits, so that a float holds it exactly.
  public func uniform(_ trait: Trait, index: Int) -> Double {
    let own = Self.hash(key ^ UInt32(truncatingIfNeeded: index))
    return Double(Self.hash(own &+ trait.rawValue &* 0x9e37_79b9) >> 8) * 0x1p-24
  }

  /// O'Neill's PCG-RXS-M-XS as a hash of 32 bits, which maps no two numbers onto one.
  ///
  /// Source: Jarzynski and Olano, "Hash Functions for GPU Rendering", 2020.
  static func hash(_ input: UInt32) -> UInt32 {
    let state = input &* 747_796_405 &+ 2_891_336_453
    let word = ((state >> ((state >> 28) &+ 4)) ^ state) &* 277_803_737
    return (word >> 22) ^ word
  }

  /// Diameter of circle `index` before breathing, in points.
  public func diameter(index: Int) -> Double {
    diameters.at(min(uniform(.diameter, index: index), uniform(.otherDiameter, index: index)))
  }

  /// Opacity of circle `index`.
  public func opacity(index: Int) -> Double {
    opacities.at(pow(uniform(.opacity, index: index), rarity))
  }

  /// What circle `index` has breathed to at `time`, as a multiple of its diameter.
  ///
  /// The spring overshoots: it may be a little more than 2 and, on the way to a very small
  /// multiple, a little less than 0, where a circle looks as it does mirrored.
  public func scale(index: Int, time: Double) -> Double {
    let goal = scales.at(uniform(.scale, index: index))
    return 1 + (goal - 1) * animation(index: index).value(at: time)
  }

  /// How circle `index` goes from 1 (0) to its own multiple (1).
  public func animation(index: Int) -> Animation {
    Animation.spring(spring).repeating()
      .speed(speeds.at(uniform(.speed, index: index)))
      .delay(delays.at(uniform(.delay, index: index)))
  }

  /// Seconds of one breath at speed 1, there or back: until the spring stays within 0.001.
  public var legLength: Double { Animation.spring(spring).duration }
}

extension ClosedRange<Double> {
  /// The value that is `fraction` of the way through the range.
  func at(_ fraction: Double) -> Double {
    lowerBound + (upperBound - lowerBound) * fraction
  }
}
