internal import Geometry
internal import Raster
package import SceneGraph
package import Scenes

/// What lies over a scene: the list of keys and the statistics.
///
/// Text is drawn only when it is shown and only when it changed.
package final class Overlays {
  private var drawn: [TextPanel: Drawing] = [:]

  package init() {}

  /// A picture of the session's, with what lies over it.
  package func over(
    _ session: Session, statistics: Statistics?, fault: FaultSheet? = nil,
    isRecording: Bool = false, picture: Node
  ) -> Node {
    let size = session.surroundings.view
    var nodes = [picture]
    var panels: [TextPanel: Drawing] = [:]
    func sheet(_ panel: TextPanel) -> Drawing {
      let drawing = drawn[panel] ?? panel.drawing
      panels[panel] = drawing
      return drawing
    }
    if session.showsStatistics, let statistics {
      let sheets = statistics.panels.map(sheet)
      let card = CardLayout(in: Surroundings(view: size))
      if let best = card.place(sheets.map(\.size), in: size) {
        nodes.append(
          .transformed(
            .translation(Vector3(best.origin, 0)) * .scale(Vector3(best.scale, best.scale, 1)),
            .drawing(sheets[best.index])))
      }
    }
    if session.showsHelp {
      let rows = Action.helpLines.map { TextPanel.Row($0.keys, $0.meaning) }
      let help = sheet(TextPanel(title: "Keys", rows: rows))
      // In a small view the whole list is there, smaller.
      let room = (size.vector - Vector2(16, 16)) / help.size.vector
      let scale = min(1, room.min()).clamped(to: 0.1...1)
      let corner = (size.vector - help.size.vector * scale) / 2
      let placed = Matrix4.translation(Vector3(corner.x.rounded(), corner.y.rounded(), 0))
      nodes.append(
        .transformed(placed * .scale(Vector3(scale, scale, 1)), .drawing(help)))
    }
    if let fault {
      let sheet = sheet(fault.panel(width: size.width))
      let x = ((size.width - sheet.size.width) / 2).rounded()
      let y = (size.height * 0.62 - sheet.size.height / 2).rounded()
      nodes.append(.drawing(sheet).offset(by: Vector2(x, y)))
    }
    if isRecording { nodes.append(Self.recordingSign(in: size)) }
    drawn = panels
    return nodes.count == 1 ? nodes[0] : .group(nodes)
  }

  /// A red dot in the corner at the foot of the view, where no panel lies: it stands still, so that a
  /// window at rest draws nothing.
  private static func recordingSign(in view: Size) -> Node {
    let sheet = Size(64, 26)
    let dot = Circle().path(in: Rect(center: Vector2(15, 13), size: Size(11, 11)))
    let words = Text("REC", size: 12, color: Palette.bright, width: 40)
    let sign = Drawing(
      size: sheet,
      Sheet.items(sheet, cornerRadius: 13, opacity: 0.78) + [
        .fill(dot, .color(Color(0.93, 0.20, 0.18))),
        .text(words, at: Vector2(26, 13)),
      ])
    let corner = Vector2(12, max(view.height - sheet.height - 12, 0))
    return .drawing(sign).offset(by: corner)
  }
}
