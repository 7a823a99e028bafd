internal import Geometry
internal import SceneGraph

/// What says for a moment which scene one has come to: its title over all scenes, on a sheet at
/// the foot of the view.
struct SceneSign {
  let titles: [String]
  let current: Int
  let size: Size

  private static let gold = Color(0.93, 0.77, 0.46)
  private static let grey = Color(0.72, 0.73, 0.78)

  var node: Node {
    let sheet = Size(max(min(size.width - 24, Double(titles.count) * 132), 1), 92)
    let outline = RoundedRectangle(cornerRadius: 16)
      .path(in: Rect(origin: .zero, size: sheet))
    let title = Text(titles[current], size: 22, isBold: true, alignment: .center)
    let items: [Drawing.Item] =
      [
        .fill(outline, .color(Color(0.045, 0.047, 0.06, opacity: 0.93))),
        .text(title, at: Vector2(sheet.width / 2, 32)),
      ] + names(in: sheet)
    let place = Vector2((size.width - sheet.width) / 2, size.height - sheet.height - 20)
    return .drawing(Drawing(size: sheet, items))
      .offset(by: Vector2(place.x.rounded(), place.y.rounded()))
  }

  /// The scenes side by side, each with its key; the letters shrink where there is little room.
  private func names(in sheet: Size) -> [Drawing.Item] {
    let cell = (sheet.width - 24) / Double(titles.count)
    return titles.enumerated().map { index, title in
      let isCurrent = index == current
      let text = Text(
        "\(index + 1)  \(title)", size: min(13, cell / 9), isBold: isCurrent,
        color: isCurrent ? Self.gold : Self.grey, alignment: .center)
      return .text(text, at: Vector2(12 + cell * (Double(index) + 0.5), 67))
    }
  }
}
