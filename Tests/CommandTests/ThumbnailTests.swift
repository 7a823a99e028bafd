import Foundation
import Raster
import TestSupport
import Testing

@Suite("Thumbnails for file managers")
struct ThumbnailTests {
  private let folder = TemporaryFolder.made()

  @Test(
    "A thumbnail's longer side has the requested size, with any name of the file",
    arguments: [
      ("[63, 88]", 128, 92, 128), ("[88, 63]", 256, 256, 183), ("\"square\"", 64, 64, 64),
      ("[10, 500]", 16, 1, 16),
    ])
  func size(_ size: String, _ side: Int, _ width: Int, _ height: Int) throws {
    let card = folder.file("card.toml")
    try Rendered.smooth(63, 88, seed: 1).write(to: folder.file("front.png"))
    try "size = \(size)\ncorner = 0\n[front]\nart = \"front.png\"\n"
      .write(toFile: card, atomically: true, encoding: .utf8)
    // GNOME's file has no extension.
    let output = folder.file(".gnome-thumb-7A4F")
    let outcome = try Program.run(["thumbnail", "--size", "\(side)", card, output])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let picture = try PictureFile.load(output)
    #expect((picture.width, picture.height) == (width, height))
  }

  @Test("A bad card is one line of error, and no file is written")
  func wrong() throws {
    let card = folder.file("card.toml")
    try "size = \"pocker\"\n".write(toFile: card, atomically: true, encoding: .utf8)
    let message = try Refusal.message(["thumbnail", card, folder.file("t.png")], in: folder)
    #expect(message.contains("card.toml:1"))
  }
}
