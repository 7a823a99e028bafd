internal import Geometry
internal import Raster
internal import SceneGraph
internal import Scenes

/// What lies over a scene: the list of keys and the statistics.
///
/// Text is drawn only when it is shown and only when it changed.
final class Overlays {
  private var drawn: [TextPanel: Drawing] = [:]

  /// The session's picture with what lies over it.
  func over(_ session: Session, at time: Double, size: Size, statistics: Statistics?) -> Node {
    var nodes = [session.node(at: time)]
    var panels: [TextPanel: Drawing] = [:]
    func sheet(_ panel: TextPanel) -> Drawing {
      let drawing = drawn[panel] ?? panel.drawing
      panels[panel] = drawing
      return drawing
    }
    if session.showsStatistics, let statistics {
      nodes.append(.drawing(sheet(statistics.panel)).offset(by: Vector2(16, 16)))
    }
    if session.showsHelp {
      let rows = Session.keys.map { TextPanel.Row($0.keys, $0.meaning) }
      let help = sheet(TextPanel(title: "Keys", rows: rows))
      let corner = (size.vector - help.size.vector) / 2
      nodes.append(.drawing(help).offset(by: Vector2(corner.x.rounded(), corner.y.rounded())))
    }
    drawn = panels
    return nodes.count == 1 ? nodes[0] : .group(nodes)
  }
}
