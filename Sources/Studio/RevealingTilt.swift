internal import CardModel
internal import Geometry
internal import Interaction
internal import Raster
internal import Rendering
internal import SceneGraph
internal import Scenes
internal import Shading

/// The tilt in which a card's foil shows most.
///
/// A small picture of the card in each tilt of a grid is compared with the same card without foil.
enum RevealingTilt {
  /// The distance between the tilts of the first search, in degrees, and their number on each side
  /// of 0; around the best of them whole degrees follow.
  private static let (step, reach) = (3, 3)
  /// The longer side of the small pictures, in pixels.
  private static let pixels = 84.0
  /// Differences between two tilts that count as equal.
  private static let tolerance = 1e-4

  /// The tilt within 10 degrees in which the foil of a card shows most; a note names it.
  ///
  /// Of equal tilts it is the smallest. A card without foil is not tilted.
  ///
  /// - Parameters:
  ///   - surroundings: The card and its light.
  ///   - name: The card's name in the note.
  ///   - flip: The card's flip in degrees, which chooses the side.
  ///   - time: The time of looks that move by themselves, in seconds.
  ///   - renderer: The renderer with the card's pictures.
  /// - Throws: As `Renderer.bitmap(of:in:asFirstFrame:)`.
  static func search(
    in surroundings: Surroundings, of setup: ShotSetup, named name: String, flip: Double = 0,
    at time: Double = 0,
    with renderer: Renderer, by shared: SharedRenderer
  ) throws -> TiltAngles {
    let usual = renderer.samples
    // The small pictures are compared as wholes: more samples would change little.
    renderer.samples = 1
    defer { renderer.samples = usual }
    let best = try search(in: surroundings, flip: flip) { scene, viewport in
      let node = scene.node(at: time)
      return try shared.watchdog.watch(Watchdog.files(in: node, of: setup.catalog.library)) {
        try renderer.bitmap(of: node, in: viewport)
      }
    }
    let result = best.map { "tilt \($0.words) shows most" } ?? "no foil shows in any tilt"
    shared.report("\(name): \(result)")
    return best ?? TiltAngles()
  }

  /// The tilt in which the foil shows most; nil if it shows in none.
  private static func search(
    in surroundings: Surroundings, flip: Double, _ draw: (CardScene, Viewport) throws -> Bitmap
  ) throws -> TiltAngles? {
    var bare = surroundings
    let shape = surroundings.card.shape.size
    let scale = pixels / max(shape.width, shape.height)
    let size = PixelSize(
      max(Int((shape.width * scale).rounded()), 1), max(Int((shape.height * scale).rounded()), 1))
    (bare.view, bare.staging) = (size.size, .cardOnly(margin: 0))
    let own = bare
    // Without its area a sheet leaves the varnish as it is, which shows in tilts of its own.
    bare.card.changeFaces { face in
      for index in face.foils.indices { face.foils[index].mask = .place(.none) }
    }
    guard own.card != bare.card else { return nil }
    let viewport = Viewport(points: size.size, pixelWidth: size.width, pixelHeight: size.height)
    func picture(_ surroundings: Surroundings, _ tilt: TiltAngles) throws -> Bitmap {
      var configuration = CardScene.Configuration()
      configuration.pose = Pose(tilt, flip: flip)
      return try draw(CardScene(configuration, in: surroundings), viewport)
    }
    var best = (tilt: TiltAngles(), change: tolerance)
    func look(among tilts: [TiltAngles]) throws {
      for tilt in tilts {
        let change = try picture(own, tilt).visibleChange(from: picture(bare, tilt))
        if change > best.change + tolerance { best = (tilt, change) }
      }
    }
    try look(among: tilts(around: TiltAngles(), step: step, reach: reach))
    try look(among: tilts(around: best.tilt, step: 1, reach: 1))
    return best.change > tolerance ? best.tilt : nil
  }

  /// The tilts of a square grid within 10 degrees, the smallest first.
  private static func tilts(around middle: TiltAngles, step: Int, reach: Int) -> [TiltAngles] {
    let offsets = (-reach...reach).map { Double($0 * step) }
    let all = offsets.flatMap { x in
      offsets.map { TiltAngles(x: middle.x + x, y: middle.y + $0) }
    }
    return all.filter { max(abs($0.x), abs($0.y)) <= 10 }
      .sorted { ($0.size, $0.x, $0.y) < ($1.size, $1.x, $1.y) }
  }
}

extension TiltAngles {
  /// The square of the tilt.
  fileprivate var size: Double { x * x + y * y }

  /// The angles in whole degrees, as the option takes them.
  var words: String { "\(Int(x.rounded())),\(Int(y.rounded()))" }
}
