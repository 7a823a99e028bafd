internal import Geometry
internal import SceneGraph

/// A number on a line from its least to its most, or a few that belong together.
///
/// It is dragged, turned by the wheel, stepped by the arrow keys and typed; a double press brings
/// back what it was made with.
public struct Slider: ControlBody {
  /// The name of what it sets.
  var title: String
  /// The numbers: one, or a vector's.
  public var values: [Double]
  /// From the left end of the line to the right one.
  let range: ClosedRange<Double>
  /// The range that can be typed and reached by steps: the line's, or more.
  let limits: ClosedRange<Double>
  /// The numbers that a double press brings back, as many.
  let defaults: [Double]
  /// The numbers' unit, written after them; empty for none.
  var unit = ""
  /// Places after the point that are shown.
  var decimals: Int
  /// The change by a key or a line of the wheel.
  var step: Double
  /// The names of a vector's numbers, a letter each.
  var names: [String]
  /// True if it stands out as the one that keys of the scene change.
  public var isMarked = false
  /// True if the numbers are red, green and blue.
  var isColor = false

  /// One number.
  public init(
    _ title: String, _ value: Double, in range: ClosedRange<Double>, default usual: Double,
    limits: ClosedRange<Double>? = nil, unit: String = "", decimals: Int? = nil,
    step: Double? = nil
  ) {
    self.init(
      title, [value], in: range, defaults: [usual], limits: limits, unit: unit,
      decimals: decimals, step: step)
  }

  /// The numbers of a vector, or of a color.
  ///
  /// - Parameters:
  ///   - limits: what can be typed; nil for the range.
  ///   - decimals: places after the point that are shown; nil for as many as the range asks for.
  ///   - step: nil for a fiftieth of the range.
  public init(
    _ title: String, _ values: [Double], in range: ClosedRange<Double>, defaults: [Double],
    limits: ClosedRange<Double>? = nil,
    unit: String = "", decimals: Int? = nil, step: Double? = nil, isColor: Bool = false
  ) {
    precondition(values.count == defaults.count, "a default for each number")
    let width = range.upperBound - range.lowerBound
    (self.title, self.values, self.range, self.defaults) = (title, values, range, defaults)
    (self.limits, self.unit, self.isColor) = (limits ?? range, unit, isColor)
    self.decimals = decimals ?? (width > 200 ? 0 : width > 20 ? 1 : width > 0.5 ? 2 : 3)
    self.step = step ?? width / 50
    names = values.count < 2 ? [] : (isColor ? ["R", "G", "B", "A"] : ["x", "y", "z", "w"])
  }

  // MARK: Value

  /// The place of a number on the line, 0...1.
  func part(of value: Double) -> Double {
    let width = range.upperBound - range.lowerBound
    return width > 0 ? ((value - range.lowerBound) / width).clamped(to: 0...1) : 0
  }

  /// The number at a part of the line: clean to a tenth of what is shown.
  func value(at part: Double) -> Double {
    let value = range.lowerBound + part * (range.upperBound - range.lowerBound)
    return DecimalText.rounded(value, places: decimals + 1).clamped(to: range)
  }

  /// A number so many steps on; what the steps' fractions leave behind is taken off.
  ///
  /// What was beyond the limits, as a file may say it, does not jump back to them.
  public func stepped(_ component: Int, by steps: Double) -> Double {
    let value = values[component]
    return DecimalText.rounded(value + steps * step, places: decimals + 6)
      .clamped(to: min(limits.lowerBound, value)...max(limits.upperBound, value))
  }

  private func set(_ component: Int, _ value: Double, isFinal: Bool = true) -> ControlChange {
    .set(component: component, value: value, isFinal: isFinal)
  }

  // MARK: Answers

  func focus(for part: ControlPart) -> ControlPart {
    switch part {
    case .number(let index): .track(index)
    case .title: .track(0)
    default: part
    }
  }

  func answer(
    toPressOn part: ControlPart, at place: Vector2, in width: Double, _ state: ControlState
  ) -> ControlAnswer? {
    switch part {
    case .number: return .type
    case .track(let index):
      let track = layout(in: width).tracks[index]
      let offset = track.x(at: self.part(of: values[index])) - place.x
      let isOnKnob = abs(offset) <= Self.knob / 2 + 1
      return .hold(offset: isOnKnob ? offset : 0, jumps: !isOnKnob)
    default: return .nothing
    }
  }

  func answer(toDoublePressOn part: ControlPart) -> [ControlChange] {
    switch part {
    case .track(let index): [set(index, defaults[index])]
    case .title: values.indices.map { set($0, defaults[$0]) }
    default: []
    }
  }

  func answer(to key: Key, at part: ControlPart, _ state: ControlState) -> ControlAnswer? {
    guard case .track(let index) = part else { return nil }
    return switch key {
    case .left: .change(set(index, stepped(index, by: -1)))
    case .right: .change(set(index, stepped(index, by: 1)))
    case .home: .change(set(index, range.lowerBound))
    case .end: .change(set(index, range.upperBound))
    case .backspace, .delete: .change(set(index, defaults[index]))
    case .enter: .type
    default: nil
    }
  }

  func value(of part: ControlPart, heldAt x: Double, in width: Double) -> ControlChange? {
    guard case .track(let index) = part else { return nil }
    let track = layout(in: width).tracks[index]
    let way = (x - track.from) / (track.to - track.from)
    return set(index, value(at: way.clamped(to: 0...1)), isFinal: false)
  }

  func value(of part: ControlPart, scrolledBy lines: Double) -> ControlChange? {
    switch part {
    case .track(let index), .number(let index):
      // A turn goes on, by notches or parts of them: whoever keeps steps ends it.
      set(index, stepped(index, by: lines), isFinal: false)
    default: nil
    }
  }

  func value(of part: ControlPart, typed text: String) -> ControlChange? {
    guard case .track(let index) = part, let value = DecimalText.number(text) else { return nil }
    return set(index, value.clamped(to: limits))
  }
}
