package import Raster

extension Overlays {
  /// What is measured of the frames that are drawn.
  package struct Statistics {
    /// The figures of one way of drawing a scene.
    package struct Figures: Hashable {
      package var frameMilliseconds: Double
      /// User and system time of the whole process, the driver's threads included.
      package var cpuMilliseconds: Double
      package var drawCalls: Int
      package var layerBytes: Int
      /// How much of the window's width and height was drawn; nil where that is always all.
      package var share: Double?

      package init(
        frameMilliseconds: Double = 0.0, cpuMilliseconds: Double = 0.0, drawCalls: Int = 0,
        layerBytes: Int = 0, share: Double? = nil
      ) {
        self.frameMilliseconds = frameMilliseconds
        self.cpuMilliseconds = cpuMilliseconds
        self.drawCalls = drawCalls
        self.layerBytes = layerBytes
        self.share = share
      }
    }

    /// Name of what is drawn now: the scene, and its way of being drawn.
    package private(set) var current = Name(scene: "", variant: nil)
    /// The last figures of every way of drawing that has been seen, first seen first.
    private var figures: [(name: Name, figures: Figures)] = []
    /// What the panel shows of them, and since when, in seconds of the wall clock.
    private var shown: [(name: Name, figures: Figures)] = []
    private var shownSince = 0.0
    package let renderer: String

    /// Seconds that figures stand still, so that they can be read, and so that the panel is not
    /// painted anew for each frame.
    private static let period = 0.25

    package struct Name: Hashable {
      package let scene: String
      package let variant: String?

      package init(scene: String, variant: String?) {
        self.scene = scene
        self.variant = variant
      }
    }

    package init(renderer: String) {
      self.renderer = renderer
    }

    /// Takes in a frame.
    ///
    /// Times are smoothed over about ten frames, as they jump.
    package mutating func add(_ new: Figures, for name: Name, at time: Double) {
      fold(new, name)
      guard current != name || time - shownSince >= Self.period else { return }
      current = name
      shown = figures.filter { $0.name.scene == name.scene }
      shownSince = time
    }

    private mutating func fold(_ new: Figures, _ name: Name) {
      guard let index = figures.firstIndex(where: { $0.name == name }) else {
        return figures.append((name, new))
      }
      func smooth(_ old: Double, _ new: Double) -> Double { old + (new - old) * 0.1 }
      let old = figures[index].figures
      figures[index].figures = Figures(
        frameMilliseconds: smooth(old.frameMilliseconds, new.frameMilliseconds),
        cpuMilliseconds: smooth(old.cpuMilliseconds, new.cpuMilliseconds),
        drawCalls: new.drawCalls, layerBytes: new.layerBytes, share: new.share)
    }

    /// The figures as text, in a tall sheet and in a flat one: whichever has room.
    package var panels: [TextPanel] { [panel, flatPanel] }

    /// A line for each way that has been seen, the present one marked.
    private var flatPanel: TextPanel {
      let rows = shown.map { name, figures in
        let mark = name == current && shown.count > 1 ? " \u{25C2}" : ""
        let parts =
          [
            "\(Self.text(figures.frameMilliseconds)) ms",
            "CPU \(Self.text(figures.cpuMilliseconds)) ms", "\(figures.drawCalls) draw calls",
            "\(Self.text(Double(figures.layerBytes) / 1_048_576)) MiB",
          ] + (figures.share.map { ["density \(Self.percent($0))"] } ?? [])
        return TextPanel.Row(
          (name.variant ?? "frame") + mark, parts.joined(separator: "   "))
      }
      return TextPanel(rows: rows + [.init("on", renderer)])
    }

    /// The figures as text, those of the ways that have been seen side by side, the present one
    /// marked.
    package var panel: TextPanel {
      func row(_ label: String, _ text: (Figures) -> String) -> TextPanel.Row {
        .init(label, shown.map { text($0.figures) }.joined(separator: "  |  "))
      }
      let names = shown.map { name, _ in
        (name.variant ?? "") + (name == current && shown.count > 1 ? " \u{25C2}" : "")
      }
      let heading = names.joined(separator: "  |  ")
      return TextPanel(
        rows: (heading.isEmpty ? [] : [.init("drawn", heading)]) + [
          row("frame") { "\(Self.text($0.frameMilliseconds)) ms" },
          row("CPU") { "\(Self.text($0.cpuMilliseconds)) ms" },
          row("draw calls") { "\($0.drawCalls)" },
          row("layers") { "\(Self.text(Double($0.layerBytes) / 1_048_576)) MiB" },
        ]
          + (shown.contains { $0.figures.share != nil }
            ? [row("density") { Self.percent($0.share ?? 1) }] : [])
          + [.init("renderer", renderer)])
    }

    /// At rest the window is drawn whole.
    private static func percent(_ share: Double) -> String {
      let percent = Int((100 * share).rounded())
      return percent < 100 ? "\(percent) % in motion" : "100 %"
    }

    private static func text(_ value: Double) -> String {
      let hundredths = Int((value * 100).rounded())
      return "\(hundredths / 100).\("\(hundredths % 100 + 100)".dropFirst())"
    }
  }
}
