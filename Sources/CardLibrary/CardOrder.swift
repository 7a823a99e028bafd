internal import Cards
internal import Files
package import SceneGraph

/// A task for the owner of a library, who performs them in order.
package enum CardOrder: Hashable, Sendable {
  /// Start a job.
  case start(CardJob)
  /// Make the scenes show a card whose pictures are loaded.
  case present(ShownCard)
  /// Update the scenes' list of open cards; `updateMovedDeck` also updates recordings, after cards
  /// were added, removed or moved.
  case updateDeck, updateMovedDeck
  /// Update in the scenes whether the current card is unsaved.
  case updateUnsavedMark
  /// Update in the scenes the pictures and files of the current card.
  case updatePictures
  /// Call `Library.continueToTarget` with the view after the earlier orders.
  case continueToTarget
  /// Free pictures that are no longer needed.
  case forget(Set<PictureID>)
  /// Show a note in the window for a number of seconds; nil for the usual time.
  case say(String, seconds: Double?)
  /// Show a note about a saved file.
  case saySaved(String, file: String)
  /// Remove a note.
  case retract(String)
  /// Report an error in the window and on standard error.
  case complain(String)
  /// Reload the shaders: files that belong to no card were saved.
  case readShaders
}

/// A card as the scenes show it.
package struct ShownCard: Hashable, Sendable {
  package var card: Card
  /// The card as its files describe it.
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

/// The user's view of the current card.
package struct CardView {
  /// The card whose pictures are shown.
  package var shown: Card
  /// The card as edited; its pictures may still be loading.
  package var edited: Card
  /// True if the user has made edits to keep.
  package var isWorkedOn: Bool
  /// The effects' settings for all cards.
  package var settings: EffectSettings
  /// The indices of the cards whose thumbnails are visible.
  package var sight: Range<Int>
  /// The current time, in seconds of the session.
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
