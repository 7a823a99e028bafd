import CardModel
import Cards
import Foundation
import Interaction
import SceneGraph
import TestSupport
import Testing

@testable import Controls
@testable import Editing

@Suite("From art to a saved card on the bench", .serialized)
struct BenchScriptTests {
  private static let size = (width: 1000, height: 700)
  private static let art = PNGSource(126, 176, .rgb) { x, y in
    let isSun = (x - 63) * (x - 63) + (y - 80) * (y - 80) < 1600
    return isSun ? [240, 210, 120] : [30 + x / 4, 30, 60 + y / 2]
  }

  private let window: BenchWindow
  private var folder: TemporaryFolder { window.folder }
  private var desktop: VirtualDesktop { window.desktop }
  private var program: WindowedProgram { window.program }
  private var hand: BenchHand { window.hand }

  init() throws { window = try BenchWindow(Self.size, art: Self.art) }

  private static let family = BenchControl.group(.family("Shards and flakes"))
  private static let kinds = BenchControl.kinds("Shards and flakes")

  private func index(of kind: String) throws -> Int {
    let family = try #require(
      hand.scene.benchView.families.first { $0.name == "Shards and flakes" })
    return try #require(family.kinds.firstIndex { $0.name == kind })
  }

  private func index(of place: MaskPlace) throws -> Int {
    let maps = hand.scene.benchView.maps.choices(for: .foil, current: .place(.lights))
    return try #require(maps.firstIndex { $0.map == .place(place) })
  }

  /// Checks that the card file has the changes, and that its picture equals the window's.
  private func expectSaved(_ hand: BenchHand, _ density: (Double) -> Bool) throws {
    let path = folder.file("art.toml")
    let isSaved = try desktop.wait { FileManager.default.fileExists(atPath: path) }
    try #require(isSaved)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let saved = try CardDocument(opening: path, archives: .inThisProcess).card
    #expect(text.contains("art = \"art.png\"\n[[front.foil]]\nkind = \"fracture\"\n"), "\(text)")
    #expect(text.contains("mask = \"edges\"\nparameters = { density = "), "\(text)")
    #expect(saved.front == hand.scene.card.front, "\(text)")
    let value = saved.front.foils[0].parameters["density"]?.components.first ?? 0
    #expect(density(value), "\(value)")
    #expect(try program.errors.isEmpty)
    // The lamps come to rest once the pointer has left.
    try desktop.xdotool("mousemove 1050 740")
    let still = try VirtualDesktop.still([path, "--tilt", "0,0"], size: Self.size)
    #expect(try desktop.shows(still, but: 0, largest: 1))
    #expect(try program.quit() == 0)
  }

  @Test("The mouse alone can choose a foil and a mask, drag a slider and save")
  func mouse() throws {
    var hand = hand
    try hand.clickHandle()
    try hand.click(Self.family)
    try hand.click(Self.kinds, .option(index(of: "fracture")))
    try hand.click(.mask)
    try hand.click(.mask, .option(index(of: MaskPlace.edges)))
    try hand.drag(.parameter("density"), by: -30)
    try hand.click(.keeping, .option(3))
    try hand.clickHandle()
    try expectSaved(hand) { $0 > 0.2 && $0 < 0.8 }
  }

  @Test("The keyboard alone can choose a foil and a mask, move a slider and save")
  func keyboard() throws {
    var hand = hand
    try hand.pressI()
    try hand.focus(Self.family)
    try hand.press(.enter)
    try hand.focus(Self.kinds, .option(index(of: "fracture")))
    try hand.press(.enter)
    try hand.focus(.mask)
    try hand.press(.enter)
    try hand.focus(.mask, .option(index(of: MaskPlace.edges)))
    try hand.press(.enter)
    try hand.focus(.parameter("density"), .track(0))
    try hand.press(.left, times: 10)
    try hand.press(.save)
    try hand.pressI()
    try expectSaved(hand) { $0 > 0.6 && $0 < 0.8 }
  }
}
