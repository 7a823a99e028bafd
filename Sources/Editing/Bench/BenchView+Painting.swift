internal import CardModel
internal import Controls
internal import Geometry
internal import SceneGraph

extension BenchView {
  /// The button that begins to paint the mask, or the tools while the user paints.
  ///
  /// - Parameter sheet: The index of the sheet of foil.
  func painting(_ tools: PaintTools?, sheet: Int) -> [BenchRow] {
    guard let tools else {
      return [
        buttons(.paint, ["Paint the mask"], hint: "Paints the mask by hand, on the flat card.") {
          bench, _, _ in bench.painter = bench.restingTools
        }
      ]
    }
    let part = BenchPart(value: tools, usual: PaintTools()) { bench, _, _, change in
      if var tools = bench.painter {
        change(&tools)
        bench.painter = tools
      }
    }
    let tool = part.choice(
      .paintTool, "",
      hint: tools.tool.use + " Space and a drag move the card.",
      \.tool,
      PaintTools.Tool.allCases.map { ($0, $0.title) })
    let slot = MapSlot(isBack: isBack, .foil, sheet: sheet)
    let whole = buttons(
      .paintWhole, ["Start empty", "Fill whole"],
      hint: "Clears the mask, to paint it from nothing, or fills all of it."
    ) { _, workspace, index in
      workspace.change { card in
        guard let painting = card.painting(slot) else { return }
        // No color is farther from another in Oklab.
        let stroke = MaskStroke(
          .fill(tolerance: 2, isConnected: false), erases: index == 0, at: Vector2(0.5, 0.5),
          on: card.shape, crop: face.crop)
        card[slot] = .picture(PictureID(painting.adding(stroke)))
      }
    }
    let ends = buttons(
      .paint,
      [tools.showsMaskAlone ? "Over the art" : "Mask alone", "Done"],
      hint: "M shows the mask alone or over the art. Esc ends painting."
    ) { bench, _, index in
      if index == 1 { bench.painter = nil } else { bench.painter?.showsMaskAlone.toggle() }
    }
    let rows =
      switch tools.tool {
      case .brush, .eraser: brush(tools, part)
      case .fill: fill(part)
      case .lasso: [lasso(tools, part)]
      }
    // Buttons that stay where they are, above the tools' own rows.
    return [tool, whole, ends] + rows
  }

  private func brush(_ tools: PaintTools, _ part: BenchPart<PaintTools>) -> [BenchRow] {
    [
      part.slider(
        .brushSize, hint: "The width of the stroke. The keys [ and ] change it.", \.size,
        Slider(
          "Size", tools.size, in: PaintTools.sizes, default: part.usual.size, unit: "mm",
          decimals: 1, step: 0.1)
      ) { $0.size = $2 },
      percent(
        .brushHardness, "Hardness", part, \.hardness, most: 100,
        hint: "100 % is a sharp edge, which prints best."),
    ]
  }

  private func percent(
    _ id: BenchControl, _ title: String, _ part: BenchPart<PaintTools>,
    _ path: WritableKeyPath<PaintTools, Double>, most: Double, hint: String
  ) -> BenchRow {
    let slider = Slider(
      title, 100 * part.value[keyPath: path], in: 0...most,
      default: 100 * part.usual[keyPath: path], unit: "%", decimals: 0)
    return part.slider(id, hint: hint, path, slider) { $0[keyPath: path] = $2 / 100 }
  }

  private func lasso(_ tools: PaintTools, _ part: BenchPart<PaintTools>) -> BenchRow {
    part.slider(
      .lassoReach, hint: "The line moves to edges of the art that are as near as this.", \.reach,
      Slider(
        "Snap", tools.reach, in: 0...3, default: part.usual.reach, unit: "mm", decimals: 1,
        step: 0.1)
    ) { $0.reach = $2 }
  }

  private func fill(_ part: BenchPart<PaintTools>) -> [BenchRow] {
    [
      percent(
        .fillTolerance, "Tolerance", part, \.tolerance, most: 50,
        hint: "How different a color may be to count as the same."),
      part.choice(
        .fillArea, "Area",
        hint: "Around the click, or all of the color, with holes of letters: Shift+click.",
        \.isConnected, [(true, "Connected"), (false, "Everywhere")]),
    ]
  }

  private func buttons(
    _ id: BenchControl, _ titles: [String], hint: String,
    _ press: @escaping (inout Bench, inout Workspace, Int) -> Void
  ) -> BenchRow {
    let isEnabled = !face.foils.isEmpty
    return BenchRow(
      Control(id, hint: hint, Buttons(titles.map { Buttons.Button($0, isEnabled: isEnabled) }))
    ) { bench, workspace, change in
      if case .press(let index) = change { press(&bench, &workspace, index) }
      return []
    }
  }
}
