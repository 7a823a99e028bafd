import Testing

@testable import Batches
@testable import Studio

@Suite("Shards of many cards")
struct ShardTests {
  @Test("shards have every card once, and differ by at most one card")
  func parts() throws {
    for total in 0...40 {
      for count in 1...45 {
        let parts = try (1...count).map { number in
          Array(try #require(Shard(argument: "\(number)/\(count)")).places(of: total))
        }
        try #require(parts.flatMap(\.self).sorted() == Array(0..<total))
        let sizes = parts.map(\.count)
        try #require((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
      }
    }
  }

  @Test(
    "invalid shards are refused",
    arguments: [
      "", "/", "1", "1/", "/2", "0/2", "3/2", "-1/2", "1/0", "+1/2", "1/2/3", "1 /2", "1.0/2",
      "1/1000001", "\u{661}/2",
    ])
  func wrong(text: String) {
    #expect(Shard(argument: text) == nil)
  }

  @Test("there are at most as many processes as processors and cards, by default one for 4 cards")
  func processes() {
    for cards in 1...100 {
      for processors in 1...40 {
        for wanted in [nil, 1, 3, 1024] {
          let count = WorkerPool.processes(wanted, cards: cards, processors: processors)
          #expect((1...min(cards, processors)).contains(count))
          if wanted == nil { #expect(count <= 8 && (count - 1) * 4 < cards) }
          if wanted == 1024 { #expect(count == min(cards, processors)) }
        }
      }
    }
  }

  @Test("existing outputs are skipped, and shards count all cards")
  func skipping() {
    let arts = (0..<10).map { Optional("\($0).png") }
    let outputs = (0..<10).map { "o\($0).png" }
    let batch = RenderBatch(
      arts, outputs: outputs, shard: Shard(argument: "2/3"), skipping: { $0 == "o4.png" })
    #expect(batch.jobs.map(\.output) == ["o1.png", "o7.png"])
    #expect(batch.jobs.map(\.art) == ["1.png", "7.png"])
    #expect(batch.skipped == 1)
  }
}
