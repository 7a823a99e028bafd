internal import CardModel
internal import Controls
public import Geometry
public import Interaction
public import SceneGraph

extension FilePicker {
  /// Points of scrolling for a line of the wheel.
  private static let wheelStep = 3 * FilePickerLayout.row

  /// Handles an event; the scene below gets none of them.
  public mutating func handle(_ event: Event, in view: Size) -> FilePickerAnswer {
    let before = folder
    var answer = FilePickerAnswer()
    let layout = FilePickerLayout(self, in: view)
    switch event {
    case .moved(let place): pointer = place
    case .hoverEnded: pointer = nil
    case .scrolled(let way, _):
      scroll = (scroll - way.y * Self.wheelStep).clamped(to: 0...layout.farthest)
    case .pressed(.left): answer = press(layout)
    case .key(let key): answer = handle(key, layout)
    case .typed(let characters): type(characters)
    case .pressed, .released, .stick, .resized: break
    }
    if folder != before, !answer.isClosed, answer.chosen == nil { answer.folder = folder }
    return answer
  }

  private mutating func handle(_ key: Key, _ layout: FilePickerLayout) -> FilePickerAnswer {
    var answer = FilePickerAnswer()
    switch key {
    case .escape: answer.isClosed = !dropQuestion()
    case .enter: answer = accept()
    case .tab: complete(by: 1)
    case .shiftTab: complete(by: -1)
    case .paste: answer.pastes = true
    case .selectAll: edit { $0.selectAll() }
    case .up: select(by: -1)
    case .down: select(by: 1)
    case .pageUp: select(by: -layout.rowsOfPage)
    case .pageDown: select(by: layout.rowsOfPage)
    case .left: edit { $0.moveCaret(by: -1) }
    case .right: edit { $0.moveCaret(by: 1) }
    case .home: edit { $0.moveCaret(by: -$0.string.count) }
    case .end: edit { $0.moveCaret(by: $0.tail) }
    case .backspace: edit { $0.deleteBackward() }
    case .delete: edit { $0.deleteForward() }
    default: break
    }
    showSelected(layout)
    return answer
  }

  /// Scrolls as little as needed to bring the selected row into view.
  private mutating func showSelected(_ layout: FilePickerLayout) {
    guard let selected else { return }
    let (top, height) = (Double(selected) * FilePickerLayout.row, layout.list.size.height)
    let farthest = max(Double(rows.count) * FilePickerLayout.row - height, 0)
    let shown = min(max(scroll, top + FilePickerLayout.row - height), top)
    scroll = shown.clamped(to: 0...farthest)
  }

  private mutating func press(_ layout: FilePickerLayout) -> FilePickerAnswer {
    switch pointer.flatMap(layout.part) {
    case .row(let index):
      selected = index
      return accept()
    case .button(.cancel):
      var answer = FilePickerAnswer()
      answer.isClosed = true
      return answer
    case .button(.accept): return accept()
    case nil: return FilePickerAnswer()
    }
  }

  /// The height of a file's thumbnail, in points.
  public static let thumbnailHeight = FilePickerLayout.icon.height

  /// The paths of the files in visible rows.
  public func visibleFiles(in view: Size) -> [String] {
    FilePickerLayout(self, in: view).visibleRows(of: rows.count).compactMap { index in
      if case .entry(let entry) = rows[index], !entry.isFolder { folder + entry.name } else { nil }
    }
  }

  /// The cursor at the pointer: a hand over parts that can be pressed.
  public func cursor(in view: Size) -> Cursor {
    let layout = FilePickerLayout(self, in: view)
    return pointer.flatMap(layout.part) == nil ? .arrow : .hand
  }

  /// The picture over the view.
  public func nodes(in view: Size) -> [Node] { FilePickerLayout(self, in: view).nodes(of: self) }
}
