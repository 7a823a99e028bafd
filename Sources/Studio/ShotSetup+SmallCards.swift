internal import Batches
internal import CardLibrary
internal import CardModel
internal import Interaction
internal import Runtime
internal import Scenes
internal import Shading

extension SceneChoice {
  /// The cards to draw pictures of, nil for Foil's own, and the others that each picture shows too.
  ///
  /// A scene that shows several cards has all of them in one picture, if the output names one file.
  ///
  /// - Throws: `UsageError` if there is no such scene.
  func pictures(
    of cards: [String], to output: OutputPattern
  ) throws(UsageError) -> (arts: [String?], others: [String]) {
    guard cards.count > 1, !output.isPerCard, try entry.showsDeck else {
      return (cards.isEmpty ? [nil] : cards, [])
    }
    return ([cards[0]], Array(cards.dropFirst()))
  }
}

extension ShotSetup {
  /// Loads small copies of the cards if the scene shows several together.
  ///
  /// - Throws: `FileError` of the first card that cannot be read.
  package mutating func loadSmallCards() throws {
    let arts = cards.arts.prefix(Surroundings.mostSmallCards)
    guard entry.showsDeck, Array(arts) != [CardArt()] else { return }
    if surroundings.effects.isEmpty { surroundings.effects = try catalog.descriptions() }
    let loader = CardLoader(root: root, decoders: decoders)
    for (index, art) in arts.enumerated() {
      var request = SmallCardRequest(art)
      request.hasBack = index < Surroundings.mostSmallBacks
      if index == cards.index { request.edited = surroundings.card }
      let small = try loader.smallCard(request, surroundings.effects, height: SmallCards.height)
      surroundings.smallCards.append(SmallCard(small.card, at: index))
      smallPictures += small.levels
    }
  }
}
