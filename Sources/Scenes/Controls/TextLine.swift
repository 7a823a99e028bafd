internal import Geometry
internal import SceneGraph

/// Words that are read, and nothing else.
struct TextLine: ControlBody {
  /// The words, wrapped into as many lines as they want.
  var text: String
  /// Whether something is wrong.
  var isFault = false

  private static let leading = 16.0

  private func lineCount(_ width: Double) -> Int {
    PanelStyle.lines(of: text, size: PanelStyle.value, width: PanelStyle.inner(width))
  }

  func height(in width: Double, _ state: ControlState) -> Double {
    Double(lineCount(width)) * Self.leading + 8
  }

  func items(in width: Double, _ state: ControlState) -> [Drawing.Item] {
    [
      .text(
        Text(
          text, size: PanelStyle.value, color: isFault ? PanelStyle.fault : Palette.quiet,
          width: PanelStyle.inner(width), lines: lineCount(width)),
        at: Vector2(PanelStyle.padding(in: width), 4 + Self.leading / 2))
    ]
  }
}
