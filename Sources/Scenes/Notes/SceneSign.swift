internal import Geometry
internal import SceneGraph

/// The title line after a change of scene: all scenes' titles at the bottom of the view, in a
/// strip that scenes keep free.
struct SceneSign {
  let titles: [String]
  let current: Int
  let size: Size

  /// The strip at the bottom of a view that scenes keep free, with its margins.
  static func strip(in view: Size) -> Rect {
    let height = (0.066 * min(view.width, view.height)).rounded(.down).clamped(to: 0...40)
    return Rect(
      origin: Vector2(0, view.height - height), size: Size(view.width, height))
  }

  /// The type size, in points; nil if there is too little room to read.
  private var letters: Double? {
    let letters = min(0.40 * Self.strip(in: size).size.height, 13)
    return letters >= 6 ? letters : nil
  }

  /// The line in the middle of its strip; empty in a tiny view.
  var node: Node {
    guard let letters else { return .empty }
    // About half an em per letter and an em around each title; if that is too wide, only one title.
    let widths = titles.map { Double($0.count + 3) * 0.58 * letters + 1.1 * letters }
    let isWhole = widths.reduce(0, +) + 2 * letters <= size.width - 16
    let shown = isWhole ? Array(titles.indices) : [current]
    let content = shown.map { widths[$0] }.reduce(0, +)
    let strip = Self.strip(in: size)
    let sheet = Size(
      min(content + 2 * letters, max(size.width - 16, 1)).rounded(.up), (2 * letters).rounded(.up))
    var items = PanelBackground.items(sheet, cornerRadius: sheet.height / 2, opacity: 0.78)
    var x = (sheet.width - content) / 2
    for index in shown {
      let isCurrent = index == current
      let text = Text(
        "\(index + 1)  \(titles[index])", size: letters, isBold: isCurrent,
        color: isCurrent ? Palette.gold : Palette.quiet, alignment: .center,
        width: isWhole ? nil : max(sheet.width - letters, 1))
      items.append(.text(text, at: Vector2(x + widths[index] / 2, sheet.height / 2)))
      x += widths[index]
    }
    let place = strip.center - sheet.vector / 2
    return .drawing(Drawing(size: sheet, items))
      .offset(by: Vector2(place.x.rounded(), place.y.rounded()))
  }
}
