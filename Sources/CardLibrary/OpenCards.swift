package import Cards
package import Files
package import SceneGraph

/// The open cards in their order.
package struct OpenCards: Sendable {
  package private(set) var entries: [CardEntry]
  /// The index of the current card.
  package private(set) var index = 0
  /// The direction in which the user last changed cards: 1 to the right, -1 to the left.
  package var direction = 1
  /// The cards shown or loaded ahead, the latest first.
  package private(set) var recent: [CardID] = []
  /// The cards with unsaved changes, without the current card's latest edits.
  package private(set) var unsaved: Set<CardID> = []
  /// The index of each card.
  private var places: [CardID: Int] = [:]
  private var lastNumber = 0
  /// The watched folders, each with the other files that its cards are opened with.
  package private(set) var folders: [(listing: CardListing.Folder, art: CardArt)] = []
  /// The edited entries of cards whose files are missing, in case the files come back.
  private var departed: [CardArt: CardEntry] = [:]
  /// True if a card may be missing from its folder.
  private var mayHaveGone = false
  private var changes = Changes()

  /// The changes since the last call of `takeChanges`.
  package struct Changes: Sendable {
    /// The changed cards.
    package var cards: Set<CardID> = []
    /// True if cards were added, removed or moved.
    package var isOrder = true
  }

  /// Opens cards; the first is the current one.
  ///
  /// - Precondition: There is at least one.
  package init(_ arts: [CardArt]) {
    precondition(!arts.isEmpty, "there is always a card")
    entries = []
    entries = arts.map { entry($0) }
    settle()
  }

  /// A new entry.
  private mutating func entry(_ art: CardArt, _ document: CardDocument? = nil) -> CardEntry {
    lastNumber += 1
    return CardEntry(CardID(number: lastNumber), art: art, document: document)
  }

  /// Updates everything derived from the entries after cards were added, removed or moved.
  private mutating func settle() {
    places = Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1.id, $0) })
    recent.removeAll { places[$0] == nil }
    unsaved = Set(entries.lazy.filter(\.isUnsaved).map(\.id))
    changes.isOrder = true
  }

  // MARK: One card

  /// The number of open cards.
  package var count: Int { entries.count }

  /// The files that the cards are opened from, in order.
  package var arts: LazyMapSequence<[CardEntry], CardArt> { entries.lazy.map(\.art) }

  /// The cards opened from one of `arts`.
  package func made(of arts: Set<CardArt>) -> Set<CardID> {
    Set(entries.lazy.filter { arts.contains($0.art) }.map(\.id))
  }

  /// The current card, which is shown.
  package var current: CardEntry { entries[index] }

  /// The entry of a card; nil if it is no longer open.
  package subscript(id: CardID) -> CardEntry? { places[id].map { entries[$0] } }

  /// The cards with unsaved changes, in order.
  package var unsavedEntries: [CardEntry] { unsaved.compactMap(place).sorted().map { entries[$0] } }

  /// The index of a card; nil if it is no longer open.
  package func place(of id: CardID) -> Int? { places[id] }

  /// Changes a card, if it is still open.
  package mutating func update(_ id: CardID, _ change: (inout CardEntry) -> Void) {
    guard let place = places[id] else { return }
    changes.cards.insert(id)
    let art = entries[place].art
    change(&entries[place])
    if entries[place].art != art { changes.isOrder = true }
    if entries[place].isUnsaved { unsaved.insert(id) } else { unsaved.remove(id) }
  }

  /// Changes the current card.
  package mutating func updateCurrent(_ change: (inout CardEntry) -> Void) {
    update(current.id, change)
  }

  /// Takes the changes since the last call.
  package mutating func takeChanges() -> Changes {
    defer { changes = Changes(cards: [], isOrder: false) }
    return changes
  }

  /// Opens the first card; returns its document.
  ///
  /// - Parameters:
  ///   - decoders: The decoders of packs and OpenRaster files.
  ///   - skipsUnreadable: True to open the first readable card.
  /// - Throws: `FileError` about the first card.
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
    throw first ?? FileError("", "contains no cards")
  }

  // MARK: Order

  /// Makes another card the current one.
  package mutating func go(to id: CardID) {
    guard let place = places[id] else { return }
    changes.cards.formUnion([current.id, id])
    index = place
    need(id)
  }

  /// Records that a card is needed now.
  package mutating func need(_ id: CardID) {
    recent.removeAll { $0 == id }
    recent.insert(id, at: 0)
  }

  /// Inserts a card after the current one and makes it current; it replaces Foil's own card.
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

  /// Inserts further cards after the current one.
  package mutating func insert(behind arts: [CardArt]) {
    entries.insert(contentsOf: arts.map { entry($0) }, at: index + 1)
    settle()
  }

  // MARK: Folders

  /// Watches folders: their cards are then added and removed together with their files.
  ///
  /// - Parameter art: The other files to open their cards with.
  package mutating func follow(_ listings: [CardListing.Folder], like art: CardArt = CardArt()) {
    for listing in listings {
      folders.removeAll { $0.listing.path == listing.path }
      folders.append((listing, art))
    }
  }

  /// True if a file may be a card or a card file of one of the folders.
  package func isInFolder(_ path: String) -> Bool {
    guard CardListing.suffixes.contains(where: path.lowercased().hasSuffix) else { return false }
    return folders.contains { folder in
      let start = folder.listing.path.path(ofFile: "")
      return path.hasPrefix(start) && !path.dropFirst(start.count).contains("/")
    }
  }

  /// Updates a folder's cards: inserts new ones after their predecessors in the list, and removes
  /// missing ones except the current one and unsaved ones.
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

  /// Removes cards that are no longer in their folders, except the current one and unsaved ones.
  package mutating func dropGone() {
    if mayHaveGone { rearrange([:], first: nil) }
  }

  /// Rebuilds the list: inserts new cards, and removes cards that are no longer in their folders.
  ///
  /// - Parameters:
  ///   - coming: New cards by the card that precedes them; nil for those before all known cards.
  ///   - first: The card before which the cards under the key nil are inserted; nil to append them.
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

  /// The files of the current card and of all cards that are ready.
  package var watchedFiles: Set<String> {
    var files = Set(current.document?.files ?? [])
    for entry in entries {
      guard let document = entry.freshDocument else { continue }
      files.formUnion(document.files)
      if let old = entry.document { files.formUnion(old.files) }
    }
    return files
  }

  /// Marks the cards that use changed files as unread.
  ///
  /// - Returns: These cards, and the files of all cards that were read.
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
      update(entry.id) { $0.becomeStale() }
    }
    return (cards, files)
  }

  /// The paths of the files that a picture is made of, from the first card that has it.
  package func files(of id: PictureID) -> [String] {
    let name = PictureID(id.name)
    func files(_ document: CardDocument?) -> [String]? {
      document.flatMap { document in document.sources[name].map(document.files) }
    }
    return entries.lazy.compactMap { files($0.document) }.first
      ?? entries.lazy.compactMap { files($0.freshDocument) }.first ?? []
  }
}
