internal import Cards
internal import Files

/// A file that a recording names outside its folder.
struct OutsideFile: Hashable, Sendable {
  /// The whole path, without links.
  let path: String
  /// The line that names it first.
  let line: Int

  /// The path as a message has it: whole, as its end alone may be what the user knows it by.
  var name: String { "\"\(path.printable)\"" }
}

extension Recording {
  /// The files outside its folder that its cards need, in the order of its lines.
  ///
  /// Links are followed before a file counts as inside. Card files and packs stand for what they
  /// name, which is below their own folder; pictures bring their companion files. None is read.
  ///
  /// - Throws: `FileError` at the line that names a file that cannot be had.
  var outsideFiles: [OutsideFile] {
    get throws(FileError) {
      guard start != nil else { return [] }
      let paths = try paths
      var found: [OutsideFile] = []
      // A word may be the very path that it means.
      var (words, seen): (Set<String>, Set<String>) = ([], [])
      for named in namedFiles where words.insert("\(named.isFace) \(named.word)").inserted {
        let outside = try at(named.line) { () throws(InputFault) in
          try paths.outside(named.word, withCompanions: named.isFace)
        }
        for path in outside where seen.insert(path).inserted {
          found.append(OutsideFile(path: path, line: named.line))
        }
      }
      return found
    }
  }

  /// Whether the user keeps it where V saves: what it names is the user's own wish.
  var isUsersOwn: Bool {
    guard let folder = UserDirectories.read()?.foil else { return false }
    do throws(FileError) {
      return try RecordedPaths(folder: folder).contains(path)
    } catch {
      // A folder that is not there has no recordings.
      return false
    }
  }

  /// Whether a replay may open a file whose path it types.
  func mayOpen(_ path: String) -> Bool {
    do throws(FileError) {
      if try allowed.contains(path.resolvingLinks()) { return true }
      if try paths.contains(path) { return true }
      return isUsersOwn
    } catch {
      // What is not there cannot be opened, which is told as ever.
      return error.isMissing
    }
  }

  /// What a message says of such files.
  func words(for outside: [OutsideFile]) -> String {
    let shown = outside.prefix(Self.mostShown).map(\.name)
    let rest = outside.count - shown.count
    return "\(path) names \(Self.count(outside)) outside its folder: "
      + shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// `1 file`, `2 files`.
  static func count(_ files: [OutsideFile]) -> String {
    files.count == 1 ? "1 file" : "\(files.count) files"
  }

  /// Files that a message or question names.
  static let mostShown = 6

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
