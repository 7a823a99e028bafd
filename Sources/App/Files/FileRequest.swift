internal import CardLibrary
internal import CardModel
internal import Cards
internal import Desktop
internal import Files
internal import Runtime

/// A request to let the user choose a file.
struct FileRequest: Hashable {
  let purpose: FilePurpose
  /// The card that the file is for; another card may be shown when the user has chosen.
  let card: CardID
  /// The folder to begin in, as an absolute path.
  let folder: String
  /// The proposed name of a file to save; empty otherwise.
  let name: String

  /// A request for a card, which begins in its folder, or else in that of another open card or of
  /// the card that was open last.
  ///
  /// Pictures that Foil keeps are in a hidden folder, where no user looks for files.
  init(_ purpose: FilePurpose, for card: CardEntry, among cards: OpenCards) {
    (self.purpose, self.card) = (purpose, card.id)
    let files =
      [card.document?.file ?? card.art.front].compactMap(\.self)
      + cards.entries.lazy.compactMap(\.art.front)
    let isKept = files.first.map(KeptPictures.contains) ?? true
    folder =
      files.lazy.filter { !KeptPictures.contains($0) }.compactMap(Self.folder).first
      ?? RecentFiles.list(limit: 1).first.flatMap { Self.folder(of: $0.path) }
      ?? [UserDirectories.read()?.pictures, UserFolder.home].lazy.compactMap(\.self)
      .first(where: FileReading.isFolder) ?? "/"
    let title = isKept ? "" : card.art.title
    name =
      purpose == .save
      ? SaveTarget.path(Self.fileName(title), ofPack: card.document?.isPack ?? false) : ""
  }

  /// A title as a file's name.
  private static func fileName(_ title: String) -> String {
    let name = title.replacing("/", with: "-")
    return name.isEmpty || name.hasPrefix(".") ? "my-card" : name
  }

  /// The absolute path of a file's folder; nil if the file was deleted with its folder.
  private static func folder(of path: String) -> String? { try? path.folder.resolvingLinks() }

  /// The question for the desktop's dialog.
  ///
  /// - Parameter parent: The window, as the portal names it.
  func question(parent: String) -> FileQuestion {
    var question = FileQuestion(title: title, folder: folder, parent: parent)
    question.isMultiple = purpose == .cards
    if purpose == .save { question.name = name }
    question.filters = filters.map { name, purpose in
      FileQuestion.Filter(name: name, suffixes: FolderListing.suffixes(for: purpose).sorted())
    }
    // Pictures are known by their content too.
    if purpose != .save { question.filters.append(.init(name: "All files", suffixes: [""])) }
    return question
  }

  private var title: String {
    switch purpose {
    case .cards: "Open a card"
    case .map: "Choose a picture"
    case .save: "Save the card as"
    }
  }

  private var filters: [(name: String, purpose: FilePurpose)] {
    switch purpose {
    case .cards:
      [
        ("Cards and pictures", .cards), ("Card files and packs", .save),
        ("Pictures", .map(MapSlot(isBack: false, .foil))),
      ]
    case .map: [("Pictures", purpose)]
    case .save: [("Card files and packs", .save)]
    }
  }
}
