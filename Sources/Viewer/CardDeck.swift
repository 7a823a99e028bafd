internal import Cards
internal import Files
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

  /// How far one of them is ready to be shown.
  struct Standing: Hashable, Sendable {
    /// What its files say as they are now; nil where they are to be read.
    var document: CardDocument?
    /// Whether it was loaded ahead in vain: that is told when it is gone to.
    var isUnreadable = false
    /// When it was last shown or loaded ahead, counted in such times.
    var needed = 0
  }

  private(set) var seats: [Seat]
  var standings: [Standing]
  private(set) var index = 0
  /// 1 where cards are gone through to the right, -1 to the left.
  var direction = 1
  private var needs = 0

  /// Cards, the first of which is shown.
  ///
  /// - Precondition: there is one.
  init(_ arts: [CardArt]) {
    precondition(!arts.isEmpty, "there is always a card")
    seats = arts.map { Seat(art: $0) }
    standings = arts.map { _ in Standing() }
  }

  /// The card that is shown.
  var current: Seat {
    get { seats[index] }
    set { seats[index] = newValue }
  }

  /// The cards that were shown or loaded ahead before, the last one first.
  var recent: [Int] {
    seats.indices.filter { standings[$0].needed > 0 }
      .sorted { standings[$0].needed > standings[$1].needed }
  }

  /// What the scenes are told of them at the beginning.
  var value: Deck { Deck(seats.map { $0.document?.card.name ?? $0.art.title }, index: index) }

  /// Opens the first card; what its files say.
  ///
  /// - Parameter skipsUnreadable: whether the first is meant that can be read.
  /// - Throws: `FileError` of the first.
  mutating func openFirst(
    effects: [EffectDescription], skipsUnreadable: Bool
  ) throws(FileError) -> CardDocument {
    var first: FileError?
    for place in seats.indices {
      do throws(FileError) {
        let document = try seats[place].art.open(effects: effects)
        go(to: place)
        current.document = document
        standings[place].document = document
        return document
      } catch {
        guard skipsUnreadable else { throw error }
        first = first ?? error
        standings[place].isUnreadable = true
      }
    }
    throw first ?? FileError("", "holds no cards")
  }

  /// Shows another one.
  mutating func go(to place: Int) {
    index = place
    need(place)
  }

  /// Notes that a card is needed now.
  mutating func need(_ place: Int) {
    needs += 1
    standings[place].needed = needs
  }

  /// Puts another card beside the one that is shown, and shows it; Foil's own makes room for it.
  mutating func insert(_ seat: Seat) {
    if current.art == CardArt(), !current.isUnsaved {
      current = seat
      standings[index] = Standing()
    } else {
      seats.insert(seat, at: index + 1)
      standings.insert(Standing(), at: index + 1)
      index += 1
    }
    go(to: index)
  }

  /// Puts further cards behind the one that is shown.
  mutating func insert(behind arts: [CardArt]) {
    seats.insert(contentsOf: arts.map { Seat(art: $0) }, at: index + 1)
    standings.insert(contentsOf: arts.map { _ in Standing() }, at: index + 1)
  }
}
