internal import Geometry
internal import SceneGraph

/// What says for a moment which scene one has come to: its title above, all scenes below.
struct SceneSign {
  let titles: [String]
  let current: Int
  let size: Size

  private static let gold = Color(0.93, 0.77, 0.46)
  private static let grey = Color(0.72, 0.73, 0.78)

  var node: Node {
    let width = min(size.width - 24, Double(titles.count) * 132)
    let bar = Size(max(width, 1), 44)
    let place = Vector2((size.width - bar.width) / 2, size.height - bar.height - 20)
    let title = Text(titles[current], size: 26, isBold: true, alignment: .center)
    let head = Drawing(
      size: Size(size.width, 60),
      [
        .shadowed(
          DropShadow(color: .black.opacity(0.6), blur: 6, offset: Vector2(0, 1)),
          [.text(title, at: Vector2(size.width / 2, 30))])
      ])
    return .group([
      .drawing(head).offset(by: Vector2(0, 22)),
      .drawing(Drawing(size: bar, items(in: bar)))
        .offset(by: Vector2(place.x.rounded(), place.y.rounded())),
    ])
  }

  /// The scenes side by side, each with its key; the letters shrink where there is little room.
  private func items(in bar: Size) -> [Drawing.Item] {
    let outline = RoundedRectangle(cornerRadius: bar.height / 2)
      .path(in: Rect(origin: .zero, size: bar))
    var items: [Drawing.Item] = [
      .fill(outline, .color(Color(0.045, 0.047, 0.06, opacity: 0.78)))
    ]
    let cell = (bar.width - 24) / Double(titles.count)
    for (index, title) in titles.enumerated() {
      let isCurrent = index == current
      let text = Text(
        "\(index + 1)  \(title)", size: min(13, cell / 9), isBold: isCurrent,
        color: isCurrent ? Self.gold : Self.grey, alignment: .center)
      let middle = Vector2(12 + cell * (Double(index) + 0.5), bar.height / 2)
      items.append(.text(text, at: middle))
    }
    return items
  }
}
