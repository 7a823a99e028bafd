package import Raster
internal import SceneGraph

extension Overlays {
  /// The measured costs of drawn frames.
  package struct Statistics {
    /// The measurements of one variant of a scene.
    package struct Figures: Hashable {
      package var frameMilliseconds: Double
      /// User and system time of the whole process, the driver's threads included.
      package var cpuMilliseconds = 0.0
      package var drawCalls = 0
      package var layerBytes = 0
      /// The share of the window's pixels that were drawn in the last frame, 0...1.
      package var drawnShare = 1.0
      /// The drawn share of the window's width and height, 0...1; nil if it is always 1.
      package var share: Double?

      package init(frameMilliseconds: Double) {
        self.frameMilliseconds = frameMilliseconds
      }
    }

    /// The scene and variant being drawn.
    package private(set) var current = Name(scene: "", variant: nil)
    /// The last figures of every variant so far, the first drawn first.
    private var figures: [(name: Name, figures: Figures)] = []
    /// The figures in the panel, and the time of their update on the wall clock, in seconds.
    private var shown: [(name: Name, figures: Figures)] = []
    private var shownSince = 0.0
    package let renderer: String

    /// Seconds between updates of the panel, so that figures can be read and the panel is not
    /// redrawn for each frame.
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

    /// Adds a frame's figures.
    ///
    /// Times are smoothed over about ten frames, as they vary.
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
      var next = new
      next.frameMilliseconds = smooth(old.frameMilliseconds, new.frameMilliseconds)
      next.cpuMilliseconds = smooth(old.cpuMilliseconds, new.cpuMilliseconds)
      figures[index].figures = next
    }

    /// The costs of a scene's ways of drawing, side by side; nil until several were drawn.
    package func comparison(in scene: String) -> TextPanel? {
      guard current.scene == scene, shown.count > 1 else { return nil }
      return TextPanel(
        rows: shown.map { name, figures in
          TextPanel.Row(
            (name.variant ?? "").sentenceCased + (name == current ? " \u{25C2}" : ""),
            [
              "\(figures.drawCalls) draw calls", "\(Self.text(figures.frameMilliseconds)) ms",
              "\(Self.text(Double(figures.layerBytes) / 1_048_576)) MiB",
            ].joined(separator: "   "))
        })
    }

    /// The figures as text, in a tall panel and in a flat one; the caller uses the one that fits.
    package var panels: [TextPanel] { [panel, flatPanel] }

    /// One row per variant, with the current one marked.
    private var flatPanel: TextPanel {
      let rows = shown.map { name, figures in
        let mark = name == current && shown.count > 1 ? " \u{25C2}" : ""
        let parts =
          [
            "\(Self.text(figures.frameMilliseconds)) ms",
            "CPU \(Self.text(figures.cpuMilliseconds)) ms", "\(figures.drawCalls) draw calls",
            "\(Self.text(Double(figures.layerBytes) / 1_048_576)) MiB",
            "redrawn \(Self.percent(figures.drawnShare))",
          ] + (figures.share.map { ["resolution \(Self.resolution($0))"] } ?? [])
        return TextPanel.Row(
          (name.variant ?? "Frame") + mark, parts.joined(separator: "   "))
      }
      return TextPanel(rows: rows + [.init("Renderer", renderer)])
    }

    /// The variants side by side, with the current one marked.
    package var panel: TextPanel {
      func row(_ label: String, _ text: (Figures) -> String) -> TextPanel.Row {
        .init(label, shown.map { text($0.figures) }.joined(separator: "  |  "))
      }
      let names = shown.map { name, _ in
        (name.variant ?? "") + (name == current && shown.count > 1 ? " \u{25C2}" : "")
      }
      let heading = names.joined(separator: "  |  ")
      return TextPanel(
        rows: (heading.isEmpty ? [] : [.init("Variant", heading)]) + [
          row("Frame") { "\(Self.text($0.frameMilliseconds)) ms" },
          row("CPU") { "\(Self.text($0.cpuMilliseconds)) ms" },
          row("Draw calls") { "\($0.drawCalls)" },
          row("Layers") { "\(Self.text(Double($0.layerBytes) / 1_048_576)) MiB" },
          row("Redrawn") { Self.percent($0.drawnShare) },
        ]
          + (shown.contains { $0.figures.share != nil }
            ? [row("Resolution") { Self.resolution($0.share ?? 1) }] : [])
          + [.init("Renderer", renderer)])
    }

    /// The share in words; at rest the window is drawn at full resolution.
    private static func resolution(_ share: Double) -> String {
      percent(share) + (share < 0.995 ? " while moving" : "")
    }

    private static func percent(_ share: Double) -> String { "\(Int((100 * share).rounded())) %" }

    private static func text(_ value: Double) -> String {
      let hundredths = Int((value * 100).rounded())
      return "\(hundredths / 100).\("\(hundredths % 100 + 100)".dropFirst())"
    }
  }
}
