import Geometry
import SceneGraph
import Testing

@Suite("Parts of a picture that need programs and textures")
struct PicturePartsTests {
  private static let plain: Picture = {
    var picture = Picture(.front, frame: .init(origin: .zero, size: Size(63, 88)), mask: .frontMask)
    picture.effects = [Effect("kira")]
    picture.stack = FoilStack([FoilLayer(Effect("cosmos"), mask: .backMask)])
    return picture
  }()

  @Test("the parts differ with each map, mask, sheet and lamp that needs a program or a texture")
  func changes() {
    let changes: [(inout Picture) -> Void] = [
      { $0.source = .file(.back) }, { $0.mask = nil }, { $0.mask = .backMask },
      { $0.effects = [] }, { $0.effects.append(Effect("none")) },
      { $0.stack.foils[0].mask = nil }, { $0.stack.foils[0].mask = .frontMask },
      { $0.stack.foils[0].place = .over }, { $0.stack.foils[0].effect = Effect("laser") },
      { $0.stack.foils.append($0.stack.foils[0]) }, { $0.stack.white = .front },
      { $0.stack.etch = .front }, { $0.stack.gloss = .front }, { $0.light = .window },
      { $0.light = .strip }, { $0.light = .sun }, { $0.depth = DepthMap(.front, range: 1) },
      { $0.depth = DepthMap(.back, range: 1) },
    ]
    var seen: Set = [Self.plain.parts]
    for change in changes {
      var picture = Self.plain
      change(&picture)
      #expect(seen.insert(picture.parts).inserted)
    }
  }

  @Test("the parts do not depend on arguments")
  func filledIn() {
    let changes: [(inout Picture) -> Void] = [
      { $0.frame.origin.x += 1 }, { $0.opacity = 0.5 }, { $0.stack.foils[0].strength = 0.2 },
      { $0.effects[0].arguments["angle"] = .float(3) }, { $0.stack.relief = 1 },
      { $0.light = $0.light.shifted(by: Vector2(0.1, 0)) }, { $0.light.lamps[0].color *= 2 },
    ]
    for change in changes {
      var picture = Self.plain
      change(&picture)
      #expect(picture.parts == Self.plain.parts)
    }
    var (near, far) = (Self.plain, Self.plain)
    near.depth = DepthMap(.front, range: 1)
    far.depth = DepthMap(.front, range: -20)
    #expect(near.parts == far.parts)
  }
}
