import Files
import OpenGL
import Testing

@testable import Studio

@Suite("What is wrong with a card among many")
struct UndrawnCardsTests {
  private let tooLarge = GLError.textureTooLarge(width: 8192, height: 8192, limit: 4096)

  @Test("is told of that card, whatever it is, and the others are drawn")
  func ofCard() throws {
    #expect(try UndrawnCards.fault(of: "a.png", to: "a.mp4") {} == nil)
    let missing = FileError("sky.png", "is missing")
    #expect(
      try UndrawnCards.fault(of: "a.toml", to: "a.mp4") { throw missing } == "sky.png: is missing")
    #expect(
      try UndrawnCards.fault(of: "a.png", to: "a.mp4") { throw tooLarge }
        == "a.png: 8192 x 8192 pixels are more than the driver's 4096 on a side")
  }

  @Test("ends the run where it is wrong with all of them, or it is alone")
  func ofAll() {
    let full = FileError("a.mp4", "no space left")
    #expect(throws: full) { try UndrawnCards.fault(of: "a.png", to: "a.mp4") { throw full } }
    #expect(throws: FilmRefusal.self) {
      try UndrawnCards.fault(of: "a.png") {
        throw FilmRefusal(option: "--site", reason: "takes mp4")
      }
    }
    #expect(throws: tooLarge) {
      try UndrawnCards.fault(of: "a.png", isAlone: true) { throw tooLarge }
    }
  }
}
