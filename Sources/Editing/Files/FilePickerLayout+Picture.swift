internal import CardModel
internal import Controls
internal import Geometry
internal import SceneGraph

extension FilePickerLayout {
  private static let rowText = 13.0

  /// The panel with its rows.
  func nodes(of picker: FilePicker) -> [Node] {
    let hovered = picker.pointer.flatMap(part)
    let edges = ScrollEdges(
      viewport: list, in: frame, contentHeight: contentHeight, scroll: scroll)
    let rows = visibleRows(of: picker.rows.count).map { index in
      row(
        index, picker.rows[index],
        thumbnail: picker.thumbnails[picker.folder + picker.rows[index].name],
        isSelected: index == picker.selected, isLit: hovered == .row(index))
    }
    return [
      .drawing(panel(picker, hovered)).offset(by: frame.origin), .clipped(to: list, .group(rows)),
    ] + edges.ends + edges.mark
  }

  // MARK: Panel

  /// The panel without its rows.
  private func panel(_ picker: FilePicker, _ hovered: Part?) -> Drawing {
    let field = field.moved(by: -frame.origin)
    var items = PanelBackground.items(frame.size, opacity: 0.99)
    items.append(
      .text(
        Text(
          title(picker), size: 14, isBold: true, color: Palette.bright,
          width: field.size.width), at: Vector2(field.origin.x, 22)))
    items += line(picker, in: field)
    if picker.rows.isEmpty {
      items.append(
        .text(
          Text(
            picker.contents == nil
              ? "Reading the folder\u{2026}" : picker.contents?.fault ?? "Nothing here to open.",
            size: Self.rowText, color: Palette.quiet, width: field.size.width, lines: 3),
          at: Vector2(field.origin.x, list.origin.y - frame.origin.y + 18)))
    }
    let accept = button(.accept).moved(by: -frame.origin)
    let cancel = button(.cancel).moved(by: -frame.origin)
    items += Self.button("Cancel", cancel, isMain: false, isLit: hovered == .button(.cancel))
    items += Self.button(acceptTitle, accept, isMain: true, isLit: hovered == .button(.accept))
    let isMessage = picker.message != nil || picker.contents?.fault != nil && !picker.rows.isEmpty
    let hint = picker.message ?? (isMessage ? picker.contents?.fault : nil) ?? hint(picker)
    items.append(
      .text(
        Text(
          hint, size: PanelStyle.small, color: isMessage ? Palette.gold : Palette.quiet,
          width: max(cancel.origin.x - field.origin.x - 12, 1), lines: 2),
        at: Vector2(
          field.origin.x,
          accept.center.y
            - (PanelStyle.width(of: hint, size: PanelStyle.small)
              > cancel.origin.x - field.origin.x - 12 ? 7 : 0))))
    return Drawing(size: frame.size, items)
  }

  private func title(_ picker: FilePicker) -> String {
    switch picker.purpose {
    case .cards: "Open a card"
    case .map(let slot): "Choose a picture for the \(slot.role.words)"
    case .save: "Save the card as"
    }
  }

  private func hint(_ picker: FilePicker) -> String {
    picker.purpose == .save
      ? "Type a name. Tab completes folders." : "Type a path. Tab completes it; Enter opens."
  }

  /// The typed path with its caret.
  private func line(_ picker: FilePicker, in field: Rect) -> [Drawing.Item] {
    let room = field.size.width - 20
    let (head, tail) = picker.text.parts
    let isSelected = picker.text.isSelected
    let words =
      isSelected
      ? picker.text.string[...].printed
      : tail.isEmpty ? "\(head.printed)\u{258F}" : "\(head.printed)|\(tail.printed)"
    return [
      .fill(PanelStyle.box(field), .color(.black.opacity(0.45))),
      .stroke(
        PanelStyle.box(field.expanded(by: Vector2(-0.5, -0.5))), .color(Palette.gold),
        StrokeStyle(width: 1)),
    ] + (isSelected ? [PanelStyle.selection(in: field)] : []) + [
      .text(
        Text(
          words, size: Self.rowText, color: Palette.bright, width: max(room, 1),
          ellipsis: tail.isEmpty ? .start : .end),
        at: Vector2(field.origin.x + 10, field.center.y))
    ]
  }

  /// A button of a dialog.
  static func button(
    _ title: String, _ frame: Rect, isMain: Bool, isLit: Bool
  ) -> [Drawing.Item] {
    let fill =
      isMain ? Palette.gold.opacity(isLit ? 1 : 0.88) : Color.white.opacity(isLit ? 0.2 : 0.1)
    return [
      .fill(PanelStyle.box(frame), .color(fill)),
      .text(
        Text(
          title, size: rowText, isBold: isMain,
          color: isMain ? Palette.sheet : Palette.bright, alignment: .center,
          width: frame.size.width - 8), at: frame.center),
    ]
  }

  // MARK: Rows

  private func row(
    _ index: Int, _ row: FilePicker.Row, thumbnail: Deck.Entry?, isSelected: Bool, isLit: Bool
  ) -> Node {
    let frame = self.row(index)
    let size = frame.size
    var items: [Drawing.Item] = []
    if isSelected || isLit {
      let box = Rect(origin: Vector2(8, 1), size: Size(max(size.width - 16, 1), size.height - 2))
      items.append(
        .fill(
          PanelStyle.box(box),
          .color(isSelected ? Palette.gold.opacity(0.18) : .white.opacity(0.07))))
    }
    let color = isSelected ? Palette.gold : row.isFolder ? Palette.bright : Palette.plain
    let left = field.origin.x - self.frame.origin.x
    let icon = Rect(
      origin: Vector2(left, ((size.height - Self.icon.height) / 2).rounded()), size: Self.icon)
    let picture = thumbnail.flatMap { self.picture(of: $0, in: icon) }
    if picture == nil {
      items +=
        row.isFolder
        ? [FileIcon.folder(at: icon.center, color: color.opacity(0.75))]
        : FileIcon.card(at: icon.center, color: color.opacity(0.6))
    }
    items.append(
      .text(
        Text(
          row.name[...].printed, size: Self.rowText, color: color,
          width: max(size.width - icon.end.x - 26, 1)),
        at: Vector2(icon.end.x + 10, size.height / 2)))
    let nodes = [.drawing(Drawing(size: size, items))] + [picture].compactMap(\.self)
    return .group(nodes).offset(by: frame.origin)
  }

  /// A file's thumbnail, as large as its room allows; nil if it has none.
  private func picture(of entry: Deck.Entry, in room: Rect) -> Node? {
    guard let id = entry.thumbnail, let shape = entry.shape else { return nil }
    let height = min(room.size.height, room.size.width / shape.aspectRatio)
    let frame = Rect(center: room.center, size: Size(height * shape.aspectRatio, height))
    var picture = Picture(id, frame: frame, cornerRadius: shape.cornerRadius(of: frame.size))
    picture.crop = shape.trimming(entry.crop)
    return .picture(picture)
  }
}

extension Rect {
  fileprivate func moved(by way: Vector2) -> Rect { Rect(origin: origin + way, size: size) }
}

extension MapRole {
  /// The map's name in a sentence.
  fileprivate var words: String {
    switch self {
    case .foil: "foil mask"
    case .white: "white ink"
    case .layer: "depth layer"
    case .etch, .gloss, .depth, .art: rawValue
    }
  }
}

extension Substring {
  /// The text with unprintable characters, such as foreign bytes of a file's name, replaced.
  fileprivate var printed: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          let isPlain =
            scalar.value < 0x10_FF80 && scalar.properties.generalCategory != .control
            && scalar.properties.generalCategory != .format
          return isPlain ? scalar : "\u{FFFD}"
        }))
  }
}
