import Geometry
import SceneGraph
import TestSupport
import Testing

@Suite("True perspective")
struct ProjectionTests {
  struct Case: Decodable, Sendable {
    let size, tilt: [Double]
    let flip, perspective: Double
    let corners: [[Double]]
  }

  @Test("a card's corners are where the reference table puts them")
  func corners() throws {
    let cases = try Fixture.cases("projection.json", of: Case.self)
    #expect(cases.count == 16)
    for example in cases {
      let size = Size(example.size[0], example.size[1])
      let pose = Pose(
        tiltX: .degrees(example.tilt[0]), tiltY: .degrees(example.tilt[1]),
        flip: .degrees(example.flip))
      let eye = Eye(center: .zero, size: size, perspective: example.perspective)
      let map = (eye.projection * pose.rotation).planar
      let signs = [Vector2(-1, -1), Vector2(1, -1), Vector2(1, 1), Vector2(-1, 1)]
      for (sign, corner) in zip(signs, example.corners) {
        let seen = try #require(map.apply(sign * size.vector / 2))
        #expect(length(seen - Vector2(corner)) < 1e-6)
      }
    }
  }

  private func card(_ pose: Pose) -> Node {
    let frame = Rect(center: .zero, size: Size(200, 280))
    let side = { (id: PictureID) in Node.picture(Picture(id, frame: frame, cornerRadius: 20)) }
    let turned = Node.transformed(
      pose.rotation, .twoSided(front: side(.front), back: side(.back)))
    return .projected(by: Eye(center: .zero, size: frame.size, perspective: 0.7), turned)
      .offset(by: Vector2(300, 400))
  }

  @Test("a hit test inverts the perspective", arguments: [0.0, 30, 70, 110, 150, 180])
  func hit(flip: Double) throws {
    let pose = Pose(tiltX: .degrees(9), tiltY: .degrees(-7), flip: .degrees(flip))
    let node = card(pose)
    let placement = try #require(node.placements().last)
    for place in [Vector2(100, 140), Vector2(30, 10), Vector2(170, 250), Vector2(1, 140)] {
      let point = try #require(placement.homography.apply(place - Vector2(100, 140)))
      let hit = try #require(node.hit(point))
      #expect(length(hit.position - place) < 1e-6)
      #expect(hit.source == .file(flip < 90 ? .front : .back))
    }
    for outside in [Vector2(-1, 140), Vector2(201, 140), Vector2(2, 2), Vector2(198, 278)] {
      let point = try #require(placement.homography.apply(outside - Vector2(100, 140)))
      #expect(node.hit(point) == nil)
    }
  }

  @Test("the back reads from left to right")
  func backIsNotMirrored() throws {
    let node = card(Pose(flip: .degrees(180)))
    let left = try #require(node.hit(Vector2(220, 400)))
    let right = try #require(node.hit(Vector2(380, 400)))
    #expect(left.source == .file(.back) && left.position.x < right.position.x)
  }

  @Test("the later of two pictures is on top")
  func order() {
    let frame = Rect(origin: .zero, size: Size(10, 10))
    let node = Node.group([
      .picture(Picture(.front, frame: frame)), .picture(Picture(.back, frame: frame)),
    ])
    #expect(node.hit(Vector2(5, 5))?.source == .file(.back))
    #expect(Node.empty.hit(Vector2(5, 5)) == nil)
  }
}
