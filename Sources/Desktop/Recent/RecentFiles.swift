internal import CGIO
internal import Files
internal import Glibc
internal import Logging
internal import Runtime

/// The desktop's list of recent files, `recently-used.xbel`, which all programs share.
///
/// The format is that of the Desktop Bookmark Specification. All calls read or write files, so they
/// are for threads other than the window's.
package struct RecentFiles: Sendable {
  /// A file that Foil opened.
  package struct Entry: Hashable, Sendable {
    /// The file's absolute path.
    package let path: String
    /// The time when Foil last opened or saved it, in seconds since 1970.
    package let time: Int
  }

  /// The name under which Foil registers files.
  private static let application = "Foil"
  /// The command that opens one of them.
  private static let command = "foil %f"
  /// The limit of entries that only Foil uses; older ones are removed.
  private static let mostOwn = 100
  /// The limit of the list's size, bytes; a larger one is left alone.
  private static let mostBytes = 32 << 20
  /// The number of attempts if another program changes the list at the same moment.
  private static let mostAttempts = 8

  /// Seconds for which it waits for Foil's other windows.
  private static let longestWait = 2.0

  /// The list's path.
  package let path: String

  /// The list of the user; nil without a home.
  package init?() {
    guard let folder = UserFolder.dataHome else { return nil }
    path = folder + "/recently-used.xbel"
  }

  /// The list at a path.
  package init(path: String) { self.path = path }

  // MARK: Reading

  /// The files that Foil opened and that still exist, the newest first.
  ///
  /// A list that cannot be read gives none, with a line in the log.
  package static func list(limit: Int) -> [Entry] { RecentFiles()?.list(limit: limit) ?? [] }

  /// The files as `list(limit:)` of the user's list.
  package func list(limit: Int) -> [Entry] {
    do throws(FileError) {
      guard let list = try read() else { return [] }
      var entries: [Entry] = []
      for entry in list.entries(of: Self.application).sorted(by: { $0.time > $1.time }) {
        guard entries.count < limit else { break }
        if OutputFile.isFinished(entry.path) { entries.append(entry) }
      }
      return entries
    } catch {
      Log.desktop.warning("the recent files are not read: \(error)")
      return []
    }
  }

  // MARK: Writing

  /// Adds files that Foil opened, the newest last; other programs' entries stay.
  ///
  /// A list that cannot be read or written stays as it is, with a line in the log.
  package func add(_ files: [(path: String, mediaType: String)]) {
    do throws(FileError) {
      try update { list in
        for file in files { list.add(file.path, file.mediaType, Self.application, Self.command) }
        list.trim(to: Self.mostOwn, of: Self.application)
      }
    } catch {
      Log.desktop.warning("the recent files are not updated: \(error)")
    }
  }

  /// Changes the list and writes it whole.
  ///
  /// Programs do not lock the list. So it is replaced only while it is the version that was read;
  /// otherwise it is read again. Only Foil's own windows wait for each other.
  private func update(_ change: (borrowing BookmarkFile) -> Void) throws(FileError) {
    let folder = path.folder
    try OutputFile.makeFolder(folder)
    let lock = FolderLock(folder, within: Self.longestWait)
    defer { withExtendedLifetime(lock) {} }
    try replace(change)
  }

  private func replace(_ change: (borrowing BookmarkFile) -> Void) throws(FileError) {
    for _ in 0..<Self.mostAttempts {
      let stamp = FileStamp(of: path)
      let list = try read() ?? BookmarkFile()
      change(list)
      let bytes = try list.bytes(path)
      guard FileStamp(of: path) == stamp else { continue }
      return try OutputFile(path).write(noting: { _ in }) { (file) throws(FileError) in
        // The names of files are private; an existing list keeps its permissions.
        if stamp == nil { _ = fchmod(file, 0o600) }
        try ScratchFile.append(bytes, to: file, of: path)
      }
    }
    throw FileError(path, "is changed by another program all the time")
  }

  /// The list; nil if there is none yet.
  private func read() throws(FileError) -> BookmarkFile? {
    let bytes = try FileError.nilIfMissing(FileReading.bytes(of: path, limit: Self.mostBytes))
    // Other programs empty the list by truncating it.
    guard let bytes, !bytes.isEmpty else { return nil }
    return try BookmarkFile(bytes, path)
  }
}
