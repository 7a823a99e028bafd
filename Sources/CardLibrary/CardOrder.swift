internal import Cards
internal import Files
package import SceneGraph

/// What is left to do for the owner of a library, in this order.
package enum CardOrder: Hashable, Sendable {
  /// Begin a job.
  case start(CardJob)
  /// Let the scenes show a card whose pictures are there.
  case present(ShownCard)
  /// Tell the scenes of the open cards; of cards that came, went or moved, recordings too.
  case tell, tellMoved
  /// Tell the scenes whether the card that is shown is saved.
  case tellUnsaved
  /// Tell the scenes what the card that is shown is made of.
  case tellPictures
  /// Call `goOn` with what is seen by then.
  case goOn
  /// Give up pictures that are not needed any more.
  case forget(Set<PictureID>)
  /// Tell something in the window, for so many seconds; nil for as long as any.
  case say(String, seconds: Double?)
  /// What was said is over.
  case retract(String)
  /// Tell in the window and on standard error what went wrong.
  case complain(String)
  /// Read the shaders anew: files were saved that are no card's.
  case readShaders
}

/// A card as the scenes show it.
package struct ShownCard: Hashable, Sendable {
  package var card: Card
  /// As its files say it.
  package var original: Card?
  package var pictures: [NamedPicture]
  package var deck: Deck

  package init(card: Card, original: Card? = nil, pictures: [NamedPicture], deck: Deck) {
    self.card = card
    self.original = original
    self.pictures = pictures
    self.deck = deck
  }
}

/// What the user sees and wants of the card that is shown.
package struct CardView {
  /// The card whose pictures are seen.
  package var shown: Card
  /// The card as the user has edited it; its pictures may not be there yet.
  package var edited: Card
  /// Whether something was done to it that is to be kept.
  package var isWorkedOn: Bool
  /// What was set of effects for all cards.
  package var settings: EffectSettings
  /// The cards that are in sight as small pictures, by their places.
  package var sight: Range<Int>
  /// Now, in seconds of the session.
  package var time: Double

  package init(
    shown: Card, edited: Card, isWorkedOn: Bool, settings: EffectSettings, sight: Range<Int>,
    time: Double
  ) {
    self.shown = shown
    self.edited = edited
    self.isWorkedOn = isWorkedOn
    self.settings = settings
    self.sight = sight
    self.time = time
  }
}
