internal import Cards
internal import SceneGraph

/// The cards that are open together, and what was done to each.
struct CardDeck: Sendable {
  /// One of them.
  struct Seat: Hashable, Sendable {
    /// What it is opened from.
    var art: CardArt
    /// What its files say; nil until they were read.
    var document: CardDocument? {
      didSet { document?.sources.merge(added) { own, _ in own } }
    }
    /// Pictures that were laid on it here: its files need not name them.
    private(set) var added: [PictureID: PictureSource] = [:]
    /// The card as it was when another was shown; nil where nothing was done to it.
    var card: Card?
    /// Whether that was done on the bench, and is saved nowhere.
    var isUnsaved = false

    /// Lets the card be made of other pictures too.
    mutating func add(_ pictures: [PictureID: PictureSource]) {
      added.merge(pictures) { _, new in new }
      document?.sources.merge(pictures) { own, _ in own }
    }
  }

  private(set) var seats: [Seat]
  private(set) var index = 0

  /// Cards, the first of which is shown.
  ///
  /// - Precondition: there is one.
  init(_ arts: [CardArt]) {
    precondition(!arts.isEmpty, "there is always a card")
    seats = arts.map { Seat(art: $0) }
  }

  /// The card that is shown.
  var current: Seat {
    get { seats[index] }
    set { seats[index] = newValue }
  }

  /// What the scenes are told of it.
  var value: Deck { Deck(seats.map { $0.document?.card.name ?? $0.art.title }, index: index) }

  /// Shows another one.
  mutating func go(to place: Int) { index = place }

  /// Puts another card beside the one that is shown, and shows it; Foil's own makes room for it.
  mutating func insert(_ seat: Seat) {
    if current.art == CardArt(), !current.isUnsaved {
      current = seat
    } else {
      seats.insert(seat, at: index + 1)
      index += 1
    }
  }
}
