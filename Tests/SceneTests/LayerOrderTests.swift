import CardModel
import Foundation
import SceneGraph
import Testing

@Suite("The order of depth layers")
struct LayerOrderTests {
  private func face(_ layers: [(String, Double)]) -> CardFace {
    var face = CardFace(PictureID("art"))
    face.layers = layers.map { DepthLayer(PictureID($0.0), depth: $0.1) }
    return face
  }

  private func names(_ face: CardFace) -> [String] {
    face.layerOrder.map { face.layers[$0].picture.name }
  }

  @Test("layers are drawn by depth; at equal depths the later one is in front")
  func order() {
    let face = face([("a", 2), ("b", -3), ("c", 2), ("d", 0), ("e", -3)])
    #expect(names(face) == ["b", "e", "d", "a", "c"])
  }

  @Test("a moved layer passes its neighbor, also at an equal depth; the depths stay")
  func moves() {
    let start = face([("a", 2), ("b", -3), ("c", 2)])
    for (index, steps, wanted) in [
      (0, 1, ["b", "c", "a"]), (0, -1, ["a", "b", "c"]), (1, 1, ["a", "b", "c"]),
      (2, -1, ["b", "c", "a"]), (2, 1, ["b", "a", "c"]), (1, -1, ["b", "a", "c"]),
    ] {
      var moved = start
      let picture = start.layers[index].picture
      let place = moved.moveLayer(index, nearerBy: steps)
      #expect(names(moved) == wanted)
      #expect(moved.layers[place].picture == picture)
      #expect(moved.layers.map(\.depth) == [2, -3, 2])
      if moved != start {
        _ = moved.moveLayer(place, nearerBy: -steps)
        #expect(moved == start, "the way back")
      }
    }
  }

  @Test("a new layer is in front of the art and of all others, within the limits")
  func added() {
    var face = face([])
    let picture = PictureID("new")
    #expect(face.addLayer(picture) == 0 && face.layers[0].depth > 0)
    face = self.face([("a", -8)])
    #expect(face.addLayer(picture) == 1 && face.layers[1].depth > 0)
    face = self.face([("a", 49.5), ("b", 1)])
    #expect(face.addLayer(picture) == 2 && face.layers[2].depth == 50)
    while face.layers.count < CardLimits.layers { #expect(face.addLayer(picture) != nil) }
    #expect(names(face).first == "b" && names(face).dropFirst().first == "a")
    #expect(face.addLayer(picture) == nil && face.layers.count == CardLimits.layers)
  }

  @Test("a recorded side without fit and sampling, as of older versions, is read with the defaults")
  func coding() throws {
    let plain = face([("a", 2)])
    let text = try #require(String(data: JSONEncoder().encode(plain), encoding: .utf8))
    #expect(!text.contains("sampling") && !text.contains("keep") && !text.contains("grow"))
    #expect(try JSONDecoder().decode(CardFace.self, from: Data(text.utf8)) == plain)
    var other = plain
    other.crop.sampling = .nearest
    (other.layers[0].fit, other.layers[0].sampling) = (.keep, .smooth)
    let bytes = try JSONEncoder().encode(other)
    #expect(try JSONDecoder().decode(CardFace.self, from: bytes) == other)
    let wrong = text.replacingOccurrences(of: "\"zoom\"", with: "\"sampling\":\"x\",\"zoom\"")
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CardFace.self, from: Data(wrong.utf8))
    }
  }

  @Test("art keeps its transparent parts only on a side with layers")
  func clear() {
    var face = face([])
    let art = face.art
    #expect(face.print == art && face.pictures(on: .poker) == [art] && art.clear != art)
    _ = face.addLayer(PictureID("new"))
    #expect(
      face.print == art.clear && face.pictures(on: .poker) == [art.clear, PictureID("new").clear])
    #expect(!face.pictures(on: .poker).contains(art) && art.clear.clear == art.clear)
  }
}
