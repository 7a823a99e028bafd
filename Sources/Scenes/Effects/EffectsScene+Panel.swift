internal import Controls
internal import Geometry
internal import SceneGraph

extension EffectsScene {
  /// Names a parameter among those of all effects.
  struct ParameterID: Hashable, Sendable {
    let effect: String
    let index: Int
  }

  /// Share of a range for a key, and for a line of the wheel.
  static let step = 1.0 / 40

  /// A slider for each parameter of the effect that is chosen.
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
      parameter.name, value(of: parameter).components, in: range, defaults: usual,
      step: (range.upperBound - range.lowerBound) * Self.step,
      isColor: usual.count == 3 && parameter.range == 0...1)
    slider.isMarked = isMarked
    return slider
  }

  /// Points down that the sliders of the effect take, at a width.
  func panelHeight(_ width: Double) -> Double {
    let controls = controls
    return controls.isEmpty ? 0 : panel.height(controls, width: width)
  }

  /// The panel; at rest it tells what keys change.
  func panelNodes(_ layout: EffectsLayout) -> [Node] {
    let controls = controls
    let marked = controls.indices.contains(selected) ? controls[selected].hint : ""
    return panel.nodes(controls, in: layout.panel, hint: marked)
  }

  /// Does what the panel answers.
  mutating func obey(_ actions: [PanelAction<ParameterID>]) {
    for action in actions {
      guard case .set(let component, let value, _) = action.change,
        action.id.effect == current?.name
      else { continue }
      set(action.id.index, component, to: value)
    }
  }
}
