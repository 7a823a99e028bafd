internal import Files

/// The folder or archive that contains a card's files; no name leads out of it.
struct CardFolder {
  /// The card's file, whose folder this is.
  private let cardFile: String
  /// The absolute path without links; nil if files may be anywhere, as beside a bare picture.
  private let root: String?
  /// The pack; nil for a folder.
  let archive: Archive?
  /// The worker that opens OpenRaster files.
  private let opener: ArchiveOpener
  /// The names of an open card's files, which are found even after they are deleted.
  private var remembered: Set<String> = []
  /// The contents of the OpenRaster files among them, by path.
  private var rasters: [String: OpenRaster] = [:]

  /// The folder of a card file.
  ///
  /// - Throws: `FileError` if the folder cannot be reached.
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

  /// The folder of a picture that the user named.
  init(besidePicture path: String, archives opener: ArchiveOpener) {
    (cardFile, self.opener) = (path, opener)
    root = nil
    archive = nil
  }

  /// Remembers the files of an open card, which are then found even after they are deleted.
  mutating func remember(_ document: CardDocument) {
    remembered = Set(document.files.compactMap { name(ofPath: $0).flatMap(Self.inside) })
    for (path, raster) in document.rasters {
      if let name = name(ofPath: path) { rasters[self.path(name)] = raster }
    }
  }

  /// The contents of an OpenRaster file.
  ///
  /// - Throws: `FileError` as `OpenRaster`; a missing file that is remembered does not throw.
  func raster(_ path: String) throws(FileError) -> OpenRaster {
    do throws(FileError) {
      return try OpenRaster(path, by: opener)
    } catch {
      guard error.isMissing, let raster = rasters[path] else { throw error }
      return raster
    }
  }

  /// The path of the file called `name`, relative to the folder.
  func path(_ name: String) -> String { Self.path(of: name, beside: cardFile) }

  /// The path of the file that a card file names.
  static func path(of name: String, beside cardFile: String) -> String {
    guard let slash = cardFile.lastIndex(of: "/") else { return name.fileName }
    return cardFile[...slash] + name.fileName
  }

  /// The name, relative to the folder, of the file at `path`; nil if it is elsewhere.
  func name(ofPath path: String) -> String? {
    let folder = cardFile.lastIndex(of: "/").map { String(cardFile[...$0]) } ?? ""
    if path.hasPrefix(folder), Self.inside(String(path.dropFirst(folder.count))) != nil {
      return String(path.dropFirst(folder.count))
    }
    // A missing file is not in any folder.
    guard let root = try? cardFile.folder.resolvingLinks(),
      let whole = try? path.folder.resolvingLinks(),
      whole == root || whole.hasPrefix(root == "/" ? "/" : root + "/")
    else { return nil }
    let last = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    let inner = whole.dropFirst(root.count).drop { $0 == "/" }
    return inner.isEmpty ? last : "\(inner)/\(last)"
  }

  /// The name of a file of this folder or archive.
  func name(of file: FileOrigin) -> String {
    switch file {
    case .file(let path): name(ofPath: path) ?? path
    case .entry(let name, of: _): name
    }
  }

  /// Finds the file that a card names.
  ///
  /// - Parameter isExact: True if the file must not have another form of the name.
  /// - Throws: `Refusal` if the name leads out of the folder, or to no readable file.
  func find(_ name: String, isExact: Bool = false) throws(Refusal) -> FileOrigin {
    guard !name.isEmpty, !name.utf8.contains(0) else {
      throw Refusal("\(name.quoted) is not a file name")
    }
    guard !name.hasPrefix("/") else {
      throw Refusal("\(name.quoted) is absolute; expected a path relative to the card's folder")
    }
    guard let inner = Self.inside(name.fileName) else { throw .outside(name) }
    if let archive {
      guard let entry = archive.names[inner], !isExact || entry == inner else {
        throw Refusal("\(name.quoted): no such file in the pack", isMissing: true)
      }
      return .entry(entry, of: archive.path)
    }
    // First, so that the answer does not tell which files exist elsewhere.
    let exact = path(name)
    guard !leadsOutside(exact) else { throw .outside(name) }
    let path = isExact ? exact : exact.existingForm
    guard path == exact || !leadsOutside(path) else { throw .outside(name) }
    let isHere: Bool
    do throws(FileError) {
      isHere = isInRoot(try path.resolvingLinks())
      if isHere {
        let limit = CardDocument.mostBytes(of: path)
        try FileReading.withRegularFile(path, limit: limit) { _, _ in }
      }
    } catch {
      if error.isMissing, let known = NameForms(remembered)[inner] {
        return .file(known == inner ? path : self.path(known))
      }
      throw Refusal("\(name.quoted): \(error.reason)", isMissing: error.isMissing)
    }
    guard isHere else { throw .outside(name) }
    return .file(path)
  }

  /// The file called `name`; nil if `find` does not find it.
  func existing(_ name: String, isExact: Bool = false) -> FileOrigin? {
    // A missing file is no error here.
    try? find(name, isExact: isExact)
  }

  /// The names of files in the folder of `name`, to suggest the nearest.
  func neighbors(of name: String) -> [String] {
    if let archive { return archive.contents.names }
    let folder = name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
    // An unreadable folder offers no suggestion.
    let names = try? FileReading.names(in: path(folder.isEmpty ? "." : folder), suffix: "")
    return (names ?? []).map { folder + $0 }
  }

  /// True if a path of `path(_:)` leads out of the folder by a link.
  private func leadsOutside(_ path: String) -> Bool {
    root.map { String(path.dropFirst(self.path("").count)).leads(outOf: $0) } ?? false
  }

  /// True if an absolute path without links is in the folder.
  private func isInRoot(_ whole: String) -> Bool {
    guard let root else { return true }
    return whole.utf8.starts(with: (root == "/" ? root : root + "/").utf8)
  }

  /// The name without `.` and `..`; nil if it leads out of its folder.
  static func inside(_ name: String) -> String? {
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

  /// The reason why a file that a card names is refused.
  struct Refusal: Error {
    /// A short phrase in lower case without a final period.
    var reason: String
    /// True if no file has that name.
    var isMissing = false

    init(_ reason: String, isMissing: Bool = false) {
      self.reason = reason
      self.isMissing = isMissing
    }

    static func outside(_ name: String) -> Refusal {
      Refusal("\(name.quoted) is outside the card's folder")
    }
  }
}
