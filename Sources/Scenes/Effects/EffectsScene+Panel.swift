internal import Controls
internal import Geometry
internal import SceneGraph

extension EffectsScene {
  /// A parameter of one of the effects.
  struct ParameterID: Hashable, Sendable {
    let effect: String
    let index: Int
  }

  /// The share of a parameter's range for a key or a line of the wheel.
  static let step = 1.0 / 40

  /// A slider for each parameter of the chosen effect.
  var controls: [Control<ParameterID>] {
    guard let current else { return [] }
    return current.parameters.enumerated().map { index, parameter in
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
      isColor: usual.count == 3 && parameter.range == 0...1)
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
    let marked = controls.indices.contains(selected) ? controls[selected].hint : ""
    return panel.nodes(controls, in: layout.panel, hint: marked)
  }

  /// Applies the panel's actions.
  mutating func perform(_ actions: [PanelAction<ParameterID>]) {
    for action in actions {
      guard case .set(let component, let value, _) = action.change,
        action.id.effect == current?.name
      else { continue }
      set(action.id.index, component, to: value)
    }
  }
}
