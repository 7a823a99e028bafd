import Cards
import Files
import TestSupport
import Testing

/// A folder with a card's files, deleted after the test.
///
/// Cards find pictures without opening them, so any bytes will do.
struct CardFolderFixture {
  let folder = TemporaryFolder.made()

  init(_ names: [String] = []) throws {
    for name in names { _ = try folder.write("picture".utf8, to: name) }
  }

  /// Writes a card file and returns its path.
  func card(_ text: String, _ name: String = "card.toml") throws -> String {
    try folder.write(text.utf8, to: name)
  }

  func path(_ name: String) -> String { folder.file(name) }
}

extension CardDocument {
  /// The error of opening a card that cannot be opened.
  static func fault(opening path: String) throws -> FileError {
    try #require(throws: FileError.self) {
      try CardDocument(opening: path, archives: .inThisProcess)
    }
  }
}
