package import Geometry
package import Interaction

/// A number on a track from its minimum to its maximum, or the numbers of a vector.
///
/// It can be dragged, turned by the wheel, stepped by arrow keys and typed. A double press resets
/// it to its default.
public struct Slider: ControlBody {
  /// The title.
  var title: String
  /// One number, or the numbers of a vector.
  public var values: [Double]
  /// The range from the left end of the track to the right one.
  let range: ClosedRange<Double>
  /// The range for typing and steps: the track's range, or a larger one.
  let limits: ClosedRange<Double>
  /// The numbers that a double press restores, as many as `values`.
  let defaults: [Double]
  /// The unit, written after each number; empty for none.
  var unit = ""
  /// The number of digits after the point.
  var decimals: Int
  /// The change by a key or by a line of the wheel.
  var step: Double
  /// The names of a vector's numbers, one letter each; empty for none.
  public var names: [String]
  /// The width in points of the widest title of its group: if it does not fit beside the tracks,
  /// the whole group has its titles above them.
  public var widestTitle = 0.0
  /// True for the slider that the scene's keys change; its title is highlighted.
  public var isMarked = false
  /// The word for 0; nil for the number.
  public var wordForZero: String?
  /// True if the numbers are color components.
  var isColor = false
  /// True for the number of a random arrangement, which gets a die to roll.
  public var isSeed = false

  /// A slider for one number.
  public init(
    _ title: String, _ value: Double, in range: ClosedRange<Double>, default usual: Double,
    limits: ClosedRange<Double>? = nil, unit: String = "", decimals: Int? = nil,
    step: Double? = nil
  ) {
    self.init(
      title, [value], in: range, defaults: [usual], limits: limits, unit: unit,
      decimals: decimals, step: step)
  }

  /// A slider for the numbers of a vector or a color.
  ///
  /// - Parameters:
  ///   - limits: the range for typing; nil for `range`.
  ///   - decimals: the digits after the point; nil for a number that suits the range.
  ///   - step: the change by a key; nil for a fiftieth of the range.
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

  /// The width of the widest of some titles, in points, for `widestTitle`.
  public static func widest(of titles: some Sequence<String>) -> Double {
    titles.map { PanelStyle.width(of: $0, size: PanelStyle.title) }.max() ?? 0
  }

  // MARK: Value

  /// The place of a number on the track, 0...1.
  func part(of value: Double) -> Double {
    let width = range.upperBound - range.lowerBound
    return width > 0 ? ((value - range.lowerBound) / width).clamped(to: 0...1) : 0
  }

  /// The number at a place of the track, rounded to one digit more than shown.
  func value(at part: Double) -> Double {
    let value = range.lowerBound + part * (range.upperBound - range.lowerBound)
    return DecimalText.rounded(value, places: decimals + 1).clamped(to: range)
  }

  /// A number after `steps` steps, without the rounding errors of their fractions.
  ///
  /// A number beyond the limits, which a file may contain, does not jump back to them.
  public func stepped(_ component: Int, by steps: Double) -> Double {
    let value = values[component]
    return DecimalText.rounded(value + steps * step, places: decimals + 6)
      .clamped(to: min(limits.lowerBound, value)...max(limits.upperBound, value))
  }

  private func set(_ component: Int, _ value: Double, isFinal: Bool = true) -> ControlChange {
    .set(component: component, value: value, isFinal: isFinal)
  }

  /// True if a number is not its default.
  var isChanged: Bool { values != defaults }

  /// The number that a roll of the die gives.
  var rolled: Double { Die.roll(after: values[0], in: range) }

  private var resets: [ControlChange] {
    values.indices.map { set($0, defaults[$0], isFinal: $0 == values.count - 1) }
  }

  // MARK: Answers

  package func focus(for part: ControlPart) -> ControlPart {
    switch part {
    case .number(let index): .track(index)
    case .title, .option: .track(0)
    default: part
    }
  }

  package func answer(
    toPressOn part: ControlPart, at place: Vector2, in width: Double, _ state: ControlState
  ) -> ControlAnswer? {
    switch part {
    case .number: return .type
    case .track(let index):
      let track = layout(in: width).tracks[index]
      let offset = track.x(at: self.part(of: values[index])) - place.x
      let isOnKnob = abs(offset) <= Self.knob / 2 + 1
      return .hold(offset: isOnKnob ? offset : 0, jumps: !isOnKnob)
    case Self.reset: return .changes(resets)
    case Self.die: return .change(set(0, rolled))
    default: return .nothing
    }
  }

  package func answer(toDoublePressOn part: ControlPart) -> [ControlChange] {
    switch part {
    case .track(let index): [set(index, defaults[index])]
    case .title: resets
    default: []
    }
  }

  package func answer(to key: Key, at part: ControlPart, _ state: ControlState) -> ControlAnswer? {
    guard case .track(let index) = part else { return nil }
    return switch key {
    case .left: .change(set(index, stepped(index, by: -1)))
    case .right: .change(set(index, stepped(index, by: 1)))
    case .home: .change(set(index, range.lowerBound))
    case .end: .change(set(index, range.upperBound))
    case .backspace, .delete: .change(set(index, defaults[index]))
    case .enter: .type
    case .space where isSeed: .change(set(0, rolled))
    default: nil
    }
  }

  package func hint(for part: ControlPart) -> String? {
    switch part {
    case Self.reset: "Resets \(title)."
    case Self.die: "Rolls another number."
    default: nil
    }
  }

  package func value(of part: ControlPart, heldAt x: Double, in width: Double) -> ControlChange? {
    guard case .track(let index) = part else { return nil }
    let track = layout(in: width).tracks[index]
    let way = (x - track.from) / (track.to - track.from)
    return set(index, value(at: way.clamped(to: 0...1)), isFinal: false)
  }

  package func value(of part: ControlPart, scrolledBy lines: Double) -> ControlChange? {
    switch part {
    case .track(let index), .number(let index):
      // A turn of the wheel has no clear end, so the owner of the undo history ends the undo step.
      set(index, stepped(index, by: lines), isFinal: false)
    default: nil
    }
  }

  package func value(of part: ControlPart, typed text: String) -> ControlChange? {
    guard case .track(let index) = part, let value = DecimalText.number(text) else { return nil }
    return set(index, value.clamped(to: limits))
  }
}
