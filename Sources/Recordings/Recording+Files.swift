package import Files
internal import JSON
internal import Runtime

/// A file that a recording names outside its folder.
package struct OutsideFile: Hashable, Sendable {
  /// The absolute path, without links.
  package let path: String
  /// The first line that names it.
  package let line: Int

  /// The path in messages: absolute, as the user may know only its end.
  package var name: String { "\"\(path.printable)\"" }
}

extension Recording {
  /// The files outside the recording's folder that its cards need, in the order of its lines.
  ///
  /// Links are resolved first. A card file or pack counts for the files that it names, which are
  /// below its own folder; a picture counts with its companion files. No file is read.
  ///
  /// - Throws: `FileError` at the line of a file that cannot be reached.
  package var outsideFiles: [OutsideFile] {
    get throws(FileError) {
      guard start != nil else { return [] }
      let paths = try paths
      var found: [OutsideFile] = []
      // By bytes, as the system compares names: a String equates two encodings of an accent.
      // A name may also be the full path of its file.
      var (words, seen): (Set<[UInt8]>, Set<[UInt8]>) = ([], [])
      for named in namedFiles
      where words.insert(Array("\(named.isFace) \(named.word)".utf8)).inserted {
        guard words.count <= RecordedCard.mostCards else {
          throw FileError(
            self.path, line: named.line, "a recording names at most \(RecordedCard.mostCards) files"
          )
        }
        let outside = try at(named.line) { () throws(InputFault) in
          try paths.outside(named.word, withCompanions: named.isFace)
        }
        for path in outside where seen.insert(Array(path.utf8)).inserted {
          found.append(OutsideFile(path: path, line: named.line))
        }
      }
      return found
    }
  }

  /// The files outside the folder that the user did not choose; empty for a recording in the user's
  /// own folder, where V saves.
  ///
  /// - Throws: `FileError` if a file is missing, or for the first such file if `isConfined`.
  package var untrustedFiles: [OutsideFile] {
    get throws(FileError) {
      if isConfined, start != nil {
        // Before any file is looked at: a refusal must not tell which files exist.
        let paths = try paths
        for named in namedFiles
        where paths.leadsOutside(named.word, withCompanions: named.isFace) {
          throw FileError(
            path, line: named.line,
            "\"\(named.word.printable)\" is outside the recording's folder")
        }
      }
      let outside = try outsideFiles
      return isUsersOwn ? [] : outside
    }
  }

  /// Reads a recording that a command plays, and lists its files outside its folder as a note.
  ///
  /// - Parameters:
  ///   - isConfined: True to refuse files outside the recording's folder.
  ///   - showsItsCards: True if its cards are opened; false if the user named others.
  /// - Throws: `FileError` as `init(_:)` and `untrustedFiles`.
  package init(playing path: String, isConfined: Bool, showsItsCards: Bool = true) throws(FileError)
  {
    try self.init(path)
    self.isConfined = isConfined
    guard showsItsCards else { return }
    let outside = try untrustedFiles
    if !outside.isEmpty { Diagnostics.note(words(for: outside)) }
  }

  /// True if the recording is in the user's own folder, where V saves: its files are trusted.
  package var isUsersOwn: Bool {
    guard let folder = UserDirectories.read()?.foil else { return false }
    // A missing folder has no recordings.
    return (try? RecordedPaths(folder: folder).contains(path)) ?? false
  }

  /// True if a replay may open a file whose path it types.
  package func mayOpen(_ path: String) -> Bool {
    let whole: String
    do throws(FileError) {
      whole = try path.resolvingLinks()
    } catch {
      // A missing file cannot be opened, and the usual error says so.
      return error.isMissing
    }
    if allowed.contains(Array(whole.utf8)) { return true }
    // If the recording was deleted, its folder is unknown.
    guard let isInside = try? paths.contains(path) else { return false }
    return isInside || !isConfined && isUsersOwn
  }

  /// A message that lists these files.
  package func words(for outside: [OutsideFile]) -> String {
    let shown = outside.prefix(Self.mostShown).map(\.name)
    let rest = outside.count - shown.count
    return "\(path) names \(Self.count(outside)) outside its folder: "
      + shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// `1 file`, `2 files`.
  package static func count(_ files: [OutsideFile]) -> String {
    files.count == 1 ? "1 file" : "\(files.count) files"
  }

  /// The most files that a message or question lists.
  package static let mostShown = 6

  /// The files that its lines name; `isFace` is true for the front or back of a card.
  private var namedFiles: [(word: String, isFace: Bool, line: Int)] {
    var named: [(word: String, isFace: Bool, line: Int)] = []
    func add(_ card: RecordedCard, _ line: Int) {
      for word in [card.front, card.back].compactMap(\.self) { named.append((word, true, line)) }
      let others = [card.mask].compactMap(\.self) + (card.maps ?? []).map(\.file)
      for word in others { named.append((word, false, line)) }
    }
    if let start {
      add(start.card, startLine)
      for file in (start.effects ?? [:]).values.sorted() { named.append((file, false, startLine)) }
    }
    for input in inputs {
      if case .card(let card) = input.input { add(card, input.line) }
    }
    return named
  }
}
