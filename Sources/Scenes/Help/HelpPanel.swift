internal import Controls
internal import Geometry
internal import Interaction
internal import SceneGraph

/// The help over a scene: sections of keys and their meanings, in one column or two.
///
/// The type keeps its size in a small view, where the panel scrolls.
struct HelpPanel {
  /// Sizes that follow from the size of the type, all in points.
  private struct Measure {
    let type: Double
    /// Room for the longest list of keys, "Ctrl+Z, Ctrl+Shift+Z".
    var keys: Double { (10.6 * type).rounded() }
    /// Room for the longest meaning.
    var meaning: Double { (17 * type).rounded() }
    var line: Double { (1.65 * type).rounded() }
    /// Space below a meaning that has its keys above it.
    var stackGap: Double { (0.5 * type).rounded() }
    var title: Double { (2.1 * type).rounded() }
    /// Space between sections, columns, and keys and meanings.
    var gap: Double { type }
    var column: Double { keys + gap + meaning }
  }

  /// A section at its position in the content.
  private struct Block {
    let section: HelpSection
    let origin: Vector2
  }

  private let measure: Measure
  private let blocks: [Block]
  /// The width in points of lines with the keys above the meaning; nil if they are side by side.
  private let stackedWidth: Double?
  /// The panel in the view.
  private let frame: Rect
  private let contentHeight: Double

  /// The distance between the panel and the view's edge, in points.
  private static let margin = 8.0
  /// The distance between the panel's edge and the text, in points.
  private static let padding = 20.0

  /// A panel for a view: in the larger type if that fits, else in the smaller type if that fits,
  /// else in the larger type with scrolling.
  init(_ sections: [HelpSection], in view: Size) {
    let large = Self(sections, in: view, Measure(type: 14))
    guard large.farthest > 0 else {
      self = large
      return
    }
    let small = Self(sections, in: view, Measure(type: 12))
    self = small.farthest == 0 ? small : large
  }

  private init(_ sections: [HelpSection], in view: Size, _ measure: Measure) {
    self.measure = measure
    let room = Size(
      max(view.width - 2 * (Self.margin + Self.padding), 1),
      max(view.height - 2 * (Self.margin + Self.padding), 1))
    let isStacked = room.width < measure.column
    stackedWidth = isStacked ? room.width : nil
    let between = 3 * measure.gap
    let canPair = room.width >= 2 * measure.column + between
    let height = { (sections: ArraySlice<HelpSection>) in
      sections.map { Self.height(of: $0, measure, isStacked) }.reduce(0, +)
        + Double(max(sections.count - 1, 0)) * measure.gap
    }
    // The split whose taller column is shortest; sections keep their order.
    let splits = canPair ? Array(1...max(sections.count, 1)) : [sections.count]
    let tallest = { (split: Int) in max(height(sections[..<split]), height(sections[split...])) }
    let split = splits.min { tallest($0) < tallest($1) } ?? sections.count
    var blocks: [Block] = []
    for (column, part) in [sections[..<split], sections[split...]].enumerated() {
      var y = 0.0
      for section in part {
        blocks.append(
          Block(section: section, origin: Vector2(Double(column) * (measure.column + between), y)))
        y += Self.height(of: section, measure, isStacked) + measure.gap
      }
    }
    self.blocks = blocks
    contentHeight = tallest(split) + 2 * Self.padding
    let width =
      isStacked
      ? room.width
      : split < sections.count ? 2 * measure.column + between : measure.column
    let size = Size(
      width + 2 * Self.padding, min(contentHeight, max(view.height - 2 * Self.margin, 1)))
    let corner = (view.vector - size.vector) / 2
    frame = Rect(origin: Vector2(corner.x.rounded(), corner.y.rounded()), size: size)
  }

  private static func height(
    of section: HelpSection, _ measure: Measure, _ isStacked: Bool
  ) -> Double {
    measure.title + Double(section.lines.count)
      * (isStacked ? 2 * measure.line + measure.stackGap : measure.line)
  }

  /// The largest scroll position, in points; 0 if all of the content fits.
  var farthest: Double { max(contentHeight - frame.size.height, 0).rounded(.up) }

  /// The distance that an arrow key or a line of the wheel scrolls, in points.
  var step: Double { 2 * measure.line }

  /// The distance that a page key scrolls, in points.
  var page: Double { max(frame.size.height - measure.line, measure.line) }

  /// The panel in the view, with its content scrolled up by `scroll` points.
  func node(scroll: Double) -> Node {
    let corner = Vector2(Self.padding, Self.padding)
    let content = blocks.flatMap { items(of: $0.section, at: $0.origin + corner) }
    let text = Node.drawing(Drawing(size: Size(frame.size.width, contentHeight), content))
    let edges = ScrollEdges(
      viewport: frame, in: frame, contentHeight: contentHeight, scroll: scroll)
    return .group(
      [
        // The panel is almost opaque, because text below it would show through.
        .drawing(PanelBackground.items(frame.size, opacity: 0.98), in: frame),
        .clipped(to: frame, text.offset(by: frame.origin - Vector2(0, scroll))),
      ] + edges.ends + edges.mark)
  }

  private func items(of section: HelpSection, at origin: Vector2) -> [Drawing.Item] {
    let title = Text(
      section.title, size: measure.type, isBold: true, color: Palette.bright,
      width: stackedWidth ?? measure.column)
    let aside = stackedWidth == nil ? measure.keys + measure.gap : 0
    var items = [Drawing.Item.text(title, at: origin + Vector2(0, measure.line / 2))]
    var y = measure.title + measure.line / 2
    for line in section.lines {
      let keys = Text(
        line.keys, size: measure.type, color: Palette.gold, width: stackedWidth ?? measure.keys)
      let meaning = Text(
        line.meaning, size: measure.type, color: Palette.plain,
        width: stackedWidth ?? measure.meaning)
      items.append(.text(keys, at: origin + Vector2(0, y)))
      if stackedWidth != nil { y += measure.line }
      items.append(.text(meaning, at: origin + Vector2(aside, y)))
      y += measure.line + (stackedWidth == nil ? 0 : measure.stackGap)
    }
    return items
  }
}
