import Foundation
import Geometry
import SceneGraph
import Testing

@Suite("Depth maps and depth layers from every angle")
struct DepthMapTests {
  private static let frame = Rect(center: .zero, size: Size(252, 352))
  private static let distance = 352 / CardShape.perspective

  /// An eye in the plane of a card turned by some degrees about one of its axes.
  private static func eye(_ degrees: Double, aboutX: Bool) -> Vector3 {
    let angle = Angle.degrees(degrees).radians
    let aside = distance * sin(angle)
    return Vector3(aboutX ? 0 : aside, aboutX ? aside : 0, distance * cos(angle))
  }

  private static let places = [
    Vector2(0, 0), Vector2(-120, 0), Vector2(120, 0), Vector2(0, -170), Vector2(0, 170),
    Vector2(90, 130),
  ]

  /// The horizontal shifts of the map's white and black as the eye sees them.
  private static func shifts(_ view: DepthMap.View, _ place: Vector2) -> [Vector2] {
    let way = view.way - (place - frame.origin) * view.loss
    return [0.0, 1].map { way * view.range * ($0 - DepthMap.plane) }
  }

  @Test(
    "up to 60 degrees, each level appears exactly where the eye sees its height",
    arguments: [true, false])
  func exact(aboutX: Bool) {
    let map = DepthMap(PictureID("map"), range: 32)
    for degrees in stride(from: -60.0, through: 60, by: 2.5) {
      let eye = Self.eye(degrees, aboutX: aboutX)
      let view = DepthMap.View(map, eye: eye, frame: Self.frame)
      for place in Self.places {
        for (level, shift) in zip([0.0, 1], Self.shifts(view, place)) {
          let height = 32 * (level - DepthMap.plane)
          let seen = place + (Vector2(eye.x, eye.y) - place) * (height / eye.z)
          #expect(length(place + shift - seen) < 1e-9)
          #expect(length(shift) <= view.reach)
        }
      }
    }
  }

  @Test(
    "from edge-on to edge-on nothing jumps, and edge-on the picture is flat",
    arguments: [-8.0, -3, 4, 8], [true, false])
  func continuous(millimeters: Double, aboutX: Bool) {
    let map = DepthMap(PictureID("map"), range: millimeters * 4)
    let step = 0.5
    var last: [Vector2] = []
    for degrees in stride(from: -89.5, through: 89.5, by: step) {
      let eye = Self.eye(degrees, aboutX: aboutX)
      let view = DepthMap.View(map, eye: eye, frame: Self.frame)
      let layer = Parallax(depth: millimeters * 4, eye: eye, frame: Self.frame)
      let seen =
        Self.places.flatMap { Self.shifts(view, $0) }
        + Self.places.map { $0 * layer.scale + layer.offset - $0 }
      for (old, new) in zip(last, seen) {
        #expect(length(new - old) < 0.02 * 252, "at \(degrees) degrees")
      }
      last = seen
      if abs(degrees) == 89.5 { #expect(view.reach < 0.02 * 252) }
    }
  }

  @Test("a layer moves toward the print at steep angles")
  func flattened() {
    for degrees in [-89.9, 89.9] {
      let eye = Self.eye(degrees, aboutX: false)
      let layer = Parallax(depth: 32, eye: eye, frame: Self.frame)
      #expect(abs(layer.offset.x) < 0.02 * 252)
      let view = DepthMap.View(
        DepthMap(PictureID("map"), range: -40), eye: eye, frame: Self.frame)
      #expect(view.range <= 0 && view.range > -0.1)
    }
  }
}
