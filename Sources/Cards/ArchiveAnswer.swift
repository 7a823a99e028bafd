/// What a zip file holds, or what was made of it.
public enum ArchiveAnswer: Sendable, Equatable {
  /// All its files' names, and the texts that were asked for by theirs.
  case contents(names: [String], texts: [String: [UInt8]])
  /// A whole zip file.
  case packed([UInt8])
}
