internal import Controls
internal import Geometry
internal import Interaction
internal import SceneGraph

extension EffectsScene {
  /// A parameter of one of the effects, or the chips of the chain.
  struct ParameterID: Hashable, Sendable {
    let effect: String
    let index: Int

    /// The chips of the chain.
    static let chips = ParameterID(effect: "", index: -1)
  }

  /// The share of a parameter's range for a key or a line of the wheel.
  static let step = 1.0 / 40

  /// True if the panel shows the chips of the chain; the gallery's own picture has them only for
  /// more than one effect.
  var showsChips: Bool { current != nil && (surroundings.hasArt || slots.isChain) }

  /// A hint with the keys of its actions.
  private static func hint(_ words: String, _ actions: Action.ID...) -> String {
    let keys = actions.compactMap(Action.key).map(\.title)
    return "\(words). \(keys.count > 1 ? "Keys" : "Key"): \(keys.joined(separator: ", "))."
  }

  private static let hints = Chips.Hints(
    select: hint("Selects the effect", .previousSlot, .nextSlot),
    move: hint("Moves the effect", .moveBack, .moveForward),
    remove: hint("Removes the effect", .removeEffect), add: hint("Adds an effect", .addEffect))

  /// The chips of the chain, and a slider for each parameter of the selected effect.
  var controls: [Control<ParameterID>] {
    guard let current else { return [] }
    var chips = Control(
      ParameterID.chips, hint: Self.hint("Puts these effects on the card", .putOnCard),
      Chips(
        chained.map(\.title), selected: slots.selected, canAdd: slots.canAdd(of: effects.count),
        action: "Put on the card", hints: Self.hints))
    chips.isPinned = true
    return (showsChips ? [chips] : [])
      + current.parameters.enumerated().map { index, parameter in
        Control(
          ParameterID(effect: current.name, index: index), hint: parameter.summary,
          slider(parameter, isMarked: index == selected))
      }
  }

  func slider(_ parameter: EffectDescription.Parameter, isMarked: Bool = false) -> Slider {
    let range = parameter.sliderRange
    let usual = parameter.defaultValue.components
    var slider = Slider(
      parameter.label, value(of: parameter).components, in: range, defaults: usual,
      step: (range.upperBound - range.lowerBound) * Self.step,
      isColor: usual.count == 3 && parameter.range == 0...1 && parameter.componentNames == nil)
    slider.names = parameter.componentNames ?? slider.names
    slider.isMarked = isMarked
    slider.widestTitle = Slider.widest(of: (current?.parameters ?? []).map(\.label))
    return slider
  }

  /// The height of the effect's sliders at a width, in points.
  func panelHeight(_ width: Double) -> Double {
    let controls = controls
    return controls.isEmpty ? 0 : panel.height(controls, width: width)
  }

  /// The panel; without a hovered control it shows the hint of the parameter that keys change.
  func panelNodes(_ layout: EffectsLayout) -> [Node] {
    let controls = controls
    let marked = controls.first { $0.id.index == selected }?.hint ?? ""
    return panel.nodes(controls, in: layout.panel, hint: marked)
  }

  /// Applies the panel's actions; true if they put the effects on the card.
  mutating func perform(_ actions: [PanelAction<ParameterID>]) -> Bool {
    var putsOnCard = false
    for action in actions {
      switch (action.id == .chips, action.change) {
      case (true, .choose(let place)): changeChain { slots, _ in slots.select(place) }
      case (true, .move(let way)): changeChain { slots, _ in slots.move(by: way) }
      case (true, .remove): changeChain { slots, _ in slots.remove() }
      case (true, .press(0)): changeChain { slots, count in slots.add(of: count) }
      case (true, .press): putsOnCard = true
      default: break
      }
      guard case .set(let component, let value, _) = action.change,
        action.id.effect == current?.name
      else { continue }
      set(action.id.index, component, to: value)
    }
    return putsOnCard
  }
}
