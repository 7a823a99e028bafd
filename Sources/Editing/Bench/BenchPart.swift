internal import CardModel
internal import Controls
internal import Geometry

/// A part of the open card, or the options of the next film, whose properties are rows.
struct BenchPart<Part> {
  /// The part as it is.
  let value: Part
  /// The part whose values a reset restores; nil for rows without a reset.
  var opened: Part?
  /// A new part, with the defaults.
  let usual: Part
  /// The way to change the part; `isFinal` if the step of the history ends.
  let change: (inout Bench, inout Workspace, _ isFinal: Bool, (inout Part) -> Void) -> Void

  /// A row for a property, which `write` changes.
  func row<Value: Equatable>(
    _ control: Control<BenchControl>, _ path: WritableKeyPath<Part, Value>,
    write: @escaping (inout Part, ControlChange) -> Void
  ) -> BenchRow {
    let opened = opened?[keyPath: path]
    let isChanged = opened.map { $0 != value[keyPath: path] } ?? false
    return BenchRow(control, isChanged: isChanged) { [change] bench, workspace, action in
      change(&bench, &workspace, action.isFinal) { part in
        guard action == .reset else { return write(&part, action) }
        if let opened { part[keyPath: path] = opened }
      }
      return []
    }
  }

  /// A choice between values of a property.
  ///
  /// - Parameter shown: The value that is among the options, for a value that means the same.
  func choice<Value: Equatable>(
    _ id: BenchControl, _ title: String, hint: String, isEnabled: Bool = true,
    _ path: WritableKeyPath<Part, Value>, _ options: [(value: Value, title: String)],
    as shown: (Value) -> Value = { $0 }
  ) -> BenchRow {
    let selected = shown(value[keyPath: path])
    let choice = Choice(
      title, options.map(\.title), selected: options.firstIndex { $0.value == selected })
    return row(Control(id, hint: hint, isEnabled: isEnabled, choice), path) { part, change in
      if case .choose(let index) = change, options.indices.contains(index) {
        part[keyPath: path] = options[index].value
      }
    }
  }

  /// A slider for a property, whose numbers `write` changes by their index.
  func slider<Value: Equatable>(
    _ id: BenchControl, hint: String, isEnabled: Bool = true,
    _ path: WritableKeyPath<Part, Value>, _ slider: Slider,
    write: @escaping (inout Part, _ component: Int, Double) -> Void
  ) -> BenchRow {
    row(Control(id, hint: hint, isEnabled: isEnabled, slider), path) { part, change in
      if case .set(let component, let number, _) = change { write(&part, component, number) }
    }
  }
}

extension BenchPart where Part: CardPart {
  /// A number of the table of fields, which has its limits and its unit.
  ///
  /// - Parameters:
  ///   - track: The range of the slider's track; nil for the limits.
  ///   - isPercent: True to show a share in percent.
  ///   - zero: The word for 0; nil for the number.
  func number(
    _ id: BenchControl, _ title: String, hint: String, isEnabled: Bool = true,
    _ path: WritableKeyPath<Part, Double>, track: ClosedRange<Double>? = nil,
    step: Double? = nil, isPercent: Bool = false, zero: String? = nil
  ) -> BenchRow {
    let (range, unit) = value.number(path)
    let scale = isPercent ? 100.0 : 1
    let limits = scale * range.lowerBound...scale * range.upperBound
    var slider = Slider(
      title, (scale * value[keyPath: path]).clamped(to: limits), in: track ?? limits,
      default: scale * usual[keyPath: path], limits: limits, unit: isPercent ? "%" : unit ?? "",
      decimals: isPercent ? 0 : nil, step: step)
    slider.wordForZero = zero
    return self.slider(id, hint: hint, isEnabled: isEnabled, path, slider) {
      $0[keyPath: path] = $2 / scale
    }
  }
}

extension ControlChange {
  /// True if the change ends a step of the history.
  var isFinal: Bool {
    switch self {
    case .set(_, _, let isFinal): isFinal
    case .reset: false
    default: true
    }
  }
}
