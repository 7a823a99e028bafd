import Cards
import Files
import Testing

@testable import App
@testable import CardLibrary
@testable import Runtime

@Suite("Thousands of open cards")
struct ManyCardsTests {
  private let arts = (0..<1990).map { CardArt(front: "\($0).png") }

  /// Seconds that presses of Right take, with the loop's other work but without the drawing.
  private func seconds(cards: Int, presses: Int = 20) throws -> Double {
    let viewing = try Subject(deck: Array(arts.prefix(cards)))
    func turn(_ time: Double) {
      viewing.perform(viewing.loadAhead(at: time), at: time)
      _ = viewing.loadThumbnail(at: time)
      viewing.showWaitNote(at: time)
      #expect(viewing.unsaved.entries.isEmpty)
      viewing.settle(at: time)
    }
    turn(0)
    let began = Usage.cpuSeconds
    for press in 1...presses {
      let time = Double(press)
      viewing.perform(try viewing.press("right", at: time), at: time)
      for frame in 0..<10 { turn(time + Double(frame) / 60) }
    }
    return Usage.cpuSeconds - began
  }

  @Test(
    "twenty presses of Right cost about as much with 1,990 cards as with 24, which fill the strip"
  )
  func presses() throws {
    let pairs = try (0..<5).map { _ in (try seconds(cards: 24), try seconds(cards: 1990)) }
    let (few, many) = (pairs.map(\.0).min() ?? 0, pairs.map(\.1).min() ?? 0)
    #expect(many <= 1.5 * few, "\(many) s and \(few) s")
  }

  @Test("a card inserted in front of a card being read does not disturb the read")
  func inserted() throws {
    let viewing = try Subject(folder: .init(path: "f", cards: ["f/b.png", "f/c.png"]))
    let read = try viewing.press("right").reading
    let card = read.card
    _ = viewing.relisted(["f/a.png", "f/b.png", "f/c.png"], of: "f")
    #expect(viewing.queue.reading == read && viewing.place(card) == 2)
    let orders = viewing.opened(read, .success(read.art.document), at: 7)
    let load = try orders.loading
    #expect(load.card == card)
  }

  @Test("each card has one state, from unread to resident or failed")
  func states() throws {
    let viewing = try Subject(deck: Array(arts.prefix(4)))
    let ids = viewing.cards.entries.map(\.id)
    func state(_ place: Int) -> LoadState? { viewing.state(of: ids[place]) }
    #expect(ids.indices.dropFirst().allSatisfy { state($0) == .unread })
    let read = try viewing.press("right").reading
    #expect(state(1) == .reading)
    let document = arts[1].document
    let load = try viewing.opened(read, .success(document), at: 6).loading
    #expect(state(1) == .loading(document))
    viewing.show(load, at: 6)
    #expect(state(1) == .resident(document) && viewing.cards.index == 1)
    let next = try viewing.press("right", at: 7).reading
    let fault = FileError("2.png", "is damaged")
    _ = viewing.opened(next, .failure(fault), at: 8)
    #expect(state(2) == .failed(fault) && state(3) == .unread)
  }
}
