internal import CardModel
internal import Controls
internal import Geometry
internal import Interaction
internal import SceneGraph

extension BenchView {
  /// The controls of the bench.
  ///
  /// - Parameters:
  ///   - bench: The user's choices about the bench itself.
  ///   - lean: The right and down parts of the normal of the side facing the user; nil for
  ///     controls that are not drawn, with blank swatches.
  func rows(_ bench: BenchChoices, lean: Vector2? = nil) -> [BenchRow] {
    let selected = min(bench.selected, max(face.foils.count - 1, 0))
    let layer = min(bench.layer, max(face.layers.count - 1, 0))
    let head = head(bench).map { BenchRow($0) }
    switch bench.page {
    case .foil:
      return head + FoilPage(view: self, selected: selected).rows(lean)
    case .card:
      let depth = DepthControls(self, selected: layer).all
      return head + light + print + depth + body + art + film(bench.film)
    }
  }

  /// The controls that do not scroll: what is edited, the pages, and the buttons of the history.
  private func head(_ bench: BenchChoices) -> [Control<BenchControl>] {
    let percent = film.map { ", film \(Int((100 * $0.share).rounded(.down))) %" } ?? ""
    var head: [Control<BenchControl>] = [
      Control(
        .title,
        hint: bench.isPinned
          ? "The card keeps its tilt. Press to let it spring back."
          : "Pin: the card keeps its tilt while you edit.",
        TitleBar(
          name.isEmpty ? "Card" : name, detail: side == \Card.front ? "Front" : "Back",
          isPinned: bench.isPinned)),
      Control(
        .page, hint: "The foil on this side, or everything else about the card.",
        Choice("", ["Foil", "Card\(percent)"], selected: bench.page.rawValue)),
      Control(
        .keeping,
        hint: "Undo: Ctrl+Z. Redo: Ctrl+Shift+Z. Copy as a command: Ctrl+C. Save: Ctrl+S.",
        Buttons([
          Buttons.Button("Undo", isEnabled: workspace.history.canUndo),
          Buttons.Button("Redo", isEnabled: workspace.history.canRedo), Buttons.Button("Copy"),
          Buttons.Button("Save", isProminent: true),
        ])),
    ]
    for index in head.indices { head[index].isPinned = true }
    return head
  }

  func heading(
    _ group: BenchControl.Group, _ title: String, detail: String = "", hint: String = "",
    canReset: Bool = false
  ) -> BenchRow {
    BenchRow(
      Control(
        .group(group), hint: hint, Heading(title: title, detail: detail, canReset: canReset)))
  }

  // MARK: Card

  private var light: [BenchRow] {
    [
      heading(
        .light, "Light", detail: card.light.title,
        hint: "The light on the card, and the wall behind it.",
        canReset: card.light != original.light),
      BenchRow(
        .light, "Light", hint: card.light.summary,
        NamedLight.choices(besides: original.light).map { ($0, $0.title) }, selected: card.light
      ) { $0.light = $1 },
      BenchRow(
        Control(
          .backdrop, hint: "\(backdrop.summary) It is not part of the card. Key: B.",
          Choice(
            "Backdrop", backdrops.map(\.title), selected: backdrops.firstIndex(of: backdrop)))),
    ]
  }

  private var art: [BenchRow] {
    let (side, crop) = (side, face.crop)
    return [
      heading(
        .art, "Crop", detail: crop == Crop() ? "" : "Custom",
        hint: "The visible part of the art, and how large the art is.",
        canReset: crop != originalFace.crop),
      BenchRow(
        .fit, "Fit", hint: "Cover fills the card and cuts off the rest. Contain shows all the art.",
        Crop.Fit.allCases.map { ($0, $0.title) }, selected: crop.fit
      ) { $0[keyPath: side].crop.fit = $1 },
      BenchRow(
        .zoom, hint: "The enlargement of the art on the card.",
        Slider("Zoom", crop.zoom, in: 0.5...4, default: 1, limits: CardLimits.zoom)
      ) { $0[keyPath: side].crop.zoom = $2 },
      BenchRow(
        .position, hint: "The visible part of the art: 0 is left or top, 1 is right or bottom.",
        Slider("Position", [crop.position.x, crop.position.y], in: 0...1, defaults: [0.5, 0.5])
      ) { $0[keyPath: side].crop.position[$1] = $2 },
      BenchRow(
        .sampling, "Pixels",
        hint: "Crisp shows each pixel as a square: Automatic does so below 200 pixels.",
        [(nil, "Automatic")] + PictureSampling.allCases.map { ($0, $0.title) },
        selected: crop.sampling
      ) { $0[keyPath: side].crop.sampling = $1 },
    ]
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
    let (shape, begun) = (card.shape, workspace.history.beginning?.shape)
    let index = sizes.firstIndex { $0.size == shape.size }
    let most = min(shape.size.width, shape.size.height) / 2
    let poker = CardShape.poker.size
    let usual = shape.size.width > shape.size.height ? Size(poker.height, poker.width) : poker
    return [
      heading(
        .card, "Size", detail: index.map { sizes[$0].name.sentenceCased } ?? "Custom",
        hint: "The card's size, corners and thickness.", canReset: shape != original.shape),
      BenchRow(
        .size, "Size", hint: "Standard card sizes.",
        sizes.map { ($0.size, "\($0.name.sentenceCased), \(Self.millimeters($0.size))") },
        selected: shape.size
      ) { $0.shape.resize(to: $1) },
      BenchRow(
        .millimeters, hint: "Width and height.",
        Slider(
          "Size, mm", [shape.size.width, shape.size.height], in: 20...200,
          defaults: [usual.width, usual.height], limits: CardLimits.side, decimals: 1, step: 1)
      ) { card, side, length in
        // The radius that a small size reduced comes back when the same drag makes the card larger.
        if let begun { card.shape.corner = begun.corner }
        var size = card.shape.size
        if side == 0 { size.width = length } else { size.height = length }
        card.shape.resize(to: size)
      },
      BenchRow(
        .corner, hint: "The radius of the corners.",
        Slider(
          "Corner", min(shape.corner, most), in: 0...min(most, 15), default: CardShape.poker.corner,
          limits: 0...most, unit: "mm", step: 0.25)
      ) { card, _, radius in
        card.shape.corner = radius
        card.shape.resize(to: card.shape.size)
      },
      BenchRow(
        .thickness, hint: "The thickness of the card.",
        Slider(
          "Thickness", shape.thickness, in: 0.1...2, default: CardShape.poker.thickness,
          limits: CardLimits.thickness, unit: "mm", step: 0.05)
      ) { $0.shape.thickness = $2 },
    ]
  }
}

extension CardShape {
  /// Changes the size; the corners get at most as large as it allows.
  fileprivate mutating func resize(to size: Size) {
    self.size = size
    corner = min(corner, min(size.width, size.height) / 2)
  }
}
