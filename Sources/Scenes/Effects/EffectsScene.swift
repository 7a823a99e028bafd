internal import CardModel
internal import Controls
public import Geometry
public import Interaction
internal import SceneGraph

/// A gallery of effects: a picture under one of them or a chain of up to three, sliders for the
/// parameters, and a divider between before and after.
public struct EffectsScene: Scene {
  var surroundings: Surroundings
  private(set) var effects: [EffectDescription]
  /// The effects on the picture.
  private(set) var slots: EffectSlots
  /// The index of the parameter that the Up and Down keys change.
  private(set) var selected = 0
  /// The share of the picture's width without the effect.
  private(set) var divider = Self.firstDivider
  /// True while the whole picture is without the effect.
  private(set) var isBypassed = false
  private(set) var pointer: Vector2
  /// The pointer's last position on the picture, in the picture's points; nil before the first.
  private(set) var picturePointer: Vector2?
  /// True while the divider is dragged.
  private(set) var isDividing = false
  /// The last press on the picture while an effect answers it; nil before the first.
  private(set) var touch: PictureTouch?
  var panel = Panel<ParameterID>()
  private(set) var lamps = LampGlide()

  private static let firstDivider = 0.25
  /// The distance within which a press grips the divider, in points.
  private static let catchRadius = 12.0

  /// The most effects of a chain.
  public static let mostEffects = 3

  /// The gallery, beginning with the wanted effects, or else with the first.
  public init(in surroundings: Surroundings) {
    self.surroundings = surroundings
    let wanted = surroundings.wantedEffects
    let effects = Self.shown(surroundings.effects, wanted: wanted)
    self.effects = effects
    slots = EffectSlots(wanted.compactMap { name in effects.firstIndex { $0.name == name } })
    pointer = surroundings.view.vector / 2
  }

  /// The effects of the gallery: all except `none` and foils, which belong on cards; the wanted
  /// ones are always included.
  private static func shown(_ all: [EffectDescription], wanted: [String?]) -> [EffectDescription] {
    all.filter { wanted.contains($0.name) || !$0.isFoil && $0.name != "none" }
  }

  // MARK: State

  /// The selected effect; nil if there are none.
  var current: EffectDescription? {
    effects.indices.contains(slots.index) ? effects[slots.index] : nil
  }

  /// The effects on the picture, from the first to the last.
  var chained: [EffectDescription] {
    slots.indices.compactMap { effects.indices.contains($0) ? effects[$0] : nil }
  }

  /// True if lamps light an effect on the picture.
  var showsFoil: Bool { chained.contains { $0.kind == .foil } }

  /// The value of a parameter of the selected effect.
  func value(of parameter: EffectDescription.Parameter) -> EffectValue {
    parameter.value(in: current.map { surroundings.settings[$0.name] } ?? [:])
  }

  /// The effects on the picture from the first to the last, with the values of all parameters.
  var chain: [Effect] {
    chained.map { effect in
      let values = effect.parameters.map {
        ($0.name, $0.value(in: surroundings.settings[effect.name]))
      }
      return Effect(effect.name, arguments: Dictionary(values) { $1 })
    }
  }

  /// The effects as looks of a card, with the values that are not defaults.
  private var cardLooks: [CardFoil] {
    zip(chain, chained).map { effect, known in
      let usual = Dictionary(known.parameters.map { ($0.name, $0.defaultValue) }) { $1 }
      return CardFoil(effect.name, parameters: effect.arguments.filter { usual[$0] != $1 })
    }
  }

  /// The seconds after a press until nothing on the picture answers it; nil if no effect does.
  private var touchSeconds: Double? { chained.compactMap(\.touchSeconds).max() }

  /// The seconds since a press, at most `limit`; with reduced motion its answer is over at once.
  func touchTime(of touch: PictureTouch, limit: Double, at time: Double) -> Double {
    surroundings.reducesMotion ? limit : (time - touch.start).clamped(to: 0...limit)
  }

  var layout: EffectsLayout {
    EffectsLayout(
      view: surroundings.view,
      picture: surroundings.hasArt ? Self.artSize : RunnerIcon.drawing.size,
      grows: surroundings.hasArt, hasChain: showsChain, panelHeight: panelHeight)
  }

  /// The size of the user's picture: that of a poker card, as in the other scenes.
  static let artSize = Size(258, 360)

  /// True if no effect moves by itself, and what a press began is over.
  public func isAtRest(at time: Double) -> Bool {
    let isLitByPointer = showsFoil && surroundings.card.light.light.followsPointer
    let limit = touchSeconds ?? 0
    let isTouchOver = touch.map { touchTime(of: $0, limit: limit, at: time) >= limit } ?? true
    return isBypassed
      || !chained.contains(where: \.usesTime) && isTouchOver
        && (!isLitByPointer || lamps.isAtRest(at: time))
  }

  /// The effect's name and the values of its parameters; all names and the selected place if there
  /// are several effects, and the press that effects answer.
  public func trace(at time: Double) -> [TraceField] {
    let members = (current?.parameters ?? []).map {
      TraceMember($0.name, value(of: $0).components)
    }
    var fields = [
      TraceField("effect", .text(current?.name ?? "none")),
      TraceField("parameters", .object(members)),
    ]
    if slots.isChain {
      fields.append(TraceField("chain", .text(chained.map(\.name).joined(separator: " "))))
      fields.append(TraceField("slot", .integer(slots.selected + 1)))
    }
    if let touch, let limit = touchSeconds {
      let seconds = touchTime(of: touch, limit: limit, at: time)
      fields.append(TraceField("touch", .numbers([touch.place.x, touch.place.y, seconds])))
    }
    return fields
  }

  // MARK: Events

  /// Handles Left and Right (effect), Up, Down and the wheel (a parameter), Enter (next parameter),
  /// Space (without the effect), R (defaults), the keys of the chain, drags, presses on the picture,
  /// and the panel.
  @discardableResult
  public mutating func handle(_ event: Event, at time: Double) -> SceneReaction {
    if case .moved(let position) = event { pointer = position }
    lamps.handle(event, pointer: pointer, in: surroundings.view, at: time)
    var reaction = SceneReaction()
    var putsOnCard = false
    if case .key(let key) = event, panel.typing == nil {
      putsOnCard = Action.of(key, in: .effects) == .putOnCard
    }
    reaction.isTaken =
      isForPanel(event) && turnToPanel(event, at: time, puttingOnCard: &putsOnCard)
    if !reaction.isTaken { act(event, at: time) }
    reaction.settings = surroundings.settings
    if putsOnCard, current != nil { reaction.cardLooks = cardLooks }
    return reaction
  }

  /// Handles an event that the panel did not use.
  private mutating func act(_ event: Event, at time: Double) {
    switch event {
    case .moved: follow()
    case .pressed(.left): press(at: time)
    case .released(.left):
      isDividing = false
      touch?.isHeld = false
    case .hoverEnded, .pressed, .released, .stick, .typed, .resized: break
    case .scrolled(let way, _): change(0, by: way.y)
    case .key(let key): handle(key)
    }
  }

  /// True if the panel gets an event; it gets keys only while a number is typed.
  private func isForPanel(_ event: Event) -> Bool {
    guard case .key = event else { return !isDividing && touch?.isHeld != true }
    return panel.typing != nil
  }

  /// Hands an event to the panel and applies its actions; true if the panel used the event.
  private mutating func turnToPanel(
    _ event: Event, at time: Double, puttingOnCard: inout Bool
  ) -> Bool {
    let answer = panel.handle(event, controls: controls, in: layout.panel, at: time)
    if let focus = panel.focus, !focus.id.isOfChain { selected = focus.id.index }
    if perform(answer.actions) { puttingOnCard = true }
    return answer.isTaken
  }

  private mutating func handle(_ key: Key) {
    switch Action.of(key, in: .effects) {
    case .previousEffect: changeChain { slots, count in slots.step(by: -1, of: count) }
    case .nextEffect, .nextLook: changeChain { slots, count in slots.step(by: 1, of: count) }
    case .addEffect: changeChain { slots, count in slots.add(of: count) }
    case .removeEffect: changeChain { slots, _ in slots.remove() }
    case .moveBack: changeChain { slots, _ in slots.move(by: -1) }
    case .moveForward: changeChain { slots, _ in slots.move(by: 1) }
    case .previousSlot: changeChain { slots, _ in slots.select(slots.selected - 1) }
    case .nextSlot: changeChain { slots, _ in slots.select(slots.selected + 1) }
    case .increase: change(selected, by: 1)
    case .decrease: change(selected, by: -1)
    case .nextParameter:
      let count = current?.parameters.count ?? 0
      selected = count > 0 ? (selected + 1) % count : 0
    case .activate: isBypassed.toggle()
    case .reset:
      for effect in chained { surroundings.settings[effect.name] = [:] }
      slots = EffectSlots([slots.index])
      touch = nil
      (divider, isBypassed, selected) = (Self.firstDivider, false, 0)
      panel.reset()
    default: break
    }
  }

  /// Changes the effects on the picture, of `count` in the gallery.
  mutating func changeChain(_ change: (inout EffectSlots, _ count: Int) -> Void) {
    guard !effects.isEmpty else { return }
    change(&slots, effects.count)
    selected = 0
    isDividing = false
    panel.reset()
  }

  /// The part that a press outside the panel grips.
  private enum Grip {
    case arrow(Int)
    case divider
    /// The picture, if an effect answers a press on it.
    case picture
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
    return !isBypassed && touchSeconds != nil && layout.shown.contains(point) ? .picture : nil
  }

  private mutating func press(at time: Double) {
    switch grip(at: pointer) {
    case .arrow(let way): return changeChain { slots, count in slots.step(by: way, of: count) }
    case .divider: isDividing = true
    case .picture: touch = PictureTouch(place: layout.inPicture(pointer), start: time)
    case nil: break
    }
    follow()
  }

  /// Moves a dragged divider or touch to the pointer.
  private mutating func follow() {
    let layout = layout
    if touch?.isHeld == true { touch?.place = layout.inPicture(pointer) }
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
    if let value = EffectValue(components: numbers, like: parameter.defaultValue) {
      surroundings.settings[current.name][parameter.name] = value
    }
  }

  /// Adapts to the surroundings; the effect stays chosen unless another one is wanted.
  public mutating func adapt(to surroundings: Surroundings, at time: Double) {
    let isNew = surroundings.wantedEffect != self.surroundings.wantedEffect
    defer { self.surroundings = surroundings }
    guard isNew || surroundings.effects != self.surroundings.effects else { return }
    let shown = current?.name
    var names: [String?] = slots.indices.map {
      effects.indices.contains($0) ? effects[$0].name : nil
    }
    if isNew { names[slots.selected] = surroundings.wantedEffect }
    effects = Self.shown(surroundings.effects, wanted: names)
    slots.follow(names, in: effects.map(\.name))
    selected = min(selected, max((current?.parameters.count ?? 1) - 1, 0))
    if current?.name != shown { panel.reset() }
  }

  /// The cursor: a hand over arrows, divider and sliders.
  public func cursor(at point: Vector2, time: Double) -> Cursor {
    isDividing || grip(at: point) != nil
      ? .hand : panel.cursor(at: point, controls, in: layout.panel)
  }
}
