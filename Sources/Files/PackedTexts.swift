/// The texts of an archive, held in memory.
public struct PackedTexts: Sendable, Hashable {
  /// The archive's path.
  public let file: String
  /// The texts by their names in the archive.
  public let texts: [String: String]

  /// The texts of the archive `file`, by their names in it.
  public init(of file: String, _ texts: [String: String]) {
    self.file = file
    self.texts = texts
  }

  /// The name of a text for messages.
  public func name(of text: String) -> String { "\(file)/\(text)" }

  /// The text that messages call `name`, such as "cards.zip/part.txt"; nil if there is none.
  public func text(called name: String) -> String? {
    guard name.hasPrefix(file + "/") else { return nil }
    return texts[String(name.dropFirst(file.count + 1))]
  }
}
