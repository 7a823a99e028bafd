/// The identity of an effect among all that are known, written as card files, recordings, settings
/// and options have it.
///
/// This is the one place that tells whether a text means a file.
public enum EffectID: Sendable, Hashable, CustomStringConvertible {
  /// An effect that Foil brings, or one of the user's that was given by itself and may take the place
  /// of such: known by the name of its function.
  case named(String)
  /// A file that a card brings, known by its path: two cards may each bring a file of one name.
  case file(String)

  /// The identity that a text stands for.
  public init(_ text: String) {
    self = text.hasSuffix(Self.fileExtension) ? .file(text) : .named(text)
  }

  /// The end of the names of files that hold effects, in small letters.
  public static let fileExtension = ".glsl"

  /// Whether a file that was dropped is to be opened as an effect: its name may be in any letters.
  public static func isDroppedEffect(_ path: String) -> Bool {
    path.lowercased().hasSuffix(fileExtension)
  }

  /// The text that stands for it.
  public var description: String {
    switch self {
    case .named(let text), .file(let text): text
    }
  }

  /// The file of a card; nil for what is known by a name.
  public var file: String? {
    if case .file(let path) = self { path } else { nil }
  }

  /// The name of its function: that of the file, without folders.
  public var title: String {
    switch self {
    case .named(let name): name
    case .file(let path):
      String((path.split(separator: "/").last ?? "").dropLast(Self.fileExtension.count))
    }
  }
}
