internal import CardModel
internal import Controls
internal import Geometry
internal import Interaction
internal import SceneGraph

extension BenchView {
  /// The rows of the bench, with blank swatches.
  ///
  /// - Parameter bench: The user's choices about the bench itself.
  func rows(_ bench: BenchChoices) -> [BenchRow] {
    let selected = min(bench.selected, max(face.foils.count - 1, 0))
    let layer = min(bench.layer, max(face.layers.count - 1, 0))
    let head = head(bench)
    switch bench.page {
    case .foil:
      return head + FoilPage(view: self, selected: selected, painter: bench.painter).rows
    case .card:
      let depth = DepthControls(self, selected: layer).all
      let rows =
        ArtControls(view: self).rows + light + print + depth + body
        + PaperControls(view: self).rows + art
      return head + rows + film(bench.film)
    case .print: return head + PrintPage(view: self, presence: bench.proof).rows
    }
  }

  /// The controls that do not scroll: what is edited, the pages, and the buttons of the history.
  private func head(_ bench: BenchChoices) -> [BenchRow] {
    let percent = film.map { ", film \(Int((100 * $0.share).rounded(.down))) %" } ?? ""
    var head = [
      BenchRow(
        Control(
          .title,
          hint: bench.isPinned
            ? "The card keeps its tilt. Press to let it spring back."
            : "Pin: the card keeps its tilt while you edit.",
          TitleBar(
            name.isEmpty ? "Card" : name, detail: isBack ? "Back" : "Front",
            isPinned: bench.isPinned))
      ) { bench, _, change in
        if case .turn(let isOn) = change { bench.isPinned = isOn }
        return []
      },
      BenchRow(
        Control(
          .page, hint: "The foil on this side, the rest of the card, or its print. Key: T.",
          Choice("", ["Foil", "Card\(percent)", "Print"], selected: bench.page.rawValue))
      ) { bench, _, change in
        if case .choose(let index) = change { bench.turn(to: BenchPage.allCases[index]) }
        return []
      },
      BenchRow(
        Control(
          .keeping,
          hint: "Undo: Ctrl+Z. Redo: Ctrl+Shift+Z. Copy as a command: Ctrl+C. Save: Ctrl+S.",
          Buttons([
            Buttons.Button("Undo", isEnabled: workspace.history.canUndo),
            Buttons.Button("Redo", isEnabled: workspace.history.canRedo), Buttons.Button("Copy"),
            Buttons.Button("Save", isProminent: true),
          ]))
      ) { _, workspace, change in
        switch change {
        case .press(0): workspace.undo()
        case .press(1): workspace.redo()
        case .press(2): return [.copyCommand]
        default: return [.save]
        }
        return []
      },
    ]
    for index in head.indices { head[index].control.isPinned = true }
    return head
  }

  /// A group of rows under a heading, whose reset is that of all its rows.
  func group(
    _ group: BenchControl.Group, _ title: String, detail: String = "", hint: String = "",
    _ rows: [BenchRow]
  ) -> [BenchRow] {
    let heading = Heading(
      title: title, detail: detail, canReset: rows.contains(where: \.isChanged))
    return [
      BenchRow(Control(.group(group), hint: hint, heading)) { bench, workspace, change in
        rows.flatMap { $0.act(&bench, &workspace, change) }
      }
    ] + rows
  }

  // MARK: Card

  private var light: [BenchRow] {
    group(
      .light, "Light", detail: card.light.title,
      hint: "The light on the card, and the wall behind it.",
      [
        whole.choice(
          .light, "Light", hint: card.light.summary, \.light,
          lights.map { ($0, $0.title) })
      ] + LampControls(view: self).rows + [
        BenchRow(
          Control(
            .backdrop, hint: "\(backdrop.summary) It is not part of the card. Key: B.",
            Choice(
              "Backdrop", backdrops.map(\.title), selected: backdrops.firstIndex(of: backdrop))))
      ])
  }

  private var art: [BenchRow] {
    let (usual, position) = (Crop().position, face.crop.position)
    return group(
      .art, "Crop", detail: face.crop == Crop() ? "" : "Custom",
      hint: "The visible part of the art, and how large the art is.",
      [
        facePart.choice(
          .fit, "Fit",
          hint: "Cover fills the card and cuts off the rest. Contain shows all the art.",
          \.crop.fit, Crop.Fit.allCases.map { ($0, $0.title) }),
        facePart.number(
          .zoom, "Zoom", hint: "The enlargement of the art on the card.", \.crop.zoom,
          track: 0.5...4),
        facePart.slider(
          .position, hint: "The visible part of the art: 0 is left or top, 1 is right or bottom.",
          \.crop.position,
          Slider("Position", [position.x, position.y], in: 0...1, defaults: [usual.x, usual.y])
        ) { $0.crop.position[$1] = $2 },
        facePart.choice(
          .sampling, "Pixels",
          hint: "Crisp shows each pixel as a square: Automatic does so below 200 pixels.",
          \.crop.sampling,
          [(nil, "Automatic")] + PictureSampling.allCases.map { ($0, $0.title) }),
      ])
  }

  /// The standard sizes, in landscape if the card is.
  var sizes: [(name: String, size: Size)] {
    let isWide = card.shape.size.width > card.shape.size.height
    return CardShape.named.map {
      (name: $0.name, size: isWide ? Size($0.size.height, $0.size.width) : $0.size)
    }
  }

  /// A size as words: `63 x 88 mm`.
  private static func millimeters(_ size: Size) -> String {
    let sides = [size.width, size.height].map { side in
      DecimalText.text(side, places: side == side.rounded() ? 0 : 1)
    }
    return "\(sides[0]) x \(sides[1]) mm"
  }

  private var body: [BenchRow] {
    let (size, begun) = (card.shape.size, workspace.history.beginning?.shape)
    let index = sizes.firstIndex { $0.size == size }
    let poker = CardShape.poker.size
    let usual = size.width > size.height ? Size(poker.height, poker.width) : poker
    return group(
      .card, "Size", detail: index.map { sizes[$0].name.sentenceCased } ?? "Custom",
      hint: "The card's size, corners and thickness.",
      [
        whole.choice(
          .size, "", hint: "Standard card sizes.", \.shape.size,
          sizes.map { ($0.size, "\($0.name.sentenceCased), \(Self.millimeters($0.size))") }),
        whole.slider(
          .millimeters, hint: "Width and height.", \.shape.size,
          Slider(
            "Size, mm", [size.width, size.height], in: 20...200,
            defaults: [usual.width, usual.height], limits: CardLimits.side, step: 1)
        ) { card, side, length in
          // The radius that a small size reduced comes back when the same drag makes the card
          // larger.
          if let begun { card.shape.corner = begun.corner }
          let path: WritableKeyPath<Size, Double> = side == 0 ? \.width : \.height
          card.shape.size[keyPath: path] = length
        },
        whole.number(
          .corner, "Corner", hint: "The radius of the corners.", \.shape.corner,
          track: 0...min(size.width / 2, size.height / 2, 15), step: 0.25),
        whole.number(
          .thickness, "Thickness", hint: "The thickness of the card.", \.shape.thickness,
          track: 0.1...2, step: 0.05), realSize,
      ])
  }
}

extension CardShape {
  /// Makes the corners at most as large as the size allows.
  mutating func fitCorner() {
    corner = min(corner, min(size.width, size.height) / 2)
  }
}
