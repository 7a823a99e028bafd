internal import Files

/// The files that an effect may include, and those that it has.
final class EffectIncludes {
  /// Every file that was read, the effect's own first, by the names that messages use.
  private(set) var files: [String]
  /// The same without links.
  private var resolved: [String]
  private let folders: [String]
  /// The archive that the effect came in, out of which it reads what lies beside it.
  private let pack: PackedTexts?
  /// Folders of Foil's own in which a name is looked for that is not found beside the file.
  private let own: [String]
  private var size = 0
  /// What is known of files.
  private(set) var sources: SourceTexts
  /// What every path that was looked at held.
  private(set) var contents: [String: SourceTexts.Content] = [:]

  /// Files that may include one another, one inside the other.
  static let deepest = 8
  /// Files that may be included in all.
  static let most = 32
  /// Largest text with all that it includes, in bytes.
  static let largest = 256 << 10

  /// What the effect at `path` may read: its own folder, those below it, and `shaders`, in whose
  /// folders of effects a bare name is found as well.
  ///
  /// - Parameters:
  ///   - pack: the archive that it is in, which is all that it may read then beside `shaders`.
  ///   - sources: what is known of files; what is read is added to it.
  /// - Throws: `FileError` where one of these folders is not there.
  init(
    path: String, shaders: String, pack: PackedTexts? = nil, sources: SourceTexts
  ) throws(FileError) {
    files = [path]
    self.sources = sources
    self.pack = pack
    let own = try shaders.resolvingLinks()
    if pack == nil {
      let folder = try Self.folder(of: path).resolvingLinks()
      resolved = [Self.joined(folder, String(path.split(separator: "/").last ?? ""))]
      folders = [folder, own]
    } else {
      (resolved, folders) = ([path], [own])
    }
    self.own = ["foils", "effects"].map { Self.joined(shaders, $0) }
  }

  private func content(of path: String) -> SourceTexts.Content {
    let content = sources.content(of: path)
    contents[path] = content
    return content
  }

  /// The words of the text of one of the files.
  ///
  /// - Throws: `GLSLFault` at a line of it.
  func words(of text: String, in file: Int) throws(GLSLFault) -> GLSLLexer {
    do throws(GLSLFault) {
      return try sources.words(of: text, called: files[file]).inFile(file)
    } catch {
      throw GLSLFault(GLSLToken.Place(file: file, line: error.place.line), error.reason)
    }
  }

  /// Reads what a line `#include "name"` of the file `from` asks for; nil where it was included
  /// before.
  ///
  /// - Parameter stack: the numbers of the files that include one another, down to `from`.
  /// - Throws: why not, in words for the user.
  func read(_ name: String, from: Int, within stack: [Int]) throws(Refusal) -> (
    file: Int, text: String
  )? {
    let (path, real) = try find(name, from: from)
    let packed = pack?.text(called: real)
    guard packed != nil || folders.contains(where: { real.hasPrefix(Self.joined($0, "")) }) else {
      throw Refusal("cannot include \(name): it lies outside the effect's folder and shaders/")
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

  /// The file that `name` means in the file `from`, and the same without links: what lies beside it
  /// goes before what Foil brings.
  private func find(
    _ name: String, from: Int
  ) throws(Refusal) -> (path: String, real: String) {
    let isWhole = name.hasPrefix("/")
    let beside = isWhole ? name : Self.normalized(Self.folder(of: files[from]) + name)
    if pack?.text(called: beside) != nil { return (beside, beside) }
    // What lies around a pack is not the pack's.
    let isPacked = pack != nil && files[from].hasPrefix((pack?.file ?? "") + "/")
    for path in (isPacked && !isWhole ? [] : [beside])
      + (isWhole ? [] : own.map { Self.normalized(Self.joined($0, name)) })
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

  /// Counts the text of a file in.
  ///
  /// - Returns: nil, or where there is too much, the line from which on.
  func add(_ text: String) -> Int? {
    let room = Self.largest - size
    size += text.utf8.count
    guard text.utf8.count > room else { return nil }
    return 1 + text.utf8.prefix(room).count { $0 == UInt8(ascii: "\n") }
  }

  /// Why a file cannot be included.
  struct Refusal: Error {
    let reason: String

    init(_ reason: String) {
      self.reason = reason
    }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private static func joined(_ folder: String, _ name: String) -> String {
    (folder.hasSuffix("/") ? folder : folder + "/") + name
  }

  /// Without `.` and with `..` resolved, as messages are to show it.
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
