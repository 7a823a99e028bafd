public import CardModel
internal import Controls
public import Geometry

/// A list of files in the window: a path to type, and the folder's contents below it.
///
/// It knows no files. `FilePickerAnswer` asks for the contents of folders, which `take` receives.
public struct FilePicker: Sendable {
  /// The folders that typed paths begin from.
  public struct Places: Sendable, Hashable {
    /// The folder shown first, as an absolute path.
    public var start: String
    /// The user's home, which `~` stands for; nil if it is unknown.
    public var home: String?

    /// The folder shown first, and the user's home.
    public init(start: String, home: String? = nil) { (self.start, self.home) = (start, home) }
  }

  /// A row of the list.
  enum Row: Hashable, Sendable {
    /// The folder above.
    case up
    case entry(FolderContents.Entry)

    var name: String {
      switch self {
      case .up: ".."
      case .entry(let entry): entry.name
      }
    }

    var isFolder: Bool {
      switch self {
      case .up: true
      case .entry(let entry): entry.isFolder
      }
    }
  }

  /// The purpose of the chosen file.
  public let purpose: FilePurpose
  /// The extension of a saved file whose typed name has none, without the dot.
  private let fileExtension: String
  let places: Places
  /// The path typed so far.
  private(set) var text: TypedText
  /// The contents of the folder; nil while they are being read.
  private(set) var contents: FolderContents?
  /// The rows that match the typed name.
  private(set) var rows: [Row] = []
  /// The index of the selected row; nil for none.
  var selected: Int?
  /// The scroll position of the list, in points from the top.
  var scroll = 0.0
  /// The thumbnails of files, by their paths.
  public var thumbnails: [String: Deck.Entry] = [:]
  /// The pointer's place in the view; nil while it is outside.
  var pointer: Vector2?
  /// A message in place of the hint; nil for none.
  private(set) var message: String?
  /// The path of an existing file that the user was asked about.
  private var asked: String?

  /// The limit of a path's length, in characters.
  private static let longest = 4000

  /// A list that begins in the folder of `places`.
  ///
  /// - Parameter name: The proposed name of a file to save.
  public init(
    for purpose: FilePurpose, _ places: Places, name: String = "", pointer: Vector2? = nil
  ) {
    (self.purpose, self.places, self.pointer) = (purpose, places, pointer)
    fileExtension = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? "toml"
    text = TypedText("")
    text = TypedText(shown(places.start) + name)
  }

  // MARK: Paths

  /// The typed folder, with its final slash; empty if none is typed.
  var typedFolder: Substring {
    text.string.lastIndex(of: "/").map { text.string[...$0] } ?? ""
  }

  /// The typed name, after the folder.
  var typedName: Substring { text.string[typedFolder.endIndex...] }

  /// The folder whose contents the list shows, as an absolute path.
  public var folder: String { path(String(typedFolder)) }

  /// The absolute path that a typed path means.
  func path(_ typed: String) -> String {
    if typed.hasPrefix("/") { return typed }
    if let home = places.home, typed.hasPrefix("~/") { return home + typed.dropFirst() }
    return (places.start.hasSuffix("/") ? places.start : places.start + "/") + typed
  }

  /// A folder's path for the line, with `~` for the home and a final slash.
  private func shown(_ folder: String) -> String {
    let whole = folder.hasSuffix("/") ? folder : folder + "/"
    guard let home = places.home, home != "/", whole.hasPrefix(home + "/") else { return whole }
    return "~" + whole.dropFirst(home.count)
  }

  /// The folder above the shown one, for the line.
  private var folderAbove: String {
    let parts = folder.split(separator: "/")
    return shown("/" + parts.dropLast().joined(separator: "/"))
  }

  // MARK: Contents

  /// Takes the contents of a folder; older requests are ignored.
  public mutating func take(_ contents: FolderContents) {
    guard contents.folder == folder else { return }
    self.contents = contents
    update()
  }

  /// Updates the rows after the text or the contents have changed.
  private mutating func update() {
    (rows, selected, scroll) = ([], nil, 0)
    guard let contents, contents.folder == folder else {
      contents = nil
      return
    }
    let name = typedName
    let hasUp = folder != "/" && (purpose == .save || "..".hasPrefix(name))
    let up: [Row] = hasUp ? [.up] : []
    let visible = contents.entries.filter { !$0.name.hasPrefix(".") || name.hasPrefix(".") }
    if purpose == .save {
      rows = up + visible.map(Row.entry)
    } else {
      let matches = visible.filter { Self.begins($0.name, name) }
      rows =
        up
        + (matches.isEmpty ? visible.filter { Self.has($0.name, name) } : matches)
        .map(Row.entry)
      if !name.isEmpty { selected = best(name) }
    }
  }

  /// The row to take for a typed name: that name, then that name with an extension, then the first.
  private func best(_ name: Substring) -> Int? {
    rows.firstIndex { $0.name == name } ?? rows.firstIndex { $0.name.hasPrefix("\(name).") }
      ?? rows.indices.first
  }

  private static func begins(_ name: String, _ start: Substring) -> Bool {
    start.isEmpty || name.lowercased().hasPrefix(start.lowercased())
  }

  private static func has(_ name: String, _ part: Substring) -> Bool {
    name.lowercased().contains(part.lowercased())
  }

  // MARK: Typing

  /// Changes the typed path.
  mutating func edit(_ change: (inout TypedText) -> Void) {
    let before = text.string
    change(&text)
    guard text.string != before else { return }
    (message, asked) = (nil, nil)
    update()
  }

  /// Types characters at the caret; a whole path after a folder takes the place of the line.
  mutating func type(_ characters: String) {
    edit { line in
      line.insert(characters, atMost: Self.longest)
      let typed = line.string
      let starts = ["//", "/~/"].flatMap { typed.ranges(of: $0) }.map(\.lowerBound)
      guard line.tail == 0, let start = starts.max() else { return }
      line = TypedText(String(typed[typed.index(after: start)...]))
    }
  }

  /// Replaces the typed path.
  private mutating func write(_ path: String) { edit { $0 = TypedText(path) } }

  /// Completes the typed name as far as the matching entries agree; if nothing can be added, selects
  /// the next match (1) or the previous one (-1).
  mutating func complete(by way: Int) {
    let name = typedName
    let entries = rows.compactMap { row -> FolderContents.Entry? in
      guard case .entry(let entry) = row, Self.begins(entry.name, name) else { return nil }
      return entry
    }
    guard let first = entries.first else { return }
    let common = entries.dropFirst().reduce(first.name) { Self.common($0, $1.name) }
    if entries.count == 1, way > 0 {
      write(typedFolder + first.name + (first.isFolder ? "/" : ""))
    } else if common.count > name.count, way > 0 {
      write(typedFolder + common)
    } else {
      select(by: way)
    }
  }

  /// The common start of two names without regard to case, as in the first one.
  private static func common(_ one: String, _ other: String) -> String {
    String(zip(one, other).prefix { $0.0.lowercased() == $0.1.lowercased() }.map(\.0))
  }

  /// Selects the row `steps` after the selected one; wraps around for single steps.
  mutating func select(by steps: Int) {
    guard !rows.isEmpty else { return }
    guard let selected else {
      self.selected = steps > 0 ? min(steps - 1, rows.count - 1) : rows.count - 1
      return
    }
    let next = selected + steps
    self.selected =
      abs(steps) == 1 ? (next + rows.count) % rows.count : min(max(next, 0), rows.count - 1)
  }

  // MARK: Accepting

  /// Accepts the selected row, else the typed path.
  mutating func accept() -> FilePickerAnswer {
    if let selected, rows.indices.contains(selected) { return accept(rows[selected]) }
    let name = String(typedName)
    if name == ".." { return accept(.up) }
    if let entry = contents?.entries.first(where: { $0.name == name }), entry.isFolder {
      return accept(.entry(entry))
    }
    guard !name.isEmpty else {
      message = purpose == .save ? "Type a name for the card." : "Choose a file, or type its path."
      return FilePickerAnswer()
    }
    return purpose == .save ? save(name) : FilePickerAnswer(chosen: path(text.string))
  }

  /// Accepts a row: enters a folder, takes a file.
  mutating func accept(_ row: Row) -> FilePickerAnswer {
    let before = folder
    let name = purpose == .save ? String(typedName) : ""
    switch row {
    case .up: write(folderAbove + name)
    case .entry(let entry) where entry.isFolder: write("\(typedFolder)\(entry.name)/\(name)")
    case .entry(let entry):
      guard purpose == .save else { return FilePickerAnswer(chosen: folder + entry.name) }
      write(typedFolder + entry.name)
      selected = nil
      return FilePickerAnswer()
    }
    return FilePickerAnswer(folder: folder == before ? nil : folder)
  }

  /// Shows why the chosen file cannot be used, in place of the hint.
  public mutating func refuse(_ reason: String) { (message, asked) = (reason, nil) }

  /// Drops the question about an existing file; false if there is none.
  mutating func dropQuestion() -> Bool {
    guard asked != nil else { return false }
    (message, asked) = (nil, nil)
    return true
  }

  private mutating func save(_ name: String) -> FilePickerAnswer {
    let isWhole = [".toml", ".foil"].contains { name.lowercased().hasSuffix($0) }
    let whole = isWhole ? name : "\(name).\(fileExtension)"
    let path = folder + whole
    let isThere = contents?.entries.contains { $0.name == whole } ?? false
    guard isThere, asked != path else {
      return FilePickerAnswer(chosen: path, replaces: asked == path)
    }
    asked = path
    message = "\(whole) exists. Press Enter again to replace it, or Esc."
    return FilePickerAnswer()
  }
}

/// The answer of a list of files to an event.
public struct FilePickerAnswer: Sendable, Hashable {
  /// True if the list closes.
  public var isClosed = false
  /// The folder whose contents are needed; nil for none.
  public var folder: String?
  /// The path of the chosen file, which closes the list once it can be used; nil for none.
  public var chosen: String?
  /// True if the user agreed to replace an existing file.
  public var replaces = false
  /// True if the clipboard's text is to be typed.
  public var pastes = false

  init(folder: String? = nil, chosen: String? = nil, replaces: Bool = false) {
    (self.folder, self.chosen, self.replaces) = (folder, chosen, replaces)
  }
}
