internal import Controls
internal import Interaction
internal import SceneGraph

extension EffectsScene {
  /// A parameter of one of the effects, or a part of the chain.
  struct ParameterID: Hashable, Sendable {
    /// The name of the effect; empty for a part of the chain.
    let effect: String
    /// The index of the parameter or of the chain's row; -1 for the chain's buttons.
    let index: Int

    /// True for a row of the chain, or its buttons.
    var isOfChain: Bool { effect.isEmpty }
  }

  /// The share of a parameter's range for a key or a line of the wheel.
  static let step = 1.0 / 40

  /// True if the panel shows the chain; the gallery's own picture has it only for more than one
  /// effect.
  var showsChain: Bool { current != nil && (surroundings.hasArt || slots.isChain) }

  /// The rows of the chain, if there are several effects, and its buttons.
  private var chainControls: [Control<ParameterID>] {
    let titles = slots.isChain ? chained.map(\.title) : []
    let rows = titles.enumerated().map { place, title in
      var row = ListRow(
        title: "\(place + 1)   \(title)", isSelected: place == slots.selected,
        canMoveUp: place > 0, canMoveDown: place < titles.count - 1)
      row.height = 32
      return Control(ParameterID(effect: "", index: place), hint: "Selects the effect.", row)
    }
    let buttons = Buttons([
      Buttons.Button("Add an effect", isEnabled: slots.canAdd(of: effects.count)),
      Buttons.Button("Put on the card"),
    ])
    let keys = [Action.ID.addEffect, .putOnCard].compactMap(Action.key).map(\.title)
    let hint = "Up to three effects, one after the other. Keys: \(keys.joined(separator: ", "))."
    return (rows + [Control(ParameterID(effect: "", index: -1), hint: hint, buttons)]).map {
      var control = $0
      control.isPinned = true
      return control
    }
  }

  /// The chain, and a slider for each parameter of the selected effect.
  var controls: [Control<ParameterID>] {
    guard let current else { return [] }
    return (showsChain ? chainControls : [])
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
    let marked = controls.first { !$0.id.isOfChain && $0.id.index == selected }?.hint ?? ""
    return panel.nodes(controls, in: layout.panel, hint: marked)
  }

  /// Applies the panel's actions; true if they put the effects on the card.
  mutating func perform(_ actions: [PanelAction<ParameterID>]) -> Bool {
    var putsOnCard = false
    for action in actions {
      switch (action.id.isOfChain, action.change) {
      case (true, .press(0)): changeChain { slots, count in slots.add(of: count) }
      case (true, .press): putsOnCard = true
      case (true, let change):
        changeChain { slots, _ in
          slots.select(action.id.index)
          switch change {
          case .move(let way): slots.move(by: way)
          case .remove: slots.remove()
          default: break
          }
        }
      case (false, .set(let component, let value, _)) where action.id.effect == current?.name:
        set(action.id.index, component, to: value)
      default: break
      }
    }
    return putsOnCard
  }
}
