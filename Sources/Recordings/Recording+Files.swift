internal import Cards
package import Files
internal import Support

/// A file that a recording names outside its folder.
package struct OutsideFile: Hashable, Sendable {
  /// The whole path, without links.
  package let path: String
  /// The line that names it first.
  package let line: Int

  /// The path as a message has it: whole, as its end alone may be what the user knows it by.
  package var name: String { "\"\(path.printable)\"" }
}

extension Recording {
  /// The files outside its folder that its cards need, in the order of its lines.
  ///
  /// Links are followed before a file counts as inside. Card files and packs stand for what they
  /// name, which is below their own folder; pictures bring their companion files. None is read.
  ///
  /// - Throws: `FileError` at the line that names a file that cannot be had.
  package var outsideFiles: [OutsideFile] {
    get throws(FileError) {
      guard start != nil else { return [] }
      let paths = try paths
      var found: [OutsideFile] = []
      // By bytes, as the system compares names: to a String, two ways to write an accent are one. A
      // word may be the very path that it means.
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

  /// The files outside its folder that it opens without the user's wish; none of one that the user
  /// keeps where V saves.
  ///
  /// - Throws: `FileError` where a file is missing, and of the first where it `isConfined`.
  package var unaskedFiles: [OutsideFile] {
    get throws(FileError) {
      let outside = try outsideFiles
      if isConfined, let first = outside.first {
        throw FileError(
          path, line: first.line, "\(first.name) is outside of the recording's folder")
      }
      return isUsersOwn ? [] : outside
    }
  }

  /// A recording that a command plays; what it opens outside its folder is named on standard error.
  ///
  /// - Parameters:
  ///   - isConfined: whether it may open nothing there.
  ///   - showsItsCards: whether its cards are opened; not where others were named.
  /// - Throws: `FileError` as `init(_:)` and `unaskedFiles`.
  package init(playing path: String, isConfined: Bool, showsItsCards: Bool = true) throws(FileError)
  {
    try self.init(path)
    self.isConfined = isConfined
    guard showsItsCards else { return }
    let outside = try unaskedFiles
    if !outside.isEmpty { Diagnostics.note(words(for: outside)) }
  }

  /// Whether the user keeps it where V saves: what it names is the user's own wish.
  package var isUsersOwn: Bool {
    guard let folder = UserDirectories.read()?.foil else { return false }
    do throws(FileError) {
      return try RecordedPaths(folder: folder).contains(path)
    } catch {
      // A folder that is not there has no recordings.
      return false
    }
  }

  /// Whether a replay may open a file whose path it types.
  package func mayOpen(_ path: String) -> Bool {
    let whole: String
    do throws(FileError) {
      whole = try path.resolvingLinks()
    } catch {
      // What is not there cannot be opened, which is told as ever.
      return error.isMissing
    }
    if allowed.contains(Array(whole.utf8)) { return true }
    do throws(FileError) {
      if try paths.contains(path) { return true }
    } catch {
      // The recording is gone: nobody can say what is beside it.
      return false
    }
    return !isConfined && isUsersOwn
  }

  /// What a message says of such files.
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

  /// Files that a message or question names.
  package static let mostShown = 6

  /// What its lines name, and whether it is a face of a card.
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
