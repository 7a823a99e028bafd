internal import Files
internal import Geometry
package import Interaction
internal import Raster
package import SceneGraph
package import Scenes

/// The overlays of a scene: help, statistics, faults and the recording indicator.
///
/// Text is drawn only when it is visible and has changed.
package final class Overlays {
  private var drawn: [TextPanel: Drawing] = [:]

  package init() {}

  /// The session's picture with its overlays.
  package func over(
    _ session: Session, statistics: Statistics?, fault: FaultPanel? = nil,
    isRecording: Bool = false, film: FilmProgress? = nil, picture: Node
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
    } else if let panel = statistics?.comparison(in: session.current.id) {
      let sheet = sheet(panel)
      let scale = min(0.75, 0.5 * size.width / sheet.size.width)
      nodes.append(
        .transformed(
          .translation(Vector3(12, 12, 0)) * .scale(Vector3(scale, scale, 1)),
          .drawing(sheet)))
    }
    if let help = session.helpNode { nodes.append(help) }
    if let fault {
      let sheet = sheet(fault.panel(width: size.width))
      let x = ((size.width - sheet.size.width) / 2).rounded()
      let y = (size.height * 0.62 - sheet.size.height / 2).rounded()
      nodes.append(.drawing(sheet).offset(by: Vector2(x, y)))
    }
    if isRecording { nodes.append(Self.recordingSign(in: size)) }
    if let film { nodes.append(Self.sign(of: film, aboveRecording: isRecording, in: size)) }
    drawn = panels
    return nodes.count == 1 ? nodes[0] : .group(nodes)
  }

  /// The progress of a film, in the bottom left corner.
  ///
  /// - Parameter isAbove: True to leave room for the recording indicator.
  private static func sign(
    of film: FilmProgress, aboveRecording isAbove: Bool, in view: Size
  ) -> Node {
    let share = Int((100 * film.share).rounded(.down))
    let text = "\(film.words.printable): \(share) %"
    let most = max(view.width - 24, 1)
    let sheet = Size(min(7.2 * Double(text.count) + 28, most).rounded(.up), 26)
    let words = Text(
      text, size: 12, color: Palette.bright, alignment: .center, width: max(sheet.width - 20, 1))
    let corner = Vector2(12, max(view.height - sheet.height - (isAbove ? 46 : 12), 0))
    return .pill(words, in: Rect(origin: corner, size: sheet), opacity: 0.78)
  }

  /// A red dot and "REC" in the bottom left corner, where no panel is.
  ///
  /// It does not blink, so that a window at rest draws nothing.
  private static func recordingSign(in view: Size) -> Node {
    let sheet = Size(64, 26)
    let dot = Path(circleAt: Vector2(15, 13), radius: 5.5)
    let words = Text("REC", size: 12, color: Palette.bright, width: 40)
    let items: [Drawing.Item] = [
      .fill(dot, .color(Color(0.93, 0.20, 0.18))), .text(words, at: Vector2(26, 13)),
    ]
    let corner = Vector2(12, max(view.height - sheet.height - 12, 0))
    return .drawing(
      PanelBackground.items(sheet, cornerRadius: 13, opacity: 0.78) + items,
      in: Rect(origin: corner, size: sheet))
  }
}
