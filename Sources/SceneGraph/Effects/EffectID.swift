/// The identity of an effect, written as in card files, recordings, settings and options.
///
/// Only this type decides if a text is a file's path or an effect's name.
public enum EffectID: Sendable, Hashable, CustomStringConvertible {
  /// An effect known by the name of its function: one that comes with Foil, or a user's effect that
  /// an option named or that was dropped. The latter replaces Foil's effect of the same name.
  case named(String)
  /// A file that a card names, known by its path: two cards may have files of the same name.
  case file(String)

  /// The identity written as `text`: a file if it ends in `.glsl`, else a name.
  public init(_ text: String) {
    self = text.hasSuffix(Self.fileExtension) ? .file(text) : .named(text)
  }

  /// The extension of effect files, in lower case.
  public static let fileExtension = ".glsl"

  /// True if a dropped file is opened as an effect; the case of its extension does not matter.
  public static func isDroppedEffect(_ path: String) -> Bool {
    path.lowercased().hasSuffix(fileExtension)
  }

  /// The identity as text.
  public var description: String {
    switch self {
    case .named(let text), .file(let text): text
    }
  }

  /// The path of a card's file; nil for an effect that is known by a name.
  public var file: String? {
    if case .file(let path) = self { path } else { nil }
  }

  /// The name of the effect's function, which is that of its file without folders.
  public var functionName: String {
    switch self {
    case .named(let name): name
    case .file(let path):
      String((path.split(separator: "/").last ?? "").dropLast(Self.fileExtension.count))
    }
  }
}
