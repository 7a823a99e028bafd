import Geometry
import SceneGraph

@testable import Controls

/// Every control there is, as a maker of cards would meet them.
enum PanelGallery {
  /// A picture that stands for a foil.
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
    "cosmos", "kira", "aurora", "crackedIce", "silverWave", "pillars", "a very long name",
  ]

  /// A panel of them all.
  static let controls: [Control<String>] = [
    Control(
      "foils", hint: "The foil that lies on the card: choose one to see it live.",
      Heading(title: "Foil", detail: "cosmos")),
    Control(
      "prints", hint: "Foils that are printed as fine lines.",
      Swatches(
        foils.enumerated().map { index, name in
          Swatches.Swatch(name, swatch(Double(index) / 6), size: Size(60, 60))
        }, selected: 1, title: "Prints")),
    Control(
      "strength", hint: "How much of the light goes into colour.",
      Slider("Strength", 0.62, in: 0...1, default: 1)),
    Control(
      "pitch", hint: "From groove to groove: smaller spreads the colours.",
      Slider("Groove pitch", 1250, in: 500...3000, default: 1000, unit: "nm")),
    Control(
      "angle", hint: "The way the grooves run.",
      Slider("Angle", -32, in: -180...180, default: 0, unit: "\u{B0}")),
    Control(
      "center", hint: "Where the burst begins, as shares of the card.",
      Slider("Centre", [0.25, 0.7], in: 0...1, defaults: [0.5, 0.5])),
    Control(
      "tint", hint: "Colour of the metal.",
      Slider(
        "Tint", [0.95, 0.78, 0.45], in: 0...1, defaults: [1, 1, 1], isColor: true)),
    Control("where", hint: "Where the foil lies.", Heading(title: "Where it lies")),
    Control(
      "mask", hint: "Made from the art, or a file beside it.",
      Choice(
        "Mask", ["lights", "darks", "colors", "edges", "window", "frame", "alpha", "all", "none"],
        selected: 0)),
    Control(
      "place", hint: "Under the ink, or hot foil on top of it.",
      Choice("Place", ["under", "over"], selected: 1)),
    Control(
      "own", hint: "A mask of your own: drop it here, or type where it is.",
      FileField(title: "Own mask", name: "front-mask.png", isBlack: false)),
    Control("gloss", hint: "Where the card shines.", FileField(title: "Gloss")),
    Control("layers", hint: "Several foils lie on one another.", Heading(title: "Layers")),
    Control(
      "one", hint: "Lies on top.",
      ListRow(
        title: "cosmos", detail: "lights, over, 0.62", isSelected: true, canMoveDown: true)),
    Control(
      "two", hint: "Lies in the middle.",
      ListRow(title: "kira", detail: "window, under", canMoveUp: true, canMoveDown: true)),
    Control(
      "three", hint: "Lies lowest.", ListRow(title: "gilded edges of a long name", canMoveUp: true)),
    Control(
      "add", hint: "Another foil on top of these.",
      Buttons([Buttons.Button("Add a foil")])),
    Control(
      "none", hint: "There is nothing to lower here.", isEnabled: false,
      Slider("Relief", 0.05, in: 0...0.2, default: 0.05, unit: "mm")),
    Control("card", hint: "The card itself.", Heading(title: "Card", detail: "poker, 0.3 mm")),
    Control("size", Choice("Size", ["poker", "tarot"], selected: 0)),
    Control("film", ProgressBar("Film", share: 0.4)),
    Control(
      "save", hint: "Writes the card file beside the art.",
      Buttons([
        Buttons.Button("Undo"), Buttons.Button("Redo", isEnabled: false),
        Buttons.Button("Save", isProminent: true),
      ])),
  ]
}
