package import SceneGraph

extension Card {
  /// The card with the changes made elsewhere, which win if both changed the same property.
  ///
  /// - Parameters:
  ///   - changed: The card as changed elsewhere.
  ///   - old: The card from which both began.
  package func merging(_ changed: Card, since old: Card) -> Card {
    var card = self
    carry(\.name, of: changed, since: old, to: &card)
    carry(\.shape, of: changed, since: old, to: &card)
    carry(\.press, of: changed, since: old, to: &card)
    carry(\.light, of: changed, since: old, to: &card)
    card.front = front.merging(changed.front, since: old.front)
    card.back = back.merging(changed.back, since: old.back)
    return card
  }
}

extension CardFace {
  fileprivate func merging(_ changed: CardFace, since old: CardFace) -> CardFace {
    var face = self
    carry(\.art, of: changed, since: old, to: &face)
    carry(\.crop, of: changed, since: old, to: &face)
    carry(\.foils, of: changed, since: old, to: &face)
    carry(\.white, of: changed, since: old, to: &face)
    carry(\.etch, of: changed, since: old, to: &face)
    carry(\.relief, of: changed, since: old, to: &face)
    carry(\.gloss, of: changed, since: old, to: &face)
    carry(\.layers, of: changed, since: old, to: &face)
    carry(\.depth, of: changed, since: old, to: &face)
    carry(\.depthRange, of: changed, since: old, to: &face)
    return face
  }
}

private func carry<Whole, Part: Equatable>(
  _ part: WritableKeyPath<Whole, Part>, of changed: Whole, since old: Whole, to new: inout Whole
) {
  guard changed[keyPath: part] != old[keyPath: part] else { return }
  new[keyPath: part] = changed[keyPath: part]
}
