public import Files
internal import SceneGraph
internal import TOML

/// The files of an untrusted zip file, and some of their texts.
public struct ArchiveContents: Sendable, Equatable {
  /// The size limit of a text, in bytes.
  static let mostBytesOfText = TOMLText.mostBytes

  /// The names of all files.
  public let names: [String]
  /// The texts that were read, by name.
  public let texts: [String: [UInt8]]

  /// The contents that a child process has read.
  public init(names: [String], texts: [String: [UInt8]]) {
    (self.names, self.texts) = (names, texts)
  }

  /// Reads an open zip file in this process.
  ///
  /// The effect files of a pack are read too, unless there are too many: its card may name one.
  ///
  /// - Parameter texts: The names of the texts that are needed.
  /// - Throws: `FileError` as `ZipFile` does; its path is relative to the zip file.
  public init(_ texts: [String], of file: Int32) throws(FileError) {
    let zip = try ZipFile(file)
    names = zip.names
    var read: [String: [UInt8]] = [:]
    for name in texts { read[name] = try zip.bytes(of: name, limit: Self.mostBytesOfText) }
    let effects = names.filter { EffectID($0).file != nil }
    for name in effects where effects.count <= PackedTexts.mostEffects {
      // A foil that nobody uses must not stop a pack.
      read[name] = try? zip.bytes(of: name, limit: Self.mostBytesOfText)
    }
    self.texts = read
  }

  /// True if these can be an answer; a check, because the worker may be compromised.
  public var isValid: Bool {
    names.count <= ZipFile.mostEntries
      && texts.values.allSatisfy { $0.count <= Self.mostBytesOfText }
  }
}
