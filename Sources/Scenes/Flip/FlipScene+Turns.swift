internal import CardModel
internal import Geometry
internal import Interaction
internal import Motion
internal import SceneGraph

extension FlipScene {
  /// True if a card of the user is open, on one side at least.
  var hasCard: Bool { surroundings.hasArt || surroundings.card.back.art != .back }

  /// The cards that flip in a row; empty for fewer than two.
  var rowCards: [Card] {
    let cards = surroundings.smallCards.prefix(Self.mostCards)
    return cards.count > 1 ? Array(cards) : []
  }

  /// True if a row takes the place of the single card.
  var showsRow: Bool { spread.target == 1 }

  /// The turns of the cards that take input.
  var cards: [TurningCard] { showsRow ? row : [single] }

  /// The spring of all turns while motion is reduced; nil otherwise.
  var quick: Spring? { surroundings.reducesMotion ? surroundings.spring : nil }

  /// The index of the open card in the row.
  var openIndex: Int { row.indices.contains(surroundings.deck.index) ? surroundings.deck.index : 0 }

  /// Changes the turns of a card at a moment of the scene's clock.
  mutating func change(
    _ index: Int, at time: Double, _ change: (inout TurningCard, _ moment: Double) -> Void
  ) {
    let moment = clock.time(at: time)
    if !showsRow {
      change(&single, moment)
    } else if row.indices.contains(index) {
      change(&row[index], moment)
    }
  }

  /// Flips a card, nil for all; a flip that was held at a moment goes on.
  mutating func activate(_ index: Int?, at time: Double) {
    if clock.held != nil {
      clock.run(at: time)
      let moment = clock.time(at: time)
      guard cards.allSatisfy({ $0.isAtRest(at: moment) }) else { return }
    }
    if showsRow, index == nil { return turnRow(at: time) }
    let (axis, curve, quick) = (axis, curve, quick)
    change(index ?? 0, at: time) {
      $0.turn(toFront: !$0.isFlipped, about: axis, at: $1, by: curve, quick: quick)
    }
  }

  /// Turns all cards to their next side in a direction.
  mutating func step(_ step: Double, about axis: FlipAxis, at time: Double) {
    isExtended = true
    clock.run(at: time)
    self.axis = axis
    let (curve, quick) = (curve, quick)
    for index in cards.indices {
      let delay = delay(index)
      change(index, at: time) {
        $0.step(step, about: axis, at: $1 + delay, by: curve, quick: quick)
      }
    }
  }

  /// Shows the row and flips it.
  mutating func flipRow(at time: Double) {
    isExtended = true
    guard !rowCards.isEmpty else { return activate(nil, at: time) }
    clock.run(at: time)
    if !showsRow {
      row = Array(repeating: single, count: rowCards.count)
      spread = spread.retargeted(to: 1, at: time, by: surroundings.spring)
    }
    turnRow(at: time)
  }

  private mutating func turnRow(at time: Double) {
    let (isFront, axis, curve, quick) = (!(row.first?.isFlipped ?? false), axis, curve, quick)
    for index in row.indices {
      let delay = delay(index)
      change(index, at: time) {
        $0.turn(toFront: isFront, about: axis, at: $1 + delay, by: curve, quick: quick)
      }
    }
  }

  private func delay(_ index: Int) -> Double { quick == nil ? Double(index) * Self.stagger : 0 }

  /// Shows the open card alone again.
  mutating func closeRow(at time: Double) {
    press = nil
    guard showsRow else { return }
    single = row[openIndex]
    spread = spread.retargeted(to: 0, at: time, by: surroundings.spring)
  }

  /// Sets the curve of the next flip, which the strip shows in advance.
  mutating func choose(_ curve: FlipCurve, at time: Double) {
    self.curve = curve
    let moment = clock.time(at: time)
    guard cards.allSatisfy({ $0.isAtRest(at: moment) }) else { return }
    for index in cards.indices {
      change(index, at: time) {
        let motion = $0.motion(at: $1)
        $0.hold(motion.target, about: motion.axis, at: $1)
      }
    }
  }

  /// Resets the scene: the back of the single card, the curve of the start.
  mutating func reset(at time: Double) {
    clock.run(at: time)
    closeRow(at: time)
    (press, axis) = (nil, .vertical)
    isExtended = configuration.curve != nil
    curve = configuration.curve ?? .linear
    let (axis, curve, quick) = (axis, curve, quick)
    change(0, at: time) { $0.turn(toFront: false, about: axis, at: $1, by: curve, quick: quick) }
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
    let next = cards.enumerated().map { index, card in
      var card = card
      if card.pose(at: start).angle == 0 {
        card.turn(
          toFront: !card.isFlipped, about: axis, at: start + delay(index), by: curve, quick: quick)
      } else {
        card.release(at: start, velocity: nil, by: curve, quick: quick)
      }
      return card
    }
    return (next, start)
  }

  /// Holds the flip in the strip at the moment of a point.
  mutating func scrub(to point: Vector2, at time: Double) {
    guard let strip else { return }
    isExtended = true
    let cards = plotted(at: time).cards
    if showsRow { row = cards } else { single = cards[0] }
    clock.hold(at: strip.moment(at: point, in: FlipStrip.span(of: cards)))
  }
}
