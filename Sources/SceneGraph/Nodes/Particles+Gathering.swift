public import Geometry
internal import Motion

extension Particles {
  /// A flight of the circles to places in a figure and back, each by its own spring.
  ///
  /// Each press of a key starts a step of every spring, up and down in turns. A circle's progress
  /// is the sum of its steps: a spring is linear, so place and velocity never jump, also if a press
  /// turns back circles that still fly.
  public struct Gathering: Sendable, Hashable {
    /// The parts of the figure from top to bottom, 1 to `mostParts`.
    public var parts: [Part]
    /// The progress before the presses: 0 is scattered, 1 is gathered.
    public var start: Double
    /// Seconds since each press that still moves circles, the oldest first, at most `mostPresses`.
    public var presses: [Double]
    /// True to draw the circles in front of the figure; a flying circle fades from one side to the
    /// other.
    public var isInFront = true
    /// Range of the springs' responses in seconds, uniform.
    public var responses = 0.8...1.5
    /// The springs' damping ratio, above 0 and below 1.
    public var dampingRatio = 0.72
    /// The longest delay in seconds; delays are uniform.
    public var delay = 0.6
    /// Size and opacity in the figure, as multiples of the circle's own; the opacity ends at 1.
    public var (size, gain) = (1.0, 1.0)
    /// The share of the light in the figure that is added to what is behind it, 0...1.
    public var glow = 0.0
    /// The colors in the figure, four; the first is that of parts with one color.
    public var tints: [Color] = Array(repeating: .white, count: 4)

    /// The largest numbers of parts and of presses.
    public static let (mostParts, mostPresses) = (7, 8)

    /// Circles on their way to `parts`, or already there.
    public init(to parts: [Part], start: Double, presses: [Double] = []) {
      (self.parts, self.start, self.presses) = (parts, start, presses)
    }
  }

  /// A part of a figure: an upright trapezoid.
  public struct Part: Sendable, Hashable {
    /// The part's height, and its width at the bottom, in points.
    public var frame: Rect
    /// The width at the top, as a multiple of the width at the bottom.
    public var top: Double
    /// The number of colors: 1 or 4.
    public var colors = 4

    /// A part of a figure.
    public init(_ frame: Rect, top: Double, colors: Int = 4) {
      (self.frame, self.top, self.colors) = (frame, top, colors)
    }

    var area: Double { frame.size.width * frame.size.height * (1 + top) / 2 }

    /// The point at a share of the area from the top and a share of the width.
    func point(_ share: Double, _ across: Double) -> Vector2 {
      // The root of the area above a height, in a form without a difference of large numbers.
      let root = (top * top + (1 - top * top) * share).squareRoot()
      let down = share * (1 + top) / max(top + root, 1e-6)
      let width = top + (1 - top) * down
      return frame.origin + frame.size.vector * Vector2(0.5 + (across - 0.5) * width, down)
    }
  }
}

extension Particles.Gathering {
  /// The end of each part's share of the circles, from 0 to 1, by area.
  private var ends: [Double] {
    let whole = parts.map(\.area).reduce(0, +)
    return parts.indices.map { parts[...$0].map(\.area).reduce(0, +) / whole }
  }

  /// The numbers of the shader, in its order.
  public var numbers: [SIMD4<Float>] {
    let since = presses + Array(repeating: -1, count: Self.mostPresses - presses.count)
    let span = responses.upperBound - responses.lowerBound
    let own = [
      Vector4(since[0..<4]), Vector4(since[4...]),
      Vector4(responses.lowerBound, span, delay, dampingRatio),
      Vector4(size, gain, glow, isInFront ? 1 : 0), Vector4(start, 0, 0, 0),
    ]
    let places = zip(parts, ends).flatMap { part, end in
      let (frame, colors) = (part.frame, Double(part.colors))
      return [
        Vector4(frame.center.x, frame.origin.y, frame.size.width, frame.size.height),
        Vector4(end, part.top, colors, 0),
      ]
    }
    return (own + tints.map(\.components) + places).map { SIMD4<Float>($0) }
  }

  /// Seconds after a press until no circle moves by more than a few hundredths of a pixel.
  public var length: Double {
    let slowest = Spring(response: responses.upperBound, dampingRatio: dampingRatio)
    return delay + slowest.settlingTime(from: Self.atHome, tolerance: 2e-5)
  }

  private static let atHome = Spring.State(displacement: -1, velocity: 0)

  /// The progress of circle `index`: 0 is scattered, 1 is gathered; springs overshoot.
  public func progress(index: Int, of circles: Particles) -> Double {
    let spring = Spring(
      response: responses.at(circles.uniform(.flight, index: index)), dampingRatio: dampingRatio)
    let wait = delay * circles.uniform(.wait, index: index)
    return presses.enumerated().reduce(start) { sum, press in
      let way = 1 + spring.state(after: press.element - wait, from: Self.atHome).displacement
      return sum + (press.offset.isMultiple(of: 2) == (start < 0.5) ? way : -way)
    }
  }

  /// The part of the figure for circle `index`, and its place there.
  ///
  /// Numbers of the R2 sequence spread any number of circles evenly. Source: Roberts, "The
  /// Unreasonable Effectiveness of Quasirandom Sequences", 2018.
  func target(index: Int, of circles: Particles) -> (part: Particles.Part, place: Vector2) {
    func share(_ step: UInt32) -> Double {
      Double((circles.key &+ UInt32(truncatingIfNeeded: index) &* step) >> 8) * 0x1p-24
    }
    let (down, ends) = (share(0xc13f_a9a9), ends)
    let number = ends.firstIndex { down < $0 } ?? parts.count - 1
    let begin = number > 0 ? ends[number - 1] : 0
    let within = (down - begin) / (ends[number] - begin)
    return (parts[number], parts[number].point(within, share(0x91e1_0da5)))
  }

  /// The center of circle `index` on its curved way from `home`, in points.
  func place(index: Int, of circles: Particles, from home: Vector2) -> Vector2 {
    let way = target(index: index, of: circles).place - home
    let progress = progress(index: index, of: circles)
    let bend = (0.15 + 0.75 * circles.uniform(.bend, index: index)) * progress * (1 - progress)
    return home + way * progress + Vector2(-way.y, way.x) * bend
  }

  /// The look of circle `index`: multiples of its size and opacity, and its color.
  public func look(
    index: Int, of circles: Particles
  ) -> (size: Double, opacity: Double, color: Color) {
    let progress = progress(index: index, of: circles)
    let near = progress.clamped(to: 0...1)
    let across = ((progress - 0.2) / 0.6).clamped(to: 0...1)
    let front = across * across * (3 - 2 * across)
    let own = max(circles.opacity(index: index), 1e-9)
    let colors = Double(target(index: index, of: circles).part.colors)
    let tint = tints[Int(colors * circles.uniform(.tint, index: index))]
    return (
      1 + (size - 1) * near,
      min(own * (1 + (gain - 1) * near), 1) / own * (isInFront ? front : 1 - front),
      circles.color.mixed(with: tint, near)
    )
  }
}
