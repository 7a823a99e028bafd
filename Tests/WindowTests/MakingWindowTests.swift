import CardModel
import Cards
import Foundation
import Interaction
import SceneGraph
import TestSupport
import Testing

@testable import Controls
@testable import Editing

/// A maker's whole way: from a bare picture to a saved card with two sheets of foil, a mask, a size,
/// a light and a film.
@Suite("Making a card in a window", .serialized)
struct MakingWindowTests {
  private let window: BenchWindow
  private var folder: TemporaryFolder { window.folder }
  private var desktop: VirtualDesktop { window.desktop }
  private var program: WindowedProgram { window.program }

  init() throws { window = try BenchWindow((1100, 900)) }

  private func index(of place: MaskPlace, _ hand: BenchHand) throws -> Int {
    let maps = hand.scene.benchView.maps.choices(for: .foil, current: nil)
    return try #require(maps.firstIndex { $0.map == .place(place) })
  }

  /// The swatches of a foil's family, and the foil's index among them.
  private func swatch(of kind: String, _ hand: BenchHand) throws -> (family: String, index: Int) {
    for family in hand.scene.benchView.families {
      if let index = family.kinds.firstIndex(where: { $0.name == kind }) {
        return (family.name, index)
      }
    }
    throw VirtualDesktop.Fault(reason: "\(kind) has no swatch")
  }

  /// Clicks a foil's swatch, in the family that this unfolds.
  private func choose(_ kind: String, _ hand: inout BenchHand) throws {
    let swatch = try swatch(of: kind, hand)
    try hand.click(.group(.family(swatch.family)))
    try hand.click(.kinds(swatch.family), .option(swatch.index))
  }

  /// Checks the number of actions, the saved card and the film.
  private func expectMade(_ hand: BenchHand, by most: Int, _ kinds: [String]) throws {
    #expect(hand.actions < most)
    let path = folder.file("art.toml")
    let isSaved = try desktop.wait { FileManager.default.fileExists(atPath: path) }
    try #require(isSaved)
    let card = try CardDocument(opening: path, archives: .inThisProcess).card
    #expect(card.front.foils.map(\.kind) == kinds)
    #expect(card.front.foils.first?.mask == .place(.edges))
    #expect(card.shape.size != CardShape.poker.size && card.light != .usual)
    let film = program.file("art-spin.mp4")
    let isFilmed = try desktop.wait(atMost: 100) { FileManager.default.fileExists(atPath: film) }
    #expect(isFilmed)
    #expect(try program.quit() == 0)
    let errors = try program.errors
    #expect(errors.isEmpty || errors == "foil: Film saved: \(film)\n")
    let answers = hand.answers.sorted { $0.seconds < $1.seconds }
    let median = try #require(answers.dropFirst(answers.count / 2).first)
    let slowest = answers.suffix(5)
    print("\(hand.actions) actions, answered in \(median.seconds) s in the median;", slowest)
    // Other tests run at the same time, so this is no measurement.
    #expect(slowest.allSatisfy { $0.seconds < 5 })
  }

  @Test("By mouse alone, it takes fewer than 40 clicks and notches of the wheel")
  func mouse() throws {
    var hand = window.hand
    try hand.clickHandle()
    try hand.click(.mask)
    try hand.click(.mask, .option(index(of: .edges, hand)))
    try choose("fracture", &hand)
    try hand.click(.sheets, .option(0))
    try choose("glitter", &hand)
    try hand.click(.page, .option(BenchPage.card.rawValue))
    try hand.click(.light)
    try hand.click(.light, .option(1))
    try hand.click(.size)
    try hand.click(.size, .option(2))
    try hand.click(.keeping, .option(3))
    try hand.click(.group(.film))
    // A shorter film is not part of the way.
    try hand.drag(.filmLength, by: -60)
    try hand.click(.film, .option(0))
    try expectMade(hand, by: 40, ["fracture", "glitter"])
  }

  @Test("By keys alone, it takes fewer than 60")
  func keys() throws {
    var hand = window.hand
    try hand.press(.letter("l"))
    try hand.pressI()
    try hand.press(.letter("c"))
    try hand.type("fracture")
    try hand.press(.enter)
    try hand.focus(.mask)
    try hand.press(.enter)
    try hand.focus(.mask, .option(index(of: .edges, hand)))
    try hand.press(.enter)
    try hand.focus(.sheets, .option(0))
    try hand.press(.enter)
    try hand.press(.letter("c"))
    try hand.type("glitter")
    try hand.press(.enter)
    try hand.turn(to: .card)
    try hand.focus(.size)
    try hand.press(.right)
    try hand.press(.save)
    try hand.focus(.group(.film))
    try hand.press(.enter)
    // A shorter film is not part of the way.
    let shorter = 6
    try hand.focus(.filmLength, .track(0))
    try hand.press(.left, times: shorter)
    try hand.focus(.film, .option(0))
    try hand.press(.enter)
    try expectMade(hand, by: 60 + shorter, ["fracture", "glitter"])
  }
}
