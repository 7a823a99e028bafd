import CardModel
import SceneGraph
import TestSupport
import Testing

@testable import CardLibrary

@Suite("Cards with pictures on the GPU")
struct TextureResidencyTests {
  /// A card with two pictures of its own, or with a shared back.
  private static func card(_ place: Int, sharesBack: Bool = false) -> Card {
    let back = sharesBack ? CardFace.plainBack : CardFace(PictureID("back \(place)"))
    return Card(name: "\(place)", front: CardFace(PictureID("front \(place)")), back: back)
  }

  private func situation(
    _ count: Int, _ index: Int, _ direction: Int = 1, recent: [Int] = []
  ) -> TextureResidency.Situation {
    var situation = TextureResidency.Situation(count: count, index: index)
    (situation.direction, situation.recent) = (direction, recent)
    return situation
  }

  @Test("the next two cards are loaded ahead, then the previous one, in the direction of travel")
  func order() {
    for direction in [1, -1] {
      for index in 0..<9 {
        var situation = situation(9, index, direction)
        situation.present = Self.card(index).pictures
        for step in [1, 2, -1] {
          let place = (index + step * direction + 9) % 9
          #expect(TextureResidency(situation) { .card(Self.card($0)) }.next == place)
          situation.present.formUnion(Self.card(place).pictures)
        }
        #expect(TextureResidency(situation) { .card(Self.card($0)) }.next == nil, "all are loaded")
      }
    }
  }

  @Test("at most 12 faces stay, among them the shown and the next ones")
  func faces() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<2000 {
      let count = Int.random(in: 1...40, using: &random)
      var situation = situation(
        count, .random(in: 0..<count, using: &random), Bool.random(using: &random) ? 1 : -1,
        recent: (0..<count).shuffled(using: &random))
      if Bool.random(using: &random) {
        situation.target = .random(in: 0..<count, using: &random)
      }
      let coming = Int.random(in: 0..<4, using: &random) == 0 ? Self.card(99) : nil
      let shares = Int.random(in: 0...3, using: &random)
      let kinds = (0..<count).map { _ in Int.random(in: 0...5, using: &random) }
      let residency = TextureResidency(situation, coming: coming) { place in
        switch kinds[place] {
        case 0 where place != situation.index: .unread
        case 1 where place != situation.index: .unreadable
        default: .card(Self.card(place, sharesBack: place % 4 < shares))
        }
      }
      let arts = Set(residency.pictures.map(\.name).filter { !$0.hasSuffix("mask") })
      #expect(
        arts.count <= TextureResidency.mostFaces && residency.faces <= TextureResidency.mostFaces)
      #expect(residency.places.contains(situation.index))
      #expect(residency.next != situation.index)
      if let next = residency.next { #expect(kinds[next] != 1, "it failed before") }
    }
  }

  @Test("a shared picture counts once, so more cards stay")
  func shared() {
    let all = situation(40, 0, recent: Array(0..<40))
    #expect(TextureResidency(all) { .card(Self.card($0)) }.places.count == 6)
    #expect(TextureResidency(all) { .card(Self.card($0, sharesBack: true)) }.places.count == 11)
  }

  @Test("the least recently used pictures are freed first")
  func recent() {
    let situation = situation(40, 20, recent: [20, 7, 30, 12, 3])
    #expect(TextureResidency(situation) { .card(Self.card($0)) }.places == [20, 21, 22, 19, 7, 30])
  }

  @Test(
    "fewer large pictures stay, the shown one always, and none is loaded without room for it")
  func large() {
    for size in stride(from: 1 << 20, through: 600 << 20, by: 37 << 20) {
      var situation = situation(40, 0, recent: Array(0..<40))
      for place in 0..<40 {
        for id in Self.card(place).pictures { situation.sizes[id] = size }
      }
      situation.present = Self.card(0).pictures
      let residency = TextureResidency(situation) { .card(Self.card($0)) }
      #expect(residency.places.first == 0)
      #expect(residency.places.count == 1 || residency.places.count * 2 * size <= 512 << 20)
      #expect(residency.next.map { residency.places.contains($0) } ?? true)
      #expect((residency.next == nil) == (residency.places.count == 1))
    }
  }
}
