internal import CardModel
internal import Controls
internal import Interaction

/// A control of the bench, and how it writes the property that it shows.
struct BenchRow {
  let control: Control<BenchControl>
  /// Writes a change to the card; nil for a control that the bench handles itself.
  private(set) var changeCard: ((inout Card, ControlChange) -> Void)?
  /// Writes a change to the options of the next film; nil for any other control.
  private(set) var changeFilm: ((inout FilmOptions, ControlChange) -> Void)?

  /// A control that the bench handles itself.
  init(_ control: Control<BenchControl>) { self.control = control }

  /// A choice between values of a property of the card.
  init<Value: Equatable>(
    _ id: BenchControl, _ title: String, hint: String, isEnabled: Bool = true,
    _ options: [(value: Value, title: String)], selected: Value,
    write: @escaping (inout Card, Value) -> Void
  ) {
    self.init(Self.choice(id, title, hint: hint, isEnabled: isEnabled, options, selected))
    changeCard = Self.choosing(options, write)
  }

  /// A choice between values of an option of the next film.
  init<Value: Equatable>(
    film id: BenchControl, _ title: String, hint: String,
    _ options: [(value: Value, title: String)], selected: Value,
    write: @escaping (inout FilmOptions, Value) -> Void
  ) {
    self.init(Self.choice(id, title, hint: hint, isEnabled: true, options, selected))
    changeFilm = Self.choosing(options, write)
  }

  /// A number of the card, or the numbers of a vector by their index.
  init(
    _ id: BenchControl, hint: String, isEnabled: Bool = true, _ slider: Slider,
    write: @escaping (inout Card, _ component: Int, Double) -> Void
  ) {
    self.init(Control(id, hint: hint, isEnabled: isEnabled, slider))
    changeCard = Self.setting(write)
  }

  /// A number of the next film.
  init(
    film id: BenchControl, hint: String, _ slider: Slider,
    write: @escaping (inout FilmOptions, _ component: Int, Double) -> Void
  ) {
    self.init(Control(id, hint: hint, slider))
    changeFilm = Self.setting(write)
  }

  private static func choice<Value: Equatable>(
    _ id: BenchControl, _ title: String, hint: String, isEnabled: Bool,
    _ options: [(value: Value, title: String)], _ selected: Value
  ) -> Control<BenchControl> {
    Control(
      id, hint: hint, isEnabled: isEnabled,
      Choice(
        title, options.map(\.title), selected: options.firstIndex { $0.value == selected }))
  }

  private static func choosing<Root, Value>(
    _ options: [(value: Value, title: String)], _ write: @escaping (inout Root, Value) -> Void
  ) -> (inout Root, ControlChange) -> Void {
    { root, change in
      guard case .choose(let index) = change, options.indices.contains(index) else { return }
      write(&root, options[index].value)
    }
  }

  private static func setting<Root>(
    _ write: @escaping (inout Root, Int, Double) -> Void
  ) -> (inout Root, ControlChange) -> Void {
    { root, change in
      if case .set(let component, let value, _) = change { write(&root, component, value) }
    }
  }
}
