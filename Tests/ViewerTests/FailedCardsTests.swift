import Files
internal import Filming
import OpenGL
import Testing

@testable import Batches

@Suite("The fault of a card among many")
struct FailedCardsTests {
  private let tooLarge = GLError.textureTooLarge(width: 8192, height: 8192, limit: 4096)

  @Test("any fault of a card is reported with its name, and the others are drawn")
  func ofCard() throws {
    #expect(try FailedCards.fault(of: "a.png", to: "a.mp4") {} == nil)
    var missing = FileError("sky.png", "is missing")
    missing.others = [FileError("sea.png", "is missing")]
    #expect(try FailedCards.fault(of: "a.toml", to: "a.mp4") { throw missing } == missing)
    #expect(
      try FailedCards.fault(of: "a.png", to: "a.mp4") { throw tooLarge }?.description
        == "a.png: 8192 x 8192 pixels are too many; the driver allows 4096 per side")
  }

  @Test("a fault of all cards, or of the only one, ends the run")
  func ofAll() {
    let full = FileError("a.mp4", "no space left")
    #expect(throws: full) { try FailedCards.fault(of: "a.png", to: "a.mp4") { throw full } }
    #expect(throws: FilmRefusal.self) {
      try FailedCards.fault(of: "a.png") {
        throw FilmRefusal(option: "--site", reason: "takes mp4")
      }
    }
    #expect(throws: tooLarge) {
      try FailedCards.fault(of: "a.png", isAlone: true) { throw tooLarge }
    }
  }
}
