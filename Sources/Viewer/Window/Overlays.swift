internal import Geometry
internal import Raster
internal import Rendering
internal import SceneGraph
internal import Scenes

/// What lies over a scene: the list of keys and the statistics.
///
/// Text is drawn only when it is shown and only when it changed.
final class Overlays {
  private let scale: Double
  private var shown: [PictureID: (panel: TextPanel, size: Size)] = [:]

  /// Sheets for a view of `scale` pixels to a point.
  init(scale: Double) {
    self.scale = scale
  }

  /// What the statistics say of a frame.
  struct Statistics: Hashable {
    var frameMilliseconds: Double
    var drawCalls: Int
    var renderer: String

    var panel: TextPanel {
      let hundredths = Int((frameMilliseconds * 100).rounded())
      let fraction = "\(hundredths % 100 + 100)".dropFirst()
      return TextPanel(rows: [
        .init("frame", "\(hundredths / 100).\(fraction) ms"),
        .init("draw calls", "\(drawCalls)"),
        .init("renderer", renderer),
      ])
    }
  }

  /// The session's picture with what lies over it.
  ///
  /// - Throws: `GLError` where a sheet cannot be uploaded.
  func over(
    _ session: Session, at time: Double, size: Size, statistics: Statistics?, _ renderer: Renderer
  ) throws -> Node {
    var nodes = [session.node(at: time)]
    if session.showsStatistics, let statistics {
      let margin = Vector2(16, 16)
      nodes.append(
        try sheet(PictureID("statistics"), statistics.panel, renderer) { _ in margin })
    }
    if session.showsHelp {
      let rows = Session.keys.map { TextPanel.Row($0.keys, $0.meaning) }
      let panel = TextPanel(title: "Keys", rows: rows)
      nodes.append(
        try sheet(PictureID("help"), panel, renderer) { sheet in
          let corner = (size.vector - sheet.vector) / 2
          return Vector2(corner.x.rounded(), corner.y.rounded())
        })
    }
    return nodes.count == 1 ? nodes[0] : .group(nodes)
  }

  private func sheet(
    _ id: PictureID, _ panel: TextPanel, _ renderer: Renderer, origin: (Size) -> Vector2
  ) throws -> Node {
    if shown[id]?.panel != panel {
      guard let bitmap = panel.bitmap(scale: scale) else { return .empty }
      try renderer.setPicture(id, .color(bitmap))
      shown[id] = (panel, Size(Double(bitmap.width) / scale, Double(bitmap.height) / scale))
    }
    guard let size = shown[id]?.size else { return .empty }
    return .picture(Picture(id, frame: Rect(origin: origin(size), size: size)))
  }
}
