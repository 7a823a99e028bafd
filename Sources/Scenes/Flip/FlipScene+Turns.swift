internal import CardModel
internal import Geometry
internal import Interaction
internal import Motion
internal import SceneGraph

extension FlipScene {
  /// The seconds between the starts of two cards of a row.
  static let stagger = 0.08

  /// True if a card of the user is open, on one side at least.
  var hasCard: Bool { surroundings.hasArt || surroundings.card.back.art != .back }

  /// The cards that flip in a row; empty for fewer than two.
  var rowCards: [SmallCard] {
    let cards = surroundings.smallCards.prefix { $0.place < Surroundings.mostSmallBacks }
    return cards.count > 1 ? Array(cards) : []
  }

  /// The turns of the visible cards.
  var cards: [TurningCard] { row.isEmpty ? [single] : row }

  /// The turns of the cards in the picture; those of a closed row leave it once they are together.
  func shown(at time: Double) -> [TurningCard] {
    guard row.isEmpty, !leaving.isEmpty, !spread.isAtRest(at: time) else { return cards }
    var shown = leaving
    shown[openIndex] = single
    return shown
  }

  /// The spring of all turns while motion is reduced; nil otherwise.
  var quick: Spring? { surroundings.reducesMotion ? surroundings.spring : nil }

  /// The index of the open card in the row.
  var openIndex: Int {
    let place = rowCards.firstIndex { $0.place == surroundings.deck.index } ?? 0
    return (row.isEmpty ? leaving : row).indices.contains(place) ? place : 0
  }

  /// Changes the turns of a visible card at a moment of the scene's clock.
  mutating func change(
    _ index: Int, at time: Double, _ change: (inout TurningCard, _ moment: Double) -> Void
  ) {
    let moment = clock.time(at: time)
    if row.isEmpty {
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
    let isFront = !cards[index ?? 0].isFlipped
    turn(index.map { [$0] } ?? Array(cards.indices), toFront: isFront, at: time)
  }

  /// Turns cards to a side, one after the other.
  private mutating func turn(_ indices: [Int], toFront isFront: Bool, at time: Double) {
    let (axis, curve, quick) = (axis, curve, quick)
    for (order, index) in indices.enumerated() {
      let delay = delay(order)
      change(index, at: time) {
        $0.turn(toFront: isFront, about: axis, at: $1 + delay, by: curve, quick: quick)
      }
    }
  }

  private func delay(_ order: Int) -> Double { quick == nil ? Double(order) * Self.stagger : 0 }

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
    clock.run(at: time)
    if row.isEmpty, !rowCards.isEmpty {
      let shown = shown(at: time)
      row = shown.count > 1 ? shown : Array(repeating: single, count: rowCards.count)
      spread = spread.retargeted(to: 1, at: time, by: surroundings.spring)
    }
    activate(nil, at: time)
  }

  /// Shows the open card alone again.
  mutating func closeRow(at time: Double) {
    guard !row.isEmpty else { return }
    single = row[openIndex]
    (leaving, row, press) = (row, [], nil)
    spread = spread.retargeted(to: 0, at: time, by: surroundings.spring)
  }

  /// Sets the curve of the next flip, which the strip shows in advance.
  mutating func choose(_ curve: FlipCurve, at time: Double) {
    isExtended = true
    self.curve = curve
    for index in cards.indices {
      change(index, at: time) {
        guard $0.isAtRest(at: $1) else { return }
        $0.hold($0.last.target, about: $0.last.axis, at: $1)
      }
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
    for index in cards.indices {
      let delay = delay(index)
      next.change(index, at: start) { card, _ in
        if card.pose(at: start).angle != 0 {
          card.release(at: start, velocity: nil, by: curve, quick: quick)
        } else {
          card.turn(
            toFront: !card.isFlipped, about: axis, at: start + delay, by: curve, quick: quick)
        }
      }
    }
    return (next.cards, start)
  }

  /// Holds the flip in the strip at the moment of a point.
  mutating func scrub(to point: Vector2, at time: Double) {
    guard let strip else { return }
    isExtended = true
    let cards = plotted(at: time).cards
    if row.isEmpty { single = cards[0] } else { row = cards }
    clock.held = strip.moment(at: point, in: FlipStrip.span(of: cards))
  }
}
