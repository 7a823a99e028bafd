internal import CardModel
internal import Geometry
internal import Interaction
internal import Motion
internal import SceneGraph

extension FlipScene {
  /// True if a card of the user is open, on one side at least.
  var hasCard: Bool { surroundings.hasArt || surroundings.card.back.art != .back }

  /// The cards that flip in a row; empty for fewer than two.
  var rowCards: [SmallCard] {
    let cards = surroundings.smallCards.prefix { $0.place < Surroundings.mostSmallBacks }
    return cards.count > 1 ? Array(cards) : []
  }

  /// The turns of the open card.
  var single: TurningCard {
    get { turns[openIndex] }
    set { turns[openIndex] = newValue }
  }

  /// The turns of the visible cards.
  var cards: [TurningCard] { isRow ? turns : [single] }

  /// The turns of the cards in the picture; those of a closed row leave it once they are together.
  func shown(at time: Double) -> [TurningCard] { spread.isAtRest(at: time) ? cards : turns }

  /// The curve of turns, and their spring while motion is reduced.
  var pace: FlipPace {
    FlipPace(curve: curve, quick: surroundings.reducesMotion ? surroundings.spring : nil)
  }

  /// The index of the open card in the row.
  var openIndex: Int {
    let place = rowCards.firstIndex { $0.place == surroundings.deck.index } ?? 0
    return turns.indices.contains(place) ? place : 0
  }

  /// Changes the turns of visible cards at a moment of the scene's clock.
  ///
  /// - Parameters:
  ///   - indices: The cards; nil for all.
  ///   - inTurn: True for a moment that is later for each next card.
  mutating func change(
    _ indices: [Int]? = nil, inTurn: Bool = false, at time: Double,
    _ change: (inout TurningCard, _ moment: Double, FlipPace) -> Void
  ) {
    let (moment, pace) = (clock.time(at: time), pace)
    for (order, index) in (indices ?? Array(cards.indices)).enumerated() {
      let delay = inTurn ? pace.delay(order) : 0
      change(&turns[isRow ? index : openIndex], moment + delay, pace)
    }
  }

  /// Flips a card, nil for all; a flip that was held at a moment goes on.
  mutating func activate(_ index: Int?, at time: Double) {
    if clock.held != nil {
      clock.run(at: time)
      let moment = clock.time(at: time)
      guard cards.allSatisfy({ $0.isAtRest(at: moment) }) else { return }
    }
    let isFront = !cards[index ?? 0].isFlipped
    turn(index.map { [$0] }, toFront: isFront, at: time)
  }

  /// Turns cards to a side, one after the other.
  private mutating func turn(_ indices: [Int]?, toFront isFront: Bool, at time: Double) {
    let axis = axis
    change(indices, inTurn: true, at: time) {
      $0.turn(toFront: isFront, about: axis, at: $1, by: $2)
    }
  }

  /// Continues all turns from their current angles at the current pace.
  mutating func goOn(at time: Double) {
    let axis = axis
    change(at: time) {
      if $0.waits(at: $1) {
        $0.redo(by: $2)
      } else if !$0.isAtRest(at: $1) {
        $0.turn(toFront: $0.isFlipped, about: axis, at: $1, by: $2)
      }
    }
  }

  /// Turns all cards to their next side in a direction.
  mutating func step(_ step: Double, about axis: FlipAxis, at time: Double) {
    isExtended = true
    clock.run(at: time)
    self.axis = axis
    change(inTurn: true, at: time) { $0.step(step, about: axis, at: $1, by: $2) }
  }

  /// Shows the row and flips it.
  mutating func flipRow(at time: Double) {
    isExtended = true
    clock.run(at: time)
    if !isRow, turns.count > 1 {
      if spread.isAtRest(at: time) { turns = Array(repeating: single, count: turns.count) }
      isRow = true
      spread = spread.retargeted(to: 1, at: time, by: surroundings.spring)
    }
    activate(nil, at: time)
  }

  /// Shows the open card alone again.
  mutating func closeRow(at time: Double) {
    guard isRow else { return }
    (isRow, press) = (false, nil)
    spread = spread.retargeted(to: 0, at: time, by: surroundings.spring)
  }

  /// Sets the curve of flips: the next one, the rest of one that runs, and all of one that the
  /// strip holds at a moment.
  mutating func choose(_ curve: FlipCurve, at time: Double) {
    isExtended = true
    self.curve = curve
    guard clock.held == nil else { return change(at: time) { $0.redo(by: $2) } }
    goOn(at: time)
    change(at: time) { card, moment, _ in
      guard card.isAtRest(at: moment) else { return }
      card.hold(card.last.target, about: card.last.axis, at: moment)
    }
  }

  /// Resets the scene: the back of the single card, and the curve of the start.
  mutating func reset(at time: Double) {
    clock.run(at: time)
    closeRow(at: time)
    (press, axis, isExtended) = (nil, .vertical, configuration.curve != nil)
    curve = configuration.curve ?? .linear
    turn([0], toFront: false, at: time)
  }

  // MARK: The strip

  /// The panel with the angles; nil without room for it, and for the original.
  var strip: FlipStrip? {
    guard isExtended || hasCard, surroundings.staging == .whole else { return nil }
    return FlipStrip(in: surroundings.view, cards: rowCards.count, title: curve.title)
  }

  /// The turns in the strip, and the moment to mark: the last turns, or the next ones of cards that
  /// have no last turn.
  func plotted(at time: Double) -> (cards: [TurningCard], moment: Double) {
    guard cards.allSatisfy({ $0.last.course == .held }) else {
      return (cards, clock.time(at: time))
    }
    let start = cards.map(\.last.start).max() ?? 0
    var next = self
    next.clock = FlipClock()
    next.change(inTurn: true, at: start) {
      if $0.pose(at: $1).angle != 0 {
        $0.release(at: start, velocity: nil, by: $2)
      } else {
        $0.turn(toFront: !$0.isFlipped, about: axis, at: $1, by: $2)
      }
    }
    return (next.cards, start)
  }

  /// Holds the flip in the strip at the moment of a point.
  mutating func scrub(to point: Vector2, at time: Double) {
    guard let strip else { return }
    isExtended = true
    let cards = plotted(at: time).cards
    for index in cards.indices { turns[isRow ? index : openIndex] = cards[index] }
    clock.held = strip.moment(at: point, in: FlipStrip.span(of: cards))
  }
}
