import Geometry
import JSON
import Raster
import Runtime
import SceneGraph
import Testing

@testable import Jobs
@testable import Studio

@Suite("Orders as text for another process")
struct OrderTests {
  @Test("orders are read as written", arguments: [nil, 0.1, 359.999999999999])
  func roundTrip(angle: Double?) throws {
    var snapshot = SnapshotOrder()
    var art = ArtChoice(root: "/")
    (art.back, art.mask, art.effect) = ("b\"ack.png", "all", "mine.glsl")
    art.parameters = ["a=1", "b=\n"]
    snapshot.shot.art = art
    var scene = SceneChoice(light: NamedLight(named: "point:0.1,-2,3e2"))
    (scene.scene, scene.size) = ("card", PixelSize(640, 480))
    scene.backdrop = NamedBackdrop(named: "#a0B1c2")
    (scene.zoom, scene.seed, scene.particles) = (1.1, .max, 7)
    snapshot.shot.scene = scene
    (snapshot.shot.gpu, snapshot.shot.isCardOnly, snapshot.shot.margin) = ("1", true, 9)
    snapshot.format = .webp
    (snapshot.tilt, snapshot.flip) = (angle.map { .angles(TiltAngles(x: $0, y: -$0)) }, angle)
    (snapshot.time, snapshot.input) = (1 / 3, "\u{FFFD}.jsonl")
    snapshot.shot.motion = MotionChoice(motion: "spin", seconds: 0.7)
    #expect(try Self.sent(snapshot) == snapshot)
    var film = FilmOrder(output: "a.gif")
    film.shot = snapshot.shot
    film.progress = .line(columns: 80)
    (film.rate, film.site, film.isConfirmed) = (angle, "x", true)
    #expect(try Self.sent(film) == film)
  }

  /// An order as another process reads it.
  private static func sent<Order: Codable>(_ order: Order) throws -> Order? {
    var reader = JobFrameReader(within: .own, attached: 0)
    reader.take(try JobFrame.bytes(of: order))
    return try reader.next(Order.self)?.content
  }
}
