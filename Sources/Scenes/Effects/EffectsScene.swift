internal import CardModel
internal import Controls
public import Geometry
public import Interaction
public import SceneGraph

/// A gallery of effects: a picture under one of them, sliders for its parameters, and a divider
/// between before and after.
public struct EffectsScene: Scene {
  var surroundings: Surroundings
  private(set) var effects: [EffectDescription]
  private(set) var index: Int
  /// The index of the parameter that the Up and Down keys change.
  private(set) var selected = 0
  /// The share of the picture's width without the effect.
  private(set) var divider = Self.firstDivider
  /// True while the whole picture is without the effect.
  private(set) var isBypassed = false
  private var pointer: Vector2
  /// The pointer's last position on the picture, in the picture's points; nil before the first.
  private var picturePointer: Vector2?
  /// True while the divider is dragged.
  private(set) var isDividing = false
  var panel = Panel<ParameterID>()
  private var lamps = LampGlide()

  private static let firstDivider = 0.25
  /// The distance within which a press grips the divider, in points.
  private static let catchRadius = 12.0

  /// The gallery, beginning with the wanted effect, or else with the first.
  public init(in surroundings: Surroundings) {
    self.surroundings = surroundings
    effects = Self.shown(surroundings.effects, wanted: surroundings.wantedEffect)
    index = effects.firstIndex { $0.name == surroundings.wantedEffect } ?? 0
    pointer = surroundings.view.vector / 2
  }

  /// The effects of the gallery: all except `none` and foils, which belong on cards; the wanted one
  /// is always included.
  private static func shown(_ all: [EffectDescription], wanted: String?) -> [EffectDescription] {
    all.filter { $0.name == wanted || !$0.isFoil && $0.name != "none" }
  }

  // MARK: State

  /// The chosen effect; nil if there are none.
  var current: EffectDescription? { effects.indices.contains(index) ? effects[index] : nil }

  /// True if lamps light the chosen effect.
  private var showsFoil: Bool { current?.kind == .foil }

  /// The value of a parameter of the chosen effect.
  func value(of parameter: EffectDescription.Parameter) -> EffectValue {
    let usual = parameter.defaultValue
    guard let current, let value = surroundings.settings[current.name][parameter.name],
      value.components.count == usual.components.count
    else { return usual }
    return value
  }

  /// The effects on the picture from the first to the last, with the values of all parameters.
  var chain: [Effect] {
    guard let current else { return [] }
    let values = current.parameters.map { ($0.name, value(of: $0)) }
    return [Effect(current.name, arguments: Dictionary(values) { $1 })]
  }

  var layout: EffectsLayout {
    EffectsLayout(
      view: surroundings.view,
      picture: surroundings.hasArt ? Self.artSize : RunnerIcon.drawing.size,
      grows: surroundings.hasArt, panelHeight: panelHeight)
  }

  /// The size of the user's picture: that of a poker card, as in the other scenes.
  static let artSize = Size(258, 360)

  /// True if the effect does not move by itself.
  public func isAtRest(at time: Double) -> Bool {
    let isLitByPointer = showsFoil && surroundings.card.light.light.followsPointer
    return isBypassed
      || current?.usesTime != true && (!isLitByPointer || lamps.isAtRest(at: time))
  }

  /// The effect's name and the values of its parameters.
  public func trace(at time: Double) -> [TraceField] {
    let members = (current?.parameters ?? []).map {
      TraceMember($0.name, value(of: $0).components)
    }
    return [
      TraceField("effect", .text(current?.name ?? "none")),
      TraceField("parameters", .object(members)),
    ]
  }

  // MARK: Events

  /// Handles Left and Right (effect), Up, Down and the wheel (a parameter), Enter (next parameter),
  /// Space (without the effect), R (defaults), drags, and the sliders.
  @discardableResult
  public mutating func handle(_ event: Event, at time: Double) -> SceneReaction {
    if case .moved(let position) = event { pointer = position }
    lamps.handle(event, pointer: pointer, in: surroundings.view, at: time)
    var reaction = SceneReaction()
    reaction.isTaken = isForPanel(event) && turnToPanel(event, at: time)
    if !reaction.isTaken { act(event) }
    reaction.settings = surroundings.settings
    return reaction
  }

  /// Handles an event that the panel did not use.
  private mutating func act(_ event: Event) {
    switch event {
    case .moved: follow()
    case .pressed(.left): press()
    case .released(.left): isDividing = false
    case .hoverEnded, .pressed, .released, .stick, .typed, .resized: break
    case .scrolled(let way, _): change(0, by: way.y)
    case .key(let key): handle(key)
    }
  }

  /// True if the panel gets an event; it gets keys only while a number is typed.
  private func isForPanel(_ event: Event) -> Bool {
    guard case .key = event else { return !isDividing }
    return panel.typing != nil
  }

  /// Hands an event to the panel and applies its actions; true if the panel used the event.
  private mutating func turnToPanel(_ event: Event, at time: Double) -> Bool {
    let answer = panel.handle(event, controls: controls, in: layout.panel, at: time)
    if let focus = panel.focus { selected = focus.id.index }
    perform(answer.actions)
    return answer.isTaken
  }

  private mutating func handle(_ key: Key) {
    switch Action.of(key, in: .effects) {
    case .previousEffect: choose(index - 1)
    case .nextEffect, .nextLook: choose(index + 1)
    case .increase: change(selected, by: 1)
    case .decrease: change(selected, by: -1)
    case .nextParameter:
      let count = current?.parameters.count ?? 0
      selected = count > 0 ? (selected + 1) % count : 0
    case .activate: isBypassed.toggle()
    case .reset:
      if let current { surroundings.settings[current.name] = [:] }
      (divider, isBypassed, selected) = (Self.firstDivider, false, 0)
      panel.reset()
    default: break
    }
  }

  private mutating func choose(_ wanted: Int) {
    guard !effects.isEmpty else { return }
    index = (wanted % effects.count + effects.count) % effects.count
    selected = 0
    isDividing = false
    panel.reset()
  }

  /// The part that a press outside the panel grips.
  private enum Grip {
    case arrow(Int)
    case divider
  }

  private func grip(at point: Vector2) -> Grip? {
    let layout = layout
    for way in [-1, 1]
    where effects.count > 1 {
      guard let arrow = layout.arrow(Double(way)) else { continue }
      if length(point - arrow.center) <= 0.6 * arrow.size.width { return .arrow(way) }
    }
    let line = layout.shown.origin.x + divider * layout.shown.size.width
    let isBeside = abs(point.x - line) <= Self.catchRadius
    let reach = layout.shown.size.height / 2 + layout.overhang
    if current != nil, !isBypassed, isBeside, abs(point.y - layout.shown.center.y) <= reach {
      return .divider
    }
    return nil
  }

  private mutating func press() {
    switch grip(at: pointer) {
    case .arrow(let way): return choose(index + way)
    case .divider: isDividing = true
    case nil: break
    }
    follow()
  }

  /// Moves a dragged divider to the pointer.
  private mutating func follow() {
    let layout = layout
    if isDividing {
      let way = (pointer.x - layout.shown.origin.x) / layout.shown.size.width
      divider = way.clamped(to: 0...1)
    } else if layout.shown.expanded(by: Vector2(repeating: 40)).contains(pointer) {
      picturePointer = layout.inPicture(pointer)
    }
  }

  /// Changes all numbers of a parameter by `steps` steps.
  private mutating func change(_ index: Int, by steps: Double) {
    guard let parameters = current?.parameters, parameters.indices.contains(index) else { return }
    let slider = slider(parameters[index])
    for component in slider.values.indices {
      set(index, component, to: slider.stepped(component, by: steps))
    }
  }

  mutating func set(_ index: Int, _ component: Int, to number: Double) {
    guard let current, current.parameters.indices.contains(index) else { return }
    let parameter = current.parameters[index]
    var numbers = value(of: parameter).components
    numbers[component] = number
    if let value = EffectValue(components: numbers) {
      surroundings.settings[current.name][parameter.name] = value
    }
  }

  /// Adapts to the surroundings; the effect stays chosen unless another one is wanted.
  public mutating func adapt(to surroundings: Surroundings, at time: Double) {
    let isNew = surroundings.wantedEffect != self.surroundings.wantedEffect
    let name = isNew ? surroundings.wantedEffect : current?.name
    defer { self.surroundings = surroundings }
    guard isNew || surroundings.effects != self.surroundings.effects else { return }
    let shown = current?.name
    effects = Self.shown(surroundings.effects, wanted: name)
    index = effects.firstIndex { $0.name == name } ?? min(index, max(effects.count - 1, 0))
    selected = min(selected, max((current?.parameters.count ?? 1) - 1, 0))
    if current?.name != shown { panel.reset() }
  }

  /// The cursor: a hand over arrows, divider and sliders.
  public func cursor(at point: Vector2, time: Double) -> Cursor {
    isDividing || grip(at: point) != nil
      ? .hand : panel.cursor(at: point, controls, in: layout.panel)
  }

  // MARK: Picture

  /// The effect with its arguments.
  func effect(at time: Double) -> Effect? {
    guard let current else { return nil }
    var effect = surroundings.effect(current.name, at: time, pointer: pointer)
    if current.usesPointer {
      let size = layout.picture.size.vector
      effect.moment.pointer = nil
      effect.arguments["pointer"] = .float2(picturePointer ?? size * Vector2(0.60, 0.31))
    }
    return effect
  }

  /// The picture before and after the divider, with the sliders below.
  public func node(at time: Double) -> Node {
    let layout = layout
    let middle = divider * layout.picture.size.width
    let far = 1e5
    var pictures: [Node] = []
    let front = surroundings.card.front
    func add(_ effects: [Effect], from left: Double, to right: Double) {
      var picture =
        surroundings.hasArt
        ? Picture(
          front.print, frame: layout.picture,
          cornerRadius: CardShape.poker.cornerRadius(of: Self.artSize))
        : Picture(RunnerIcon.drawing)
      if surroundings.hasArt {
        picture.mask = front.foils.first?.map.picture(
          of: front.art, on: surroundings.card.shape)
        picture.crop.sampling = front.crop.sampling
        picture.crop = surroundings.card.shape.trimming(picture.crop)
      }
      picture.effects = effects
      if showsFoil, !effects.isEmpty {
        picture.light = surroundings.card.light.light.shifted(by: lamps.way(at: time))
      }
      if left > -far || right < far {
        picture.clip = Rect(
          origin: Vector2(left, -far), size: Size(right - left, 2 * far))
      }
      pictures.append(.picture(picture))
    }
    if let effect = effect(at: time), !isBypassed, divider < 1 {
      if divider > 0 { add([], from: -far, to: middle) }
      add([effect], from: divider > 0 ? middle : -far, to: far)
    } else {
      add([], from: -far, to: far)
    }
    let scale = Vector3(layout.scale, layout.scale, 1)
    let picture = Node.transformed(
      .translation(Vector3(layout.origin, 0)) * .scale(scale), .group(pictures))
    let interface = EffectsInterface(
      current: current, index: index, count: effects.count, isBypassed: isBypassed,
      divider: divider, isDividing: isDividing, layout: layout)
    return .group(
      [.backdrop(Self.wall), picture] + interface.nodes
        + (layout.hasPanel ? panelNodes(layout) : []))
  }

  private static let wall = Backdrop(
    center: Vector3(0.245, 0.248, 0.280), edge: Vector3(0.050, 0.050, 0.066),
    position: Vector2(0.5, 0.45), radius: 0.74)
}
