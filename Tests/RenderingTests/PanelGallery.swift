import Geometry
import SceneGraph

@testable import Controls

/// A panel with every kind of control, as a card maker would see it.
enum PanelGallery {
  /// A picture in place of a foil's swatch.
  private static func swatch(_ hue: Double) -> Node {
    let stops = [
      GradientStop(0, Color(0.5 + 0.4 * hue, 0.45, 0.9 - 0.6 * hue)),
      GradientStop(1, Color(0.15, 0.2 + 0.5 * hue, 0.35)),
    ]
    let frame = Rect(origin: .zero, size: Size(60, 60))
    return .picture(
      Picture(
        Drawing(
          size: frame.size,
          [
            .fill(
              RoundedRectangle(cornerRadius: 6).path(in: frame),
              .linear(from: .zero, to: Vector2(60, 60), stops))
          ])))
  }

  private static let foils = [
    "Cosmos", "Kira", "Aurora", "Cracked ice", "Silver wave", "Pillars", "Diamond plate",
  ]

  /// The panel's controls.
  static let controls: [Control<String>] = [
    Control(
      "foils", hint: "The foil of the card: choose one to see it live.",
      Heading(title: "Foil", detail: "Cosmos")),
    Control(
      "prints", hint: "Foils that are printed as fine lines.",
      Swatches(
        foils.enumerated().map { index, name in
          Swatches.Swatch(name, swatch(Double(index) / 6), size: Size(60, 60))
        }, selected: 1, title: "Prints")),
    Control(
      "strength", hint: "Share of the light that goes into color.",
      Slider("Strength", 0.62, in: 0...1, default: 1)),
    Control(
      "pitch", hint: "Distance of the grooves: less spreads the colors.",
      Slider("Groove pitch", 1250, in: 500...3000, default: 1000, unit: "nm")),
    Control(
      "angle", hint: "Direction of the grooves.",
      Slider("Angle", -32, in: -180...180, default: 0, unit: "\u{B0}")),
    Control(
      "center", hint: "Start of the burst, as shares of the card.",
      Slider("Center", [0.25, 0.7], in: 0...1, defaults: [0.5, 0.5])),
    Control(
      "tint", hint: "Color of the metal.",
      Slider(
        "Tint", [0.95, 0.78, 0.45], in: 0...1, defaults: [1, 1, 1], isColor: true)),
    Control("where", hint: "The place of the foil.", Heading(title: "Mask")),
    Control(
      "mask", hint: "A place in the art, or a file of your own.",
      Choice(
        "Mask", MaskPlace.areas.map(\.title),
        selected: 0)),
    Control(
      "place", hint: "Under the ink, or hot foil on top of it.",
      Choice("Place", ["Under ink", "Over ink"], selected: 1)),
    Control(
      "own", hint: "Drop your own mask here, or type its path.",
      FileField(title: "Own mask", name: "front-mask.png", isBlack: false)),
    Control("gloss", hint: "Where the card shines.", FileField(title: "Gloss")),
    Control("layers", hint: "The sheets of foil, the topmost first.", Heading(title: "Layers")),
    Control(
      "one", hint: "The topmost sheet.",
      ListRow(
        title: "Cosmos", detail: "Lights, over, 62 %", isSelected: true, canMoveDown: true)),
    Control(
      "two", hint: "The sheet in the middle.",
      ListRow(title: "Kira", detail: "Window, under", canMoveUp: true, canMoveDown: true)),
    Control(
      "three", hint: "The lowest sheet.",
      ListRow(title: "Gilded edges of a long name", canMoveUp: true)),
    Control(
      "add", hint: "Another foil on top of these.",
      Buttons([Buttons.Button("Add a foil")])),
    Control(
      "none", hint: "This card has no relief.", isEnabled: false,
      Slider("Relief", 0.05, in: 0...0.2, default: 0.05, unit: "mm")),
    Control("card", hint: "The card itself.", Heading(title: "Card", detail: "Poker, 0.3 mm")),
    Control("size", Choice("Size", ["Poker", "Tarot"], selected: 0)),
    Control("film", ProgressBar("Film", share: 0.4)),
    Control(
      "save", hint: "Writes the card file beside the art.",
      Buttons([
        Buttons.Button("Undo"), Buttons.Button("Redo", isEnabled: false),
        Buttons.Button("Save", isProminent: true),
      ])),
  ]
}
