import TestSupport
import Testing

/// A card with a text drawing, a picture and its own effect, as a folder and as a pack.
enum PackFixture {
  /// Writes `card.toml` and its files into the folder.
  static func card(in folder: TemporaryFolder) throws -> String {
    let drawing = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 63 88'>
      <rect width='63' height='88' fill='#246'/><text y='44' font-size='20' fill='#fff'>Foil</text></svg>
      """
    _ = try folder.write(drawing.utf8, to: "art.svg")
    _ = try folder.write(
      PNGSource(8, 8, .rgba) { x, y in [x * 30, y * 30, 0, 255] }.bytes, to: "back.png")
    _ = try folder.write(
      "/// Warm.\nvec4 warm(vec2 position, vec4 color) { return color * vec4(1.0, 0.5, 0.5, 1.0); }\n"
        .utf8,
      to: "warm.glsl")
    let card = """
      [front]
      art = "art.svg"
      [[front.foil]]
      kind = "warm.glsl"
      [back]
      art = "back.png"

      """
    return try folder.write(card.utf8, to: "card.toml")
  }

  /// Writes the same card as `card.foil`.
  static func pack(in folder: TemporaryFolder) throws -> String {
    _ = try card(in: folder)
    let outcome = try Program.shell(
      """
      cd "$1" && python3 -c '
      import sys, zipfile
      with zipfile.ZipFile("card.foil", "w", zipfile.ZIP_DEFLATED) as pack:
          for name in sys.argv[1:]: pack.write(name)
      ' card.toml art.svg back.png warm.glsl
      """, [folder.path])
    try #require(outcome.status == 0, "\(outcome.errors)")
    return folder.file("card.foil")
  }
}
