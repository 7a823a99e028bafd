package import Cards
package import Files
package import SceneGraph

/// The cards that are open together, in their order.
package struct OpenCards: Sendable {
  package private(set) var entries: [CardEntry]
  /// The place of the card that is shown.
  package private(set) var index = 0
  /// 1 where cards are gone through to the right, -1 to the left.
  package var direction = 1
  /// The cards that were shown or loaded ahead, the last one first.
  package private(set) var recent: [CardID] = []
  /// The cards with changes that are saved nowhere, but for what is done to the one that is shown.
  package private(set) var unsaved: Set<CardID> = []
  /// Where each card is.
  private var places: [CardID: Int] = [:]
  private var lastNumber = 0
  /// The folders whose cards come and go, and how these are opened but for their fronts.
  package private(set) var folders: [(listing: CardListing.Folder, art: CardArt)] = []
  /// What was done to cards that went with their files: those may come back.
  private var departed: [CardArt: CardEntry] = [:]
  /// Whether a card may be gone from its folder.
  private var mayHaveGone = false
  private var changes = Changes()

  /// What is other since it was asked for last.
  package struct Changes: Sendable {
    /// The cards that were changed.
    package var cards: Set<CardID> = []
    /// Whether cards came, went or moved.
    package var isOrder = true
  }

  /// Cards, the first of which is shown.
  ///
  /// - Precondition: there is one.
  package init(_ arts: [CardArt]) {
    precondition(!arts.isEmpty, "there is always a card")
    entries = []
    entries = arts.map { entry($0) }
    settle()
  }

  /// A card that comes to the others.
  private mutating func entry(_ art: CardArt, _ document: CardDocument? = nil) -> CardEntry {
    lastNumber += 1
    return CardEntry(CardID(number: lastNumber), art: art, document: document)
  }

  /// Cards came, went or moved.
  private mutating func settle() {
    places = Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1.id, $0) })
    recent.removeAll { places[$0] == nil }
    unsaved = Set(entries.lazy.filter(\.isUnsaved).map(\.id))
    changes.isOrder = true
  }

  // MARK: One card

  /// How many are open.
  package var count: Int { entries.count }

  /// What they are opened from, in their order.
  package var arts: LazyMapSequence<[CardEntry], CardArt> { entries.lazy.map(\.art) }

  /// The cards that are opened from one of these.
  package func made(of arts: Set<CardArt>) -> Set<CardID> {
    Set(entries.lazy.filter { arts.contains($0.art) }.map(\.id))
  }

  /// The card that is shown.
  package var current: CardEntry { entries[index] }

  /// A card; nil where it is not open any more.
  package subscript(id: CardID) -> CardEntry? { places[id].map { entries[$0] } }

  /// The cards with changes that are saved nowhere, in their order.
  package var unsavedEntries: [CardEntry] { unsaved.compactMap(place).sorted().map { entries[$0] } }

  /// The place of a card; nil where it is not open any more.
  package func place(of id: CardID) -> Int? { places[id] }

  /// Changes a card; nothing where it is not open any more.
  package mutating func update(_ id: CardID, _ change: (inout CardEntry) -> Void) {
    guard let place = places[id] else { return }
    changes.cards.insert(id)
    let art = entries[place].art
    change(&entries[place])
    if entries[place].art != art { changes.isOrder = true }
    if entries[place].isUnsaved { unsaved.insert(id) } else { unsaved.remove(id) }
  }

  /// Changes the card that is shown.
  package mutating func updateCurrent(_ change: (inout CardEntry) -> Void) {
    update(current.id, change)
  }

  /// What is other since the last call.
  package mutating func takeChanges() -> Changes {
    defer { changes = Changes(cards: [], isOrder: false) }
    return changes
  }

  /// Opens the first card; what its files say.
  ///
  /// - Parameters:
  ///   - decoders: they open packs and OpenRaster files.
  ///   - skipsUnreadable: whether the first is meant that can be read.
  /// - Throws: `FileError` of the first.
  package mutating func openFirst(
    effects: [EffectDescription], decoders: Decoders, skipsUnreadable: Bool
  ) throws(FileError) -> CardDocument {
    var first: FileError?
    for entry in entries {
      do throws(FileError) {
        let document = try entry.art.open(effects: effects, archives: decoders.archives())
        go(to: entry.id)
        updateCurrent { ($0.document, $0.files) = (document, .read(document)) }
        return document
      } catch {
        guard skipsUnreadable else { throw error }
        first = first ?? error
        update(entry.id) { $0.fail(error) }
      }
    }
    throw first ?? FileError("", "holds no cards")
  }

  // MARK: Order

  /// Shows another one.
  package mutating func go(to id: CardID) {
    guard let place = places[id] else { return }
    changes.cards.formUnion([current.id, id])
    index = place
    need(id)
  }

  /// Notes that a card is needed now.
  package mutating func need(_ id: CardID) {
    recent.removeAll { $0 == id }
    recent.insert(id, at: 0)
  }

  /// Puts another card beside the one that is shown, and shows it; Foil's own makes room for it.
  package mutating func insert(_ art: CardArt, _ document: CardDocument?) {
    let entry = entry(art, document)
    if current.art == CardArt(), !current.isUnsaved {
      entries[index] = entry
    } else {
      entries.insert(entry, at: index + 1)
      index += 1
    }
    settle()
    need(entry.id)
  }

  /// Puts further cards behind the one that is shown.
  package mutating func insert(behind arts: [CardArt]) {
    entries.insert(contentsOf: arts.map { entry($0) }, at: index + 1)
    settle()
  }

  // MARK: Folders

  /// From now on, the cards of these folders come and go with their files.
  ///
  /// - Parameter art: what they are opened with beside their fronts.
  package mutating func follow(_ listings: [CardListing.Folder], like art: CardArt = CardArt()) {
    for listing in listings {
      folders.removeAll { $0.listing.path == listing.path }
      folders.append((listing, art))
    }
  }

  /// Whether a file may be a card of one of the folders, or say what is one.
  package func isInFolder(_ path: String) -> Bool {
    guard CardListing.suffixes.contains(where: path.lowercased().hasSuffix) else { return false }
    return folders.contains { folder in
      let start = folder.listing.path.path(ofFile: "")
      return path.hasPrefix(start) && !path.dropFirst(start.count).contains("/")
    }
  }

  /// Takes in the cards that a folder holds now: each comes behind the one that it is listed behind,
  /// and those that it holds no more go, but for the one that is shown and unsaved ones.
  package mutating func take(_ cards: [String], ofFolder path: String) {
    guard let folder = folders.firstIndex(where: { $0.listing.path == path }) else { return }
    let (before, now) = (Set(folders[folder].listing.cards), Set(cards))
    folders[folder].listing.cards = cards
    for place in entries.indices {
      guard let front = entries[place].art.front else { continue }
      if now.contains(front) {
        entries[place].isGone = false
      } else if before.contains(front) {
        (entries[place].isGone, mayHaveGone) = (true, true)
      }
    }
    let known = Set(entries.compactMap(\.art.front))
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
    rearrange(coming, first: cards.first(where: known.contains))
  }

  /// Cards that their folders hold no more go, but for the one that is shown and unsaved ones.
  package mutating func dropGone() {
    if mayHaveGone { rearrange([:], first: nil) }
  }

  /// - Parameters:
  ///   - coming: cards by the one that they come behind, nil for the beginning.
  ///   - first: the card before which the beginning is; nil for the end of all.
  private mutating func rearrange(_ coming: [String?: [CardArt]], first: String?) {
    let (old, shown) = (entries, current.id)
    mayHaveGone = false
    var coming = coming
    entries = []
    func add(_ arts: [CardArt]?, to cards: inout OpenCards) {
      for art in arts ?? [] {
        let entry = cards.departed.removeValue(forKey: art)
        cards.entries.append(entry ?? cards.entry(art))
      }
    }
    for entry in old {
      let front = entry.art.front
      if front != nil, front == first { add(coming.removeValue(forKey: nil), to: &self) }
      if entry.isGone, !entry.isUnsaved, entry.id != shown {
        if entry.edited != nil {
          var entry = entry
          (entry.isGone, entry.files) = (false, .unread)
          departed[entry.art] = entry
        }
      } else {
        if entry.isGone { mayHaveGone = true }
        entries.append(entry)
      }
      if let front { add(coming.removeValue(forKey: front), to: &self) }
    }
    add(coming.removeValue(forKey: nil), to: &self)
    settle()
    index = places[shown] ?? 0
  }

  // MARK: Files

  /// The files of all cards that are ready to be shown, and of the one that is.
  package var watchedFiles: Set<String> {
    var files = Set(current.document?.files ?? [])
    for entry in entries {
      guard let document = entry.freshDocument else { continue }
      files.formUnion(document.files)
      if let old = entry.document { files.formUnion(old.files) }
    }
    return files
  }

  /// The cards that are made of changed files are to be read anew.
  ///
  /// - Returns: those cards, and the files of all that were read.
  package mutating func becomeStale(_ paths: Set<String>) -> (
    cards: Set<CardID>, files: Set<String>
  ) {
    var (cards, files): (Set<CardID>, Set<String>) = ([], [])
    for entry in entries {
      if let document = entry.freshDocument {
        files.formUnion(document.files)
        guard !paths.isDisjoint(with: document.files) else { continue }
      } else {
        guard let front = entry.art.front, paths.contains(front) else { continue }
      }
      cards.insert(entry.id)
      update(entry.id) { $0.files = .unread }
    }
    return (cards, files)
  }

  /// The files that a picture is made of, as the first card says that has it.
  package func sources(of id: PictureID) -> [FileOrigin] {
    let name = PictureID(id.name)
    return
      (entries.lazy.compactMap { $0.document?.sources[name] }.first
      ?? entries.lazy.compactMap { $0.freshDocument?.sources[name] }.first)?.origins ?? []
  }
}
