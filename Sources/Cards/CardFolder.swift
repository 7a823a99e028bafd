internal import Files

/// Where the files that a card names are looked for: a folder or an archive, out of which no name
/// leads.
struct CardFolder {
  /// The card's file, by which the folder is told.
  private let cardFile: String
  /// Whole, without links; nil where files may lie anywhere, as those beside a bare picture.
  private let root: String?
  /// A pack's files.
  let archive: Archive?
  /// The worker that opens OpenRaster files.
  private let opener: ArchiveOpener
  /// Names of files that are found although they are gone: those of a card that is open.
  private var remembered: Set<String> = []
  /// What was in OpenRaster files among them, by their paths.
  private var rasters: [String: OpenRaster] = [:]

  /// The folder of a card file.
  ///
  /// - Throws: `FileError` where there is no way to it.
  init(ofCardFile path: String, archives opener: ArchiveOpener) throws(FileError) {
    (cardFile, self.opener) = (path, opener)
    root = try path.folder.resolvingLinks()
    archive = nil
  }

  /// The files of a pack.
  init(_ archive: Archive) {
    (cardFile, opener) = (archive.path, archive.opener)
    root = nil
    self.archive = archive
  }

  /// What is beside a picture that the user named.
  init(besidePicture path: String, archives opener: ArchiveOpener) {
    (cardFile, self.opener) = (path, opener)
    root = nil
    archive = nil
  }

  /// From now on the files of a card that is open are found also where they are gone.
  mutating func remember(_ document: CardDocument) {
    remembered = Set(document.files.compactMap { name(ofPath: $0).flatMap(Self.inside) })
    for (path, raster) in document.rasters {
      if let name = name(ofPath: path) { rasters[self.path(name)] = raster }
    }
  }

  /// What is in an OpenRaster file.
  ///
  /// - Throws: `FileError` as `OpenRaster`, but for one that is remembered.
  func raster(_ path: String) throws(FileError) -> OpenRaster {
    do throws(FileError) {
      return try OpenRaster(path, by: opener)
    } catch {
      guard error.isMissing, let raster = rasters[path] else { throw error }
      return raster
    }
  }

  /// The path of the file of that name, relative to the folder.
  func path(_ name: String) -> String { Self.path(of: name, beside: cardFile) }

  /// The path of the file that a card file names.
  static func path(of name: String, beside cardFile: String) -> String {
    guard let slash = cardFile.lastIndex(of: "/") else { return name }
    return cardFile[...slash] + name
  }

  /// The name by which the folder's files are found, of a path that leads to one; nil where it lies
  /// elsewhere.
  func name(ofPath path: String) -> String? {
    let folder = cardFile.lastIndex(of: "/").map { String(cardFile[...$0]) } ?? ""
    if path.hasPrefix(folder), Self.inside(String(path.dropFirst(folder.count))) != nil {
      return String(path.dropFirst(folder.count))
    }
    do throws(FileError) {
      let root = try cardFile.folder.resolvingLinks()
      let whole = try path.folder.resolvingLinks()
      guard whole == root || whole.hasPrefix(root == "/" ? "/" : root + "/") else { return nil }
      let last = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
      let inner = whole.dropFirst(root.count).drop { $0 == "/" }
      return inner.isEmpty ? last : "\(inner)/\(last)"
    } catch {
      // What is not there lies nowhere.
      return nil
    }
  }

  /// Finds the file that a card names.
  ///
  /// - Throws: `Refusal` where the name leads out of the folder, or to no file that can be read.
  func find(_ name: String) throws(Refusal) -> FileOrigin {
    guard !name.isEmpty, !name.utf8.contains(0) else { throw Refusal("\(name.quoted) is no file") }
    guard !name.hasPrefix("/") else {
      throw Refusal("\(name.quoted) should be relative to the card's folder")
    }
    guard let inner = Self.inside(name) else { throw .outside(name) }
    if let archive {
      guard archive.contains(inner) else {
        throw Refusal("\(name.quoted): there is no such file in the pack", isMissing: true)
      }
      return .entry(inner, of: archive.path)
    }
    let path = path(name)
    let isHere: Bool
    do throws(FileError) {
      isHere = isInRoot(try path.resolvingLinks())
      if isHere {
        let limit = CardDocument.mostBytes(of: path)
        try FileReading.withRegularFile(path, limit: limit) { _, _ in }
      }
    } catch {
      if error.isMissing, remembered.contains(inner) { return .file(path) }
      throw Refusal("\(name.quoted): \(error.reason)", isMissing: error.isMissing)
    }
    guard isHere else { throw .outside(name) }
    return .file(path)
  }

  /// The file of that name, where there is one that `find` finds.
  func existing(_ name: String) -> FileOrigin? {
    do throws(Refusal) {
      return try find(name)
    } catch {
      // It was only looked for.
      return nil
    }
  }

  /// The names of files in the folder of `name`, to tell the nearest.
  func neighbours(of name: String) -> [String] {
    if let archive { return archive.names }
    let folder = name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
    do throws(FileError) {
      let names = try FileReading.names(in: path(folder.isEmpty ? "." : folder), suffix: "")
      return names.map { folder + $0 }
    } catch {
      // There is nothing near.
      return []
    }
  }

  /// Whether a whole path without links leads into the folder.
  private func isInRoot(_ whole: String) -> Bool {
    guard let root else { return true }
    return whole.utf8.starts(with: (root == "/" ? root : root + "/").utf8)
  }

  /// A name without `.` and `..`; nil where it leads out of its folder.
  private static func inside(_ name: String) -> String? {
    guard !name.hasPrefix("/") else { return nil }
    var parts: [Substring] = []
    for part in name.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }

  /// Why a file that a card names is not taken.
  struct Refusal: Error {
    /// A few words, without a full stop.
    var reason: String
    /// Whether there is nothing of that name.
    var isMissing = false

    init(_ reason: String, isMissing: Bool = false) {
      self.reason = reason
      self.isMissing = isMissing
    }

    static func outside(_ name: String) -> Refusal {
      Refusal("\(name.quoted) lies outside the card's folder")
    }
  }
}
