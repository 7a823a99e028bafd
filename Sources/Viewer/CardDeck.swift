internal import Cards
internal import Files
internal import SceneGraph

/// The cards that are open together, and what was done to each.
struct CardDeck: Sendable {
  /// One of them.
  struct Seat: Hashable, Sendable {
    /// The seat's identity, from 1 on in the order of arrival; 0 before it is in a deck.
    ///
    /// It stays when the place changes.
    var number = 0
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
    /// Whether its folder holds it no more: it stays for as long as it is shown or unsaved.
    var isGone = false

    init(art: CardArt, document: CardDocument? = nil) {
      (self.art, self.document) = (art, document)
    }

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
  private var numbers = 0
  /// The folders whose cards come and go, and how these are opened but for their fronts.
  private(set) var folders: [(listing: CardListing.Folder, art: CardArt)] = []
  /// What was done to cards that went with their files: those may come back.
  private var departed: [CardArt: Seat] = [:]

  /// Cards, the first of which is shown.
  ///
  /// - Precondition: there is one.
  init(_ arts: [CardArt]) {
    precondition(!arts.isEmpty, "there is always a card")
    seats = []
    standings = arts.map { _ in Standing() }
    seats = arts.map { numbered(Seat(art: $0)) }
  }

  /// A card that comes to the deck.
  private mutating func numbered(_ seat: Seat) -> Seat {
    var seat = seat
    numbers += 1
    seat.number = numbers
    return seat
  }

  /// The card that is shown.
  var current: Seat {
    get { seats[index] }
    set { seats[index] = newValue }
  }

  /// The card at a place.
  subscript(place: Int) -> Seat {
    get { seats[place] }
    set { seats[place] = newValue }
  }

  /// The place of the card with this number; nil where it is not open any more.
  func place(of number: Int) -> Int? { seats.firstIndex { $0.number == number } }

  /// The cards that were shown or loaded ahead before, the last one first.
  var recent: [Int] {
    seats.indices.filter { standings[$0].needed > 0 }
      .sorted { standings[$0].needed > standings[$1].needed }
  }

  /// What the scenes are told of them at the beginning.
  var value: Deck { Deck(seats.map { $0.document?.card.name ?? $0.art.title }, index: index) }

  /// Opens the first card; what its files say.
  ///
  /// - Parameters:
  ///   - decoders: they open packs and OpenRaster files.
  ///   - skipsUnreadable: whether the first is meant that can be read.
  /// - Throws: `FileError` of the first.
  mutating func openFirst(
    effects: [EffectDescription], decoders: Decoders, skipsUnreadable: Bool
  ) throws(FileError) -> CardDocument {
    var first: FileError?
    for place in seats.indices {
      do throws(FileError) {
        let document = try seats[place].art.open(effects: effects, archives: decoders.archives())
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
    let seat = numbered(seat)
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
    seats.insert(contentsOf: arts.map { numbered(Seat(art: $0)) }, at: index + 1)
    standings.insert(contentsOf: arts.map { _ in Standing() }, at: index + 1)
  }

  // MARK: Folders

  /// From now on, the cards of these folders come and go with their files.
  ///
  /// - Parameter art: what they are opened with beside their fronts.
  mutating func follow(_ listings: [CardListing.Folder], like art: CardArt = CardArt()) {
    for listing in listings {
      folders.removeAll { $0.listing.path == listing.path }
      folders.append((listing, art))
    }
  }

  /// Whether a file may be a card of one of the folders, or say what is one.
  func isInFolder(_ path: String) -> Bool {
    guard CardListing.suffixes.contains(where: path.lowercased().hasSuffix) else { return false }
    return folders.contains { folder in
      let start = folder.listing.path.path(ofFile: "")
      return path.hasPrefix(start) && !path.dropFirst(start.count).contains("/")
    }
  }

  /// Takes in the cards that a folder holds now: each comes behind the one that it is listed behind.
  ///
  /// - Returns: where each card is that was there; nil for those that went.
  mutating func take(_ cards: [String], ofFolder path: String) -> [Int?] {
    guard let folder = folders.firstIndex(where: { $0.listing.path == path }) else {
      return Array(seats.indices)
    }
    let (before, now) = (Set(folders[folder].listing.cards), Set(cards))
    folders[folder].listing.cards = cards
    for place in seats.indices {
      guard let front = seats[place].art.front else { continue }
      if now.contains(front) {
        seats[place].isGone = false
      } else if before.contains(front) {
        seats[place].isGone = true
      }
    }
    let known = Set(seats.compactMap(\.art.front))
    var coming: [String?: [CardArt]] = [:]
    var last: String?
    for card in cards {
      var art = folders[folder].art
      art.front = card
      if known.contains(card) {
        last = card
      } else if !before.contains(card) {
        coming[last, default: []].append(art)
      }
    }
    return rearrange(coming, first: cards.first(where: known.contains))
  }

  /// Cards that their folders hold no more go, but for the one that is shown and unsaved ones.
  ///
  /// - Returns: where each card is that was there; nil for those that went.
  mutating func dropGone() -> [Int?] { rearrange([:], first: nil) }

  /// - Parameters:
  ///   - coming: cards by the one that they come behind, nil for the beginning.
  ///   - first: the card before which the beginning is; nil for the end of all.
  private mutating func rearrange(_ coming: [String?: [CardArt]], first: String?) -> [Int?] {
    let (old, oldStandings) = (seats, standings)
    var coming = coming
    var moved = [Int?](repeating: nil, count: old.count)
    (seats, standings) = ([], [])
    func seat(_ arts: [CardArt]?, in deck: inout CardDeck) {
      for art in arts ?? [] {
        let seat = deck.departed.removeValue(forKey: art)
        deck.seats.append(seat ?? deck.numbered(Seat(art: art)))
        deck.standings.append(Standing())
      }
    }
    for place in old.indices {
      let front = old[place].art.front
      if front != nil, front == first { seat(coming.removeValue(forKey: nil), in: &self) }
      if old[place].isGone, !old[place].isUnsaved, place != index {
        if old[place].card != nil {
          departed[old[place].art] = old[place]
          departed[old[place].art]?.isGone = false
        }
      } else {
        moved[place] = seats.count
        seats.append(old[place])
        standings.append(oldStandings[place])
      }
      if let front { seat(coming.removeValue(forKey: front), in: &self) }
    }
    seat(coming.removeValue(forKey: nil), in: &self)
    index = moved[index] ?? 0
    return moved
  }
}
