/// Texts that lie together in an archive, held in memory.
public struct PackedTexts: Sendable, Hashable {
  /// The archive.
  public let file: String
  /// The texts by their names in it.
  public let texts: [String: String]

  /// Texts of the archive `file`, by their names in it.
  public init(of file: String, _ texts: [String: String]) {
    self.file = file
    self.texts = texts
  }

  /// The text that messages call `name`, as "cards.zip/part.txt"; nil where there is none.
  public func text(called name: String) -> String? {
    guard name.hasPrefix(file + "/") else { return nil }
    return texts[String(name.dropFirst(file.utf8.count + 1))]
  }
}
