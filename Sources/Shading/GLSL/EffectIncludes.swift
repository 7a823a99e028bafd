internal import Files

/// The files that an effect may include, and the files that it has included.
final class EffectIncludes {
  /// The files that were read, the effect's own first, by the names that messages use.
  private(set) var files: [String]
  /// The same files without links.
  private var resolved: [String]
  private let folders: [String]
  /// The archive with the effect and the files beside it; nil outside a pack.
  private let pack: PackedTexts?
  /// Foil's folders, which are searched for a name that is not in the file's own folder.
  private let own: [String]
  private var size = 0
  /// The texts that have been read.
  private(set) var sources: SourceTexts
  /// The content of every path that was read or tried.
  private(set) var contents: [String: SourceTexts.Content] = [:]

  /// The deepest nesting of includes, in files.
  static let deepest = 8
  /// The most included files.
  static let most = 32
  /// The largest text with all its includes, in bytes.
  static let largest = 256 << 10

  /// The includes of the effect at `path`: files in its own folder, in folders below it, and in
  /// `shaders`, whose folders of effects are also searched for a bare name.
  ///
  /// - Parameters:
  ///   - pack: the archive of the effect; then it may read only that and `shaders`.
  ///   - sources: the texts that have been read; further ones are added.
  /// - Throws: `FileError` if one of these folders is missing.
  init(
    path: String, shaders: String, pack: PackedTexts? = nil, sources: SourceTexts
  ) throws(FileError) {
    files = [path]
    self.sources = sources
    self.pack = pack
    let own = try shaders.resolvingLinks()
    if pack == nil {
      let folder = try Self.folder(of: path).resolvingLinks()
      resolved = [folder.path(ofFile: String(path.split(separator: "/").last ?? ""))]
      folders = [folder, own]
    } else {
      (resolved, folders) = ([path], [own])
    }
    self.own = ["foils", "effects"].map { shaders.path(ofFile: $0) }
  }

  private func content(of path: String) -> SourceTexts.Content {
    let content = sources.content(of: path)
    contents[path] = content
    return content
  }

  /// The tokens of the text of one of the files.
  ///
  /// - Throws: `GLSLFault` at a line of it.
  func words(of text: String, in file: Int) throws(GLSLFault) -> GLSLLexer {
    do throws(GLSLFault) {
      return try sources.words(of: text, called: files[file], file: file)
    } catch {
      throw GLSLFault(GLSLToken.SourceLocation(file: file, line: error.place.line), error.reason)
    }
  }

  /// Reads the file of a line `#include "name"` in the file `from`; nil if it was included before.
  ///
  /// - Parameter stack: the numbers of the files that include each other, down to `from`.
  /// - Throws: the reason as a message for the user.
  func read(_ name: String, from: Int, within stack: [Int]) throws(Refusal) -> (
    file: Int, text: String
  )? {
    let (path, real) = try find(name, from: from)
    let packed = pack?.text(called: real)
    guard packed != nil || folders.contains(where: { real.hasPrefix($0.path(ofFile: "")) }) else {
      throw Refusal("cannot include \(name): it is outside the effect's folder and shaders/")
    }
    if let known = resolved.firstIndex(of: real) {
      if stack.contains(known) { throw Refusal("\(name) includes itself") }
      return nil
    }
    guard stack.count < Self.deepest else {
      throw Refusal("includes go deeper than \(Self.deepest) files")
    }
    guard files.count <= Self.most else {
      throw Refusal("more than \(Self.most) files are included")
    }
    files.append(path)
    resolved.append(real)
    do throws(FileError) {
      let text: String
      if let packed { text = packed } else { text = try content(of: path).get() }
      guard add(text) == nil else {
        throw FileError(path, "the text becomes larger than \(Self.largest >> 10) KiB")
      }
      return (files.count - 1, text)
    } catch {
      throw Refusal("cannot include \(name): \(error.reason)")
    }
  }

  /// The file that `name` means in the file `from`, and its path without links.
  ///
  /// A file in the same folder takes precedence over one of Foil's.
  private func find(
    _ name: String, from: Int
  ) throws(Refusal) -> (path: String, real: String) {
    let isWhole = name.hasPrefix("/")
    let exact = name.fileName
    let path = isWhole ? exact : Self.normalized(Self.folder(of: files[from]) + exact)
    if let pack, let packed = NameForms(pack.texts.keys.sorted().map(pack.name(of:)))[path] {
      return (packed, packed)
    }
    let beside = path.existingForm
    // A pack must not read the files around it.
    let isPacked = pack != nil && files[from].hasPrefix((pack?.file ?? "") + "/")
    for path in (isPacked && !isWhole ? [] : [beside])
      + (isWhole ? [] : own.map { Self.normalized($0.path(ofFile: exact)) })
    {
      do throws(FileError) {
        return (path, try path.resolvingLinks())
      } catch {
        sources.note(error, at: path)
        contents[path] = sources.content(of: path)
        guard error.isMissing else { throw Refusal("cannot include \(name): \(error.reason)") }
      }
    }
    let places =
      isWhole
      ? "" : " \(isPacked ? "in the pack" : "beside it"), in shaders/foils or in shaders/effects"
    throw Refusal("cannot include \(name): no such file\(places)")
  }

  /// Adds the text of a file to the size.
  ///
  /// - Returns: the first line beyond the limit; nil if the text is within it.
  func add(_ text: String) -> Int? {
    let room = Self.largest - size
    size += text.utf8.count
    guard text.utf8.count > room else { return nil }
    return 1 + text.utf8.prefix(room).count { $0 == UInt8(ascii: "\n") }
  }

  /// The reason why a file cannot be included.
  struct Refusal: Error {
    let reason: String

    init(_ reason: String) {
      self.reason = reason
    }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The path without `.` and `..`, for messages.
  private static func normalized(_ path: String) -> String {
    var names: [Substring] = []
    for name in path.split(separator: "/") where name != "." {
      if name == "..", let last = names.last, last != ".." {
        names.removeLast()
      } else {
        names.append(name)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + names.joined(separator: "/")
  }
}
