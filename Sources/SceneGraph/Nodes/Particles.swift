public import Geometry
internal import Glibc
public import Motion

/// Circles scattered over a rectangle by a seed; each breathes forever by its own spring.
///
/// Each circle is a closed form of seed, index and time. There is no state, and a GPU can evaluate
/// it. This type is the reference in double precision.
///
/// Circle i can also fall, and swing as it falls: see `center(index:)`. `light(at:core:)` gives its
/// light by distance from its center. It grows from its own diameter to its own multiple of it, and
/// back, by `Animation.spring(spring).repeating().speed(speed(i)).delay(delay(i))`.
public struct Particles: Sendable, Hashable {
  /// Number of circles.
  public var count: Int
  /// Seed of the random numbers; the same seed scatters the same circles.
  public var seed: UInt64
  /// Area of the circles' centers, in points.
  public var area: Rect
  /// The circles' color; each circle multiplies the color's opacity by its own.
  public var color: Color
  /// Seconds since the circles began to breathe.
  public var time: Double
  /// Range of diameters before breathing, in points.
  ///
  /// The smaller of two uniform numbers decides, so small circles are more frequent.
  public var diameters = 10.0...100.0
  /// Range of opacities; they are uniform if `rarity` is 1.
  public var opacities = 0.1...0.4
  /// Rarity of bright circles: the power that the opacity's random number is raised to.
  public var rarity = 1.0
  /// Range of the multiples of the diameter that circles breathe to, uniform.
  public var scales = 0.1...2.0
  /// Range of the speeds of breathing relative to `spring`, uniform.
  public var speeds = 0.05...0.9
  /// Range of the delays before circles begin to breathe, in seconds, uniform.
  public var delays = 0.0...2.0
  /// Range of the evenly lit share of the radius, uniform; the light fades from there to the rim.
  ///
  /// 1 is a disk with a sharp edge, 0 is a ball of light.
  public var cores = 1.0...1.0
  /// The fall through the area.
  public var fall = Fall()
  /// The flight into a figure; nil if the circles stay where the seed scatters them.
  public var gathering: Gathering?
  /// The spring of the breathing.
  ///
  /// Its damping ratio is above 0 and below 1.
  public var spring = Spring(response: 5, dampingRatio: 0.5)

  /// Creates `count` circles in `area` at `time`.
  public init(count: Int, seed: UInt64, area: Rect, color: Color, time: Double) {
    self.count = count
    self.seed = seed
    self.area = area
    self.color = color
    self.time = time
  }

  /// The use of a random number.
  public enum Trait: UInt32, Sendable, CaseIterable {
    /// The two numbers whose smaller one decides the diameter.
    case diameter, otherDiameter
    /// The opacity.
    case opacity
    /// The position across and down.
    case x, y
    /// The speed of breathing.
    case speed
    /// The delay before breathing.
    case delay
    /// The multiple of the diameter that the circle breathes to.
    case scale
    /// The evenly lit share of the radius.
    case core
    /// The speed of falling.
    case fall
    /// The phase of the swing at the start.
    case swing
    /// The spring, the delay, the curve and the color of a flight into a figure.
    case flight, wait, bend, tint
  }

  /// The seed folded to 32 bits, which are mixed with each circle's index.
  public var key: UInt32 {
    Self.hash(Self.hash(UInt32(truncatingIfNeeded: seed)) ^ UInt32(truncatingIfNeeded: seed >> 32))
  }

  /// A random number in 0..<1 with 24 bits, so that a float holds it exactly.
  public func uniform(_ trait: Trait, index: Int) -> Double {
    let own = Self.hash(key ^ UInt32(truncatingIfNeeded: index))
    return Double(Self.hash(own &+ trait.rawValue &* 0x9e37_79b9) >> 8) * 0x1p-24
  }

  /// O'Neill's PCG-RXS-M-XS as a hash of 32 bits; it is a bijection.
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

  /// Size of circle `index` at `time`, as a multiple of its diameter.
  ///
  /// The spring overshoots. The multiple may be slightly above 2, or slightly below 0, where the
  /// circle looks mirrored, that is, the same.
  public func scale(index: Int, time: Double) -> Double {
    let target = scales.at(uniform(.scale, index: index))
    return 1 + (target - 1) * animation(index: index).value(at: time)
  }

  /// The motion of circle `index` from its own diameter (0) to its own multiple (1).
  public func animation(index: Int) -> Animation {
    Animation.spring(spring).repeating()
      .speed(speeds.at(uniform(.speed, index: index)))
      .delay(delays.at(uniform(.delay, index: index)))
  }

  /// Seconds of one leg of a cycle, there or back, at speed 1, until the spring stays within 0.001.
  public var legLength: Double { Animation.spring(spring).duration }

  /// Share of the radius over which circle `index` is evenly lit.
  public func core(index: Int) -> Double { cores.at(uniform(.core, index: index)) }

  /// The light at `distance` from the center of a circle; `distance` and `core` are in radii.
  ///
  /// It is 1 inside the core and falls to 0 at the rim by a smooth step.
  public static func light(at distance: Double, core: Double) -> Double {
    guard core < 1 else { return distance <= 1 ? 1 : 0 }
    let way = ((1 - distance) / (1 - core)).clamped(to: 0...1)
    return way * way * (3 - 2 * way)
  }
}

extension ClosedRange<Double> {
  /// The value at `fraction` (0...1) of the range.
  func at(_ fraction: Double) -> Double {
    lowerBound + (upperBound - lowerBound) * fraction
  }
}
