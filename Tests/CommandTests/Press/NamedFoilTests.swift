import Foundation
import Raster
import TestSupport
import Testing

@Suite("The foil that a card names is printed, and no other")
struct NamedFoilTests {
  /// A card, and the sides that have a plate of foil.
  private struct Case {
    let text: String
    var plates: [String] = []
    /// The sides that the notes name.
    var noted: [String] = []
  }

  private static let front = "[front]\nart = \"front.png\"\n"
  private static let back = "[back]\nart = \"back.png\"\n"
  private static let frontFoil = "[[front.foil]]\nkind = \"cosmos\"\nmask = \"mask.png\"\n"
  private static let aurora = "[[back.foil]]\nkind = \"aurora\"\nmask = \"all\"\n"

  private static let cases: [Case] = [
    Case(text: front + back, noted: ["front", "back"]),
    Case(text: front + frontFoil + back, plates: ["front"], noted: ["back"]),
    Case(text: front + frontFoil + back + "foil = []\n", plates: ["front"]),
    Case(text: front + "foil = []\n" + back, noted: ["back"]),
    // The look of bare art is a foil like others if the card names it.
    Case(text: front + back + aurora, plates: ["back"], noted: ["front"]),
    Case(text: front + "[[front.foil]]\nkind = \"aurora\"\nmask = \"all\"\n", plates: ["front"]),
    // A mask beside the art is the maker's own.
    Case(text: "[front]\nart = \"shiny.png\"\n" + back, plates: ["front"], noted: ["back"]),
    Case(text: front + frontFoil + "[back]\nart = \"shiny.png\"\n", plates: ["front", "back"]),
  ]

  @Test("a side has a plate if it names foil or has a mask beside its art, and else a note")
  func cards() throws {
    let folder = try TemporaryFolder()
    let art = Bitmap(
      width: 63, height: 88,
      bytes: Array(repeatElement([250, 240, 230, 255], count: 63 * 88).joined()))
    let mask = GrayBitmap(
      width: 63, height: 88, bytes: ByteBuffer([UInt8](repeating: 255, count: 63 * 88)))
    for name in ["front.png", "back.png", "shiny.png", "bare.png"] {
      _ = try folder.write(PictureFormat.png.file(of: art, name: name), to: name)
    }
    for name in ["mask.png", "shiny.foil.png"] {
      _ = try folder.write(PictureFormat.png.file(of: mask, name: name), to: name)
    }
    let cards = try Self.cases.enumerated().map { index, card in
      try folder.write(("size = [10, 10]\n" + card.text).utf8, to: "case\(index).toml")
    }
    let all = cards + [folder.file("bare.png"), folder.file("shiny.png")]
    let options = ["--profile", "black-and-white", "--ppi", "72"]
    let run = try Program.run(
      ["press"] + all + options + ["--force", "--output", folder.file("out")])
    #expect(run.status == 0, "\(run.errors)")
    // Both commands print the notes of the cards; the first five have notes on each set of sides.
    let checked = 5
    let check = try Program.run(["check"] + cards.prefix(checked) + options)
    func notes(_ errors: String, _ card: String) -> [String] {
      let lines = errors.split(separator: "\n").filter {
        $0.contains("/\(card): the ") && $0.contains(" names no foil")
      }
      return lines.compactMap { line in
        ["front", "back"].first { line.contains("the \($0) names") }
      }
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.file("out"))
    for (index, card) in Self.cases.enumerated() {
      let plates = ["front", "back"].filter { files.contains("case\(index)-\($0)-foil.tif") }
      #expect(plates == card.plates, "\(card.text)")
      #expect(notes(run.errors, "case\(index).toml") == card.noted, "\(card.text)")
      guard index < checked else { continue }
      #expect(notes(check.errors, "case\(index).toml") == card.noted, "\(card.text)")
    }
    #expect(!files.contains("bare-front-foil.tif") && files.contains("shiny-front-foil.tif"))
    #expect(notes(run.errors, "bare.png") == ["front"] && notes(run.errors, "shiny.png").isEmpty)
    // The printer has no plates, so there is nothing to say.
    let plain = try Program.run(["check", cards[0], "--profile", "mpc"])
    #expect(notes(plain.errors, "case0.toml").isEmpty && !plain.output.contains("no-plate"))
  }
}
