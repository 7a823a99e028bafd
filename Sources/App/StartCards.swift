internal import CardLibrary
internal import Desktop
internal import Studio
internal import Support

/// The cards of the start page: those that the user opened last, and Foil's samples.
struct StartCards {
  private let recents: [String]
  private let samples: [String]

  /// The most recent cards.
  private static let mostRecents = 6
  /// The names of the samples' card files.
  private static let samples = ["painting", "line", "pixel"]

  /// The cards that exist; reads the desktop's list of recent files.
  init(in root: Root) {
    recents = RecentFiles.list(limit: Self.mostRecents).map(\.path)
    samples = Self.samples.map { root.asset("samples/\($0).toml") }
  }

  /// Opens them behind Foil's own card, with the start page before it.
  func add(to setup: inout ShotSetup) {
    setup.cards.insert(behind: (recents + samples).map { CardArt(front: $0) })
    setup.surroundings.deck = DeckSummary(setup.cards).value
    setup.configurations.card.startRecents = recents.count
  }
}
