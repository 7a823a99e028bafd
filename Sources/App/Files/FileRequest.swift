internal import CardLibrary
internal import Cards
internal import Desktop
internal import SceneGraph

/// A request to let the user choose a file.
struct FileRequest: Hashable {
  let purpose: FilePurpose
  /// The card that the file is for; another card may be shown when the user has chosen.
  let card: CardID
  /// The folder to begin in, as an absolute path.
  let folder: String
  /// The proposed name of a file to save; empty otherwise.
  var name = ""

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
