internal import CardModel
internal import Geometry

/// The places of a file list's parts in a view, in points.
struct FilePickerLayout {
  /// A part that can be pressed.
  enum Part: Hashable {
    case row(Int)
    case button(Button)
  }

  /// A button below the list.
  enum Button: Hashable {
    case cancel, accept
  }

  /// The height of a row, and the room for its icon or thumbnail.
  static let (row, icon) = (40.0, Size(44, 34))
  private static let (header, line, footer, padding) = (42.0, 30.0, 52.0, 16.0)
  /// The largest panel, and its distance from the view's edge.
  private static let (largest, margin) = (Size(600, 560), 8.0)

  /// The panel in the view.
  let frame: Rect
  /// The visible part of the list in the view.
  let list: Rect
  /// The height of all rows.
  let contentHeight: Double
  /// The scroll position, within its limits.
  let scroll: Double
  /// The title of the button that accepts.
  let acceptTitle: String

  init(_ picker: FilePicker, in view: Size) {
    let size = Size(
      max(min(Self.largest.width, view.width - 2 * Self.margin), 1),
      max(min(Self.largest.height, view.height - 2 * Self.margin), 1))
    let corner = (view.vector - size.vector) / 2
    frame = Rect(origin: Vector2(corner.x.rounded(), corner.y.rounded()), size: size)
    let top = Self.header + Self.line + 8
    list = Rect(
      origin: frame.origin + Vector2(0, top),
      size: Size(size.width, max(size.height - top - Self.footer, 1)))
    contentHeight = Double(picker.rows.count) * Self.row
    scroll = picker.scroll.clamped(to: 0...max(contentHeight - list.size.height, 0)).rounded()
    acceptTitle =
      switch picker.purpose {
      case .cards: "Open"
      case .map: "Use"
      case .save: "Save"
      }
  }

  /// The largest scroll position.
  var farthest: Double { max(contentHeight - list.size.height, 0) }

  /// The number of rows that a page key moves by; at least 2.
  var rowsOfPage: Int { max(Int(list.size.height / Self.row) - 1, 2) }

  /// The frame of the typed path in the view.
  var field: Rect {
    Rect(
      origin: frame.origin + Vector2(Self.padding, Self.header),
      size: Size(max(frame.size.width - 2 * Self.padding, 1), Self.line))
  }

  /// The frame of a row in the view.
  func row(_ index: Int) -> Rect {
    Rect(
      origin: list.origin + Vector2(0, Double(index) * Self.row - scroll),
      size: Size(list.size.width, Self.row))
  }

  /// The indices of the rows that are at least partly visible.
  func visibleRows(of count: Int) -> Range<Int> {
    let first = Int(scroll / Self.row)
    let last = Int(((scroll + list.size.height) / Self.row).rounded(.up))
    return min(first, count)..<min(last, count)
  }

  /// The frame of a button in the view.
  func button(_ button: Button) -> Rect {
    let size = Size(84, 30)
    let right = frame.end.x - Self.padding - (button == .accept ? 0 : size.width + 8)
    return Rect(origin: Vector2(right - size.width, frame.end.y - Self.footer + 11), size: size)
  }

  /// The part at a point of the view; nil for none.
  func part(at point: Vector2) -> Part? {
    for candidate in [Button.accept, .cancel] where button(candidate).contains(point) {
      return .button(candidate)
    }
    guard list.contains(point) else { return nil }
    let index = Int((point.y - list.origin.y + scroll) / Self.row)
    return Double(index) * Self.row < contentHeight ? .row(index) : nil
  }
}
