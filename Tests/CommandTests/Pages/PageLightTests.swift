import Foundation
import Raster
import TestSupport
import Testing

/// Pages of cards in software GL, beside the pictures of `foil render` in the same poses.
@Suite("A page's light", .enabled(if: Browser.chromium.isThere))
struct PageLightTests {
  private let folder = TemporaryFolder.made()

  private static let kinds = [
    "glitter", "crackedIce", "sequins", "galaxy", "textured", "rainbow", "pillars", "cosmos",
    "prizm", "etched", "gilded", "kira",
  ]

  /// Card files with `[front]` and what follows the art in it, by name.
  private static let others = [
    "own": "foil = [{ kind = \"own.glsl\", mask = \"shape.png\" }]",
    "depth": "depth = \"levels.png\"\ndepthRange = 6.0\nfoil = [{ kind = \"galaxy\" }]",
    "layers": """
    shadow = 0.6
    layer = [{ picture = "small.png", depth = -6.0 }, { picture = "clear.png", depth = 4.0 }]
    foil = [{ kind = "prizm", mask = "shape.png" }]
    """,
    "white": "white = \"shape.png\"\nfoil = [{ kind = \"rainbow\", mask = \"all\" }]",
    "etch":
      "etch = \"levels.png\"\nrelief = 0.2\nfoil = [{ kind = \"pearl\", mask = \"levels.png\" }]",
    "gloss": "gloss = \"shape.png\"\nfoil = [{ kind = \"crosshatch\", mask = \"shape.png\" }]",
    "window": "foil = [{ kind = \"refractor\", mask = \"all\" }]",
    "ring": "foil = [{ kind = \"refractor\", mask = \"all\" }]",
    "sun": "foil = [{ kind = \"tinsel\", mask = \"all\" }]",
  ]

  /// Writes the cards and returns their paths; their art is larger than it is shown, and one has
  /// Foil's plain back.
  private func cards() throws -> [String] {
    let art = Rendered.smooth(300, 420, seed: 3)
    func shape(_ x: Int, _ y: Int) -> Bool { x > 40 && x < 190 && (y / 80).isMultiple(of: 2) }
    func gray(_ level: UInt8) -> SIMD4<UInt8> { SIMD4(level, level, level, 255) }
    let pictures = [
      "art": art, "small": Rendered.smooth(150, 210, seed: 5),
      "shape": Bitmap(300, 420) { gray(shape($0, $1) ? 255 : 0) },
      "levels": Bitmap(300, 420) { x, y in gray(art[x, y].x) },
      "clear": Bitmap(150, 210) {
        $0 > 40 && $1 > 112 ? SIMD4(200, 90, 20, 255) : SIMD4()
      },
    ]
    for (name, picture) in pictures { try picture.write(to: folder.file("\(name).png")) }
    let tinsel = try String(
      contentsOfFile: Fixture.root + "/shaders/foils/tinsel.glsl", encoding: .utf8)
    _ = try folder.write(tinsel.replacing("tinsel", with: "own").utf8, to: "own.glsl")
    let back = "\n[back]\nart = \"small.png\"\nfoil = [{ kind = \"starfield\", mask = \"all\" }]\n"
    let all =
      Self.kinds.map { ($0, "foil = [{ kind = \"\($0)\", mask = \"all\" }]") }
      + Self.others.sorted { $0.key < $1.key }
    return try all.map { name, face in
      let head = ["white": "stock = \"silver\"", "gloss": "coat = \"matt\""][name]
      let light = ["window", "ring", "sun"].contains(name) ? "light = \"\(name)\"" : ""
      let other = name == "ring" ? "" : back
      let text = "\(head ?? light)\n[front]\nart = \"art.png\"\n\(face)\(other)"
      return try folder.write(text.utf8, to: "\(name).toml")
    }
  }

  private static let poses = [
    (0.0, 0.0, 0.0), (8, -9, 0), (-10, 6, 0), (3, 10, 0), (-6, -4, 0), (0, 0, 40), (0, 0, -62),
    (5, 2, 180), (-8, 6, 150),
  ]

  /// Compares the cards in a browser with `foil render`, in the poses.
  ///
  /// A few pixels differ more at edges of masks near the card's rim, where only a page packs them.
  private func compare(_ cards: [String], _ options: [String], in browser: Browser) throws {
    // Firefox has no window narrower than 500 points.
    let size = browser == .firefox ? "500x562" : "300x338"
    let poses = Self.poses.map { "[\($0), \($1), \($2)]" }.joined(separator: ",")
    let script = """
      const canvas = document.getElementById("foil-canvas");
      const pictures = [];
      for (let card = 0; card < \(cards.count); card++) {
        if (card > 0) canvas.dispatchEvent(new KeyboardEvent("keydown", { key: "PageDown" }));
        for (const [x, y, flip] of [\(poses)]) {
          foilPage.hold([x, y], flip);
          await new Promise((done) => requestAnimationFrame(() => {
            pictures.push(canvas.toDataURL().split(",")[1]);
            done();
          }));
        }
      }
      return pictures;
      """
    let shown = try browser.ask(
      cards + options + ["--lossless"], script, of: [Data].self, size: size, in: folder)
    for (index, (x, y, flip)) in Self.poses.enumerated() {
      let rendered = try Rendered.pictures(
        of: cards, options + ["--size", size, "--tilt=\(x),\(y)", "--flip=\(flip)"], in: folder)
      for (card, picture) in rendered.enumerated() {
        let path = folder.file("shown.png")
        try shown[card * Self.poses.count + index].write(to: URL(filePath: path))
        expectSame(
          try PictureFile.load(path), picture,
          within: Tolerance(largest: 24, share: 0.005, strays: 8),
          "\(cards[card].split(separator: "/").last ?? "")-\(index)")
      }
    }
  }

  @Test("Foils, maps, layers and lights look as by foil render, in nine poses")
  func chromium() throws { try compare(cards(), [], in: .chromium) }

  @Test("An effect that moves pixels looks as by foil render")
  func moved() throws {
    let art = try Rendered.write(Rendered.smooth(300, 420, seed: 3), in: folder)
    try compare([art], ["--effect", "swirl"], in: .chromium)
  }

  @Test("In Firefox cards look as by foil render", .enabled(if: Browser.firefox.isThere))
  func firefox() throws {
    let some = ["glitter.toml", "layers.toml", "sun.toml"]
    let cards = try cards().filter { path in some.contains { path.hasSuffix("/" + $0) } }
    try compare(cards, [], in: .firefox)
  }
}
