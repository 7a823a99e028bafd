import Cards
import Foundation
import SceneGraph
import TestSupport
import Testing

@testable import Controls
@testable import Editing
@testable import Scenes

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

  /// Checks the saved card and the film.
  private func expectMade(_ hand: BenchHand, by most: Int) throws {
    #expect(hand.actions < most, "\(hand.actions)")
    let path = folder.file("art.toml")
    let isSaved = try desktop.wait { FileManager.default.fileExists(atPath: path) }
    try #require(isSaved)
    let card = try CardDocument(opening: path, archives: .inThisProcess).card
    #expect(card.front.foils.count == 2 && card.front.foils[0].mask == .place(.edges))
    #expect(card.shape.size != CardShape.poker.size && card.light != .usual)
    let film = program.file("art-spin.mp4")
    let isFilmed = try desktop.wait(atMost: 100) { FileManager.default.fileExists(atPath: film) }
    #expect(isFilmed)
    try desktop.xdotool("key q")
    #expect(program.waitForExit() == 0)
  }

  @Test("By mouse alone, it takes fewer than 40 clicks and notches of the wheel")
  func mouse() throws {
    var hand = window.hand
    try hand.clickHandle()
    try hand.click(.group(.family("Sparkle")))
    try hand.click(.kinds("Sparkle"), .option(0))
    try hand.click(.mask)
    try hand.click(.mask, .option(index(of: .edges, hand)))
    try hand.click(.sheets, .option(0))
    try hand.click(.page, .option(BenchPage.card.rawValue))
    try hand.click(.light)
    try hand.click(.light, .option(1))
    try hand.click(.size)
    try hand.click(.size, .option(2))
    try hand.click(.keeping, .option(3))
    try hand.click(.group(.film))
    try hand.click(.film, .option(0))
    try expectMade(hand, by: 40)
  }

  @Test("By keys alone, it takes fewer than 60")
  func keys() throws {
    var hand = window.hand
    try hand.press(.letter("c"))
    try hand.type("cosmos")
    try hand.press(.enter)
    try hand.press(.letter("l"))
    try hand.pressI()
    try hand.focus(.mask)
    try hand.press(.enter)
    try hand.focus(.mask, .option(index(of: .edges, hand)))
    try hand.press(.enter)
    try hand.focus(.sheets, .option(0))
    try hand.press(.enter)
    try hand.turn(to: .card)
    try hand.focus(.size)
    try hand.press(.right)
    try hand.press(.save)
    try hand.focus(.group(.film))
    try hand.press(.enter)
    try hand.focus(.film, .option(0))
    try hand.press(.enter)
    try expectMade(hand, by: 60)
  }
}
