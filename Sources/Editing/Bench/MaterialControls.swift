internal import CardModel
internal import Controls
internal import SceneGraph

/// The group of the card's material on the bench: stock, edge and coat.
struct PaperControls {
  let view: BenchView

  /// The rows of the group.
  var rows: [BenchRow] {
    let (paper, whole) = (view.card.shape.paper, view.whole)
    let own = Stock.all.contains(paper.stock) ? [] : [paper.stock]
    return view.group(
      .paper, "Paper", detail: paper.stock.title,
      hint: "The board under the ink, the color of its edge, and the coat over the print.",
      [
        whole.choice(
          .stock, "Stock",
          hint: "The board under the ink, which tints the print. White ink hides it.",
          \.shape.paper.stock, (Stock.all + own).map { ($0, $0.title) }),
        whole.row(
          Control(
            .edge, hint: "The color of the edge, #rrggbb or a name; empty: that of the stock.",
            NameField(
              title: "Edge", name: paper.edge ?? "", placeholder: "As the stock", button: "Set")),
          \.shape.paper.edge
        ) { card, change in
          guard case .write(let text) = change else { return }
          if text.isEmpty { card.shape.paper.edge = nil }
          if let code = Color.code(text) { card.shape.paper.edge = code }
        },
        whole.choice(
          .coat, "Coat",
          hint: "Gloss mirrors the lamps, matt dims them, soft touch hides them.",
          \.shape.paper.coat, Paper.Coat.allCases.map { ($0, $0.title) }),
      ])
  }
}

/// The rows of the user's own lamp on the bench.
struct LampControls {
  let view: BenchView

  /// The rows; none in another light.
  var rows: [BenchRow] {
    guard let lamp = view.card.light.lamp else { return [] }
    let usual = OwnLamp()
    func slider(
      _ id: BenchControl, hint: String, _ slider: Slider,
      _ write: @escaping (inout OwnLamp, Int, Double) -> Void
    ) -> BenchRow {
      view.whole.slider(id, hint: hint, \.light, slider) { card, component, number in
        guard var lamp = card.light.lamp else { return }
        write(&lamp, component, number)
        card.light = .own(lamp)
      }
    }
    return [
      BenchRow(
        Control(
          .lampByHand, hint: "Drag on the card to place the lamp. Esc ends it.",
          Buttons([Buttons.Button("Place by hand", isProminent: view.placesLamp)]))
      ) { bench, _, _ in
        bench.placesLamp.toggle()
        return []
      },
      slider(
        .lampPlace, hint: "The place of the lamp over the card: x to the right, y down.",
        Slider(
          "Place", [lamp.place.x, lamp.place.y], in: -OwnLamp.mostPlace...OwnLamp.mostPlace,
          defaults: [usual.place.x, usual.place.y], step: 0.02)
      ) { lamp, component, way in lamp.place[component] = way },
      slider(
        .lampBrightness, hint: "The brightness of the lamp.",
        Slider(
          "Brightness", 100 * lamp.brightness, in: 10...200, default: 100, unit: "%", decimals: 0,
          step: 5)
      ) { lamp, _, percent in lamp.brightness = percent / 100 },
      slider(
        .lampWarmth, hint: "The color of the lamp: 2700 K is a light bulb, 6500 K daylight.",
        Slider(
          "Warmth", lamp.kelvins, in: OwnLamp.warmth, default: usual.kelvins, unit: "K",
          decimals: 0, step: 100)
      ) { lamp, _, kelvins in lamp.kelvins = kelvins },
    ]
  }
}

extension BenchView {
  /// The buttons of the card's size on the screen.
  var realSize: BenchRow {
    BenchRow(
      Control(
        .realSize,
        hint: "The card as large as in your hand. Key: 0. Calibrate with a bank card, once.",
        Buttons([Buttons.Button("Real size"), Buttons.Button("Calibrate")])))
  }
}
