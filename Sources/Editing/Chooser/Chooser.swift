internal import CardModel
internal import Controls
internal import Geometry
internal import Interaction
internal import Motion
internal import SceneGraph

/// The chooser, which shows the card in every look over the whole view.
public struct Chooser: Sendable {
  /// The number of looks that can be side by side.
  static let mostMarked = 4
  /// The longest search, in characters.
  private static let longestSearch = 40
  /// Points of scrolling for a line of the wheel.
  private static let wheelStep = 60.0

  /// A part of the chooser that a click acts on.
  enum Part: Hashable, Sendable {
    /// A card, by the id of its look.
    case card(String)
    /// The star on a card.
    case star(String)
    case button(ChooserButton)

    /// True for a button.
    var isButton: Bool { if case .button = self { true } else { false } }
  }

  /// A press: the part and the pointer's position; nil part for the space between cards.
  struct HeldPress: Sendable {
    let part: Part?
    let pointer: Vector2
  }

  /// True while the chooser covers the view.
  public private(set) var isOpen = false
  /// The ids of the favorite looks, in the order of choosing.
  public private(set) var favorites: [String] = []
  /// The text to search for.
  private(set) var search = TypedText("")
  /// True while the user types the search, so that the space bar is a part of it.
  var isTyping = false
  /// The id of the look that keys act on; nil for none.
  var current: String?
  /// The ids of the marked looks, in the order of marking.
  private(set) var marked: [String] = []
  /// The searches by which the marked looks were found.
  private var searches: [String: String] = [:]
  /// True while only the marked looks are shown, large.
  private(set) var showsMarked = false
  private var scroll = SpringMotion(resting: 0, tolerance: 0.05)
  var press: HeldPress?
  /// The pointer's last position in the view.
  var pointer = Vector2.zero
  /// True if the pointer is over the view.
  var hasPointer = false
  /// The last click on a card and its time, for double clicks.
  private var lastClick: (look: String, time: Double)?
  /// The letter of the key that opened the chooser, whose character follows.
  private var opener: String?

  /// Opens the chooser.
  ///
  /// - Parameters:
  ///   - look: The id of the card's look.
  ///   - key: The key that opened it; nil for the pointer.
  mutating func begin(at look: String?, by key: Key?) {
    close()
    (isOpen, current, opener) = (true, look, key?.name)
  }

  /// A closed chooser.
  public init(favorites: [String] = []) { self.favorites = favorites }

  /// Closes the chooser; the favorites stay.
  public mutating func close() { self = Chooser(favorites: favorites) }

  /// Sets the favorites of a recording.
  public mutating func setFavorites(_ favorites: [String]) { self.favorites = favorites }

  /// Makes a look a favorite, or no longer.
  mutating func toggleFavorite(_ look: String) {
    if let index = favorites.firstIndex(of: look) {
      favorites.remove(at: index)
    } else {
      favorites.append(look)
    }
  }

  // MARK: Search

  /// Adds typed characters to the search; false if they are no part of one.
  mutating func type(_ characters: String) -> Bool {
    // A held key types its letter again and again. The space bar marks a look, or ends a word.
    guard characters.lowercased() != opener else { return false }
    if characters.allSatisfy(\.isWhitespace), !isTyping { return false }
    if showsMarked { search = TypedText("") }
    search.insert(characters, atMost: Self.longestSearch)
    restart()
    return true
  }

  /// Lets the letter of the key that opened the chooser be typed.
  mutating func forgetOpener() { opener = nil }

  /// Shows all looks again.
  mutating func clearSearch() {
    search = TypedText("")
    restart()
  }

  /// Selects the search.
  mutating func selectSearch() { search.selectAll() }

  /// Deletes the selected search, else its last character.
  mutating func deleteBackward() {
    search.deleteBackward()
    restart()
  }

  /// Returns to the top of all matches.
  private mutating func restart() {
    (showsMarked, isTyping) = (false, !search.string.isEmpty)
    scroll = SpringMotion(resting: 0, tolerance: 0.05)
  }

  /// The looks to show: the favorites, then the other looks by family, as searched; or the marked.
  ///
  /// The best matches of a search come first, as Enter takes the first.
  func groups(of families: [LookFamily]) -> [LookFamily] {
    if showsMarked {
      let all = families.flatMap(\.kinds)
      let kinds = marked.compactMap { id in all.first { $0.name == id } }
      return [LookFamily(name: "", kinds: kinds)]
    }
    let matches = families.map { family in
      let kinds = family.kinds.filter { $0.isFound(by: search.string, in: family.name) }
      return LookFamily(name: family.name, kinds: bestFirst(kinds, rank))
    }
    let found = bestFirst(matches, rank)
    let first = found.flatMap(\.kinds).filter { favorites.contains($0.name) }
    let others = found.map { family in
      LookFamily(name: family.name, kinds: family.kinds.filter { !first.contains($0) })
    }
    return bestFirst([LookFamily(name: "Favorites", kinds: first)] + others, rank)
      .filter { !$0.kinds.isEmpty }
  }

  private func rank(_ look: EffectDescription) -> Int {
    search.string.isEmpty ? 0 : look.rank(for: search.string)
  }

  private func rank(_ family: LookFamily) -> Int { family.kinds.map(rank).min() ?? .max }

  /// The items by rank; those of one rank keep their order.
  private func bestFirst<Item>(_ items: [Item], _ rank: (Item) -> Int) -> [Item] {
    let ranks = items.map(rank)
    return items.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { items[$0] }
  }

  // MARK: Marks

  /// Marks a look, or removes its mark; returns a note about those that are marked.
  mutating func mark(_ look: String) -> String? {
    if let index = marked.firstIndex(of: look) {
      marked.remove(at: index)
      if marked.count < 2 { showsMarked = false }
    } else if marked.count < Self.mostMarked {
      marked.append(look)
      searches[look] = search.string
    } else {
      return "At most \(Self.mostMarked) looks can be marked."
    }
    // In a search the others are out of sight.
    return switch marked.count {
    case 0: nil
    case 1: "1 look is marked. Mark another to compare them."
    default: "\(marked.count) looks are marked: \"Side by side\" shows them alone."
    }
  }

  /// The search that found a shown look, which can name values of its parameters.
  func search(for look: String) -> String {
    showsMarked ? searches[look] ?? "" : search.string
  }

  /// Shows only the marked looks, or all again; returns a note if too few are marked.
  mutating func toggleMarked() -> String? {
    guard showsMarked || marked.count >= 2 else {
      return "Mark 2 to \(Self.mostMarked) looks first: click them, or press Space."
    }
    showsMarked.toggle()
    isTyping = false
    scroll = SpringMotion(resting: 0, tolerance: 0.05)
    return nil
  }

  /// True if a click on a look is the second of a double click.
  mutating func isSecondClick(on look: String, at time: Double) -> Bool {
    // In paused time all clicks have the same time.
    let isSecond =
      lastClick.map { $0.look == look && 0 < time - $0.time && time - $0.time < 0.4 } ?? false
    lastClick = isSecond ? nil : (look, time)
    return isSecond
  }

  // MARK: Scrolling

  /// The scroll position at `time`, in points; at 0 the first row is at the top.
  func scroll(at time: Double) -> Double { scroll.value(at: time) }

  /// True if the cards do not scroll.
  public func isAtRest(at time: Double) -> Bool { scroll.isAtRest(at: time) }

  /// Scrolls by the wheel.
  mutating func turnWheel(_ lines: Double, farthest: Double, isStill: Bool, at time: Double) {
    glide(to: scroll.target - lines * Self.wheelStep, farthest: farthest, isStill, at: time)
  }

  /// Scrolls until a span of the content, in points, is in a window of `height` points.
  mutating func show(
    _ span: ClosedRange<Double>, height: Double, farthest: Double, isStill: Bool, at time: Double
  ) {
    let target = min(max(scroll.target, span.upperBound - height), span.lowerBound)
    glide(to: target, farthest: farthest, isStill, at: time)
  }

  private mutating func glide(
    to target: Double, farthest: Double, _ isStill: Bool, at time: Double
  ) {
    let target = target.clamped(to: 0...farthest).rounded()
    guard target != scroll.target else { return }
    scroll =
      isStill
      ? SpringMotion(resting: target, tolerance: 0.05) : scroll.retargeted(to: target, at: time)
  }
}

/// A button of the chooser.
enum ChooserButton: CaseIterable, Sendable {
  case take, sideBySide, close
}
