package import CardModel
package import Cards
internal import Files
package import JSON
package import SceneGraph

/// An opened card as its files define it, to which a recording's changes are applied.
package struct RecordedBase {
  package let document: CardDocument
  private let names: RecordedNames
  private let value: JSONValue

  /// A card whose pictures are all in its document, added ones included.
  ///
  /// - Throws: `InputFault` for a number that is not finite.
  package init(_ document: CardDocument, _ paths: RecordedPaths) throws(InputFault) {
    self.document = document
    names = RecordedNames(of: document, by: paths)
    do {
      value = try JSONValue(encoding: names.written(document.card))
    } catch {
      throw InputFault(error)
    }
  }

  /// The card with `RecordedCard.changes` applied; nil changes nothing.
  ///
  /// - Throws: `InputFault` if the result is not a valid card.
  package func card(
    _ changes: JSONValue?, effects: [EffectDescription]
  ) throws(InputFault) -> Card {
    guard let changes else { return document.card }
    let named = RecordedNames.exact(
      try JSONDecoding.value(Card.self, of: value.patched(by: changes)))
    let own = Card.own.pictures.union(CardFace.plainBack.pictures(on: .poker))
    for id in named.namedPictures where !names.areOf(id) && !own.contains(id) {
      throw InputFault("\(id.name.quoted) is not a picture of the card")
    }
    var card = names.read(named)
    if let fault = card.fault(effects) { throw InputFault(fault) }
    card.follow(effects)
    return card
  }
}
