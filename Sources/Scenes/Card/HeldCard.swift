internal import CardModel
internal import Geometry
internal import Interaction
internal import SceneGraph

/// A card in another scene, which holds it in a pose: drawn with the foil and the light of the card
/// scene.
struct HeldCard {
  private let scene: CardScene
  /// The card's layout in a view of its own.
  let layout: CardLayout

  /// A card as large as fits into `room`, in points.
  ///
  /// - Parameter lamps: The lamps of the other scene.
  init(
    _ card: Card, in room: Size, of surroundings: Surroundings, lamps: LampGlide = LampGlide()
  ) {
    var own = surroundings
    let size = room.fitting(aspectRatio: card.shape.aspectRatio)
    (own.view, own.staging, own.card) = (size, .cardOnly(margin: 0), card)
    own.editor = EditorPresence()
    var configuration = CardScene.Configuration()
    configuration.pose = Pose()
    var scene = CardScene(configuration, in: own)
    scene.lamps = lamps
    self.scene = scene
    layout = scene.layout(at: 0)
  }

  /// The card, rotated, as an eye in front of it sees it; its center is the origin.
  func node(_ rotation: Matrix4, at time: Double) -> Node {
    scene.body(rotation, layout, at: time).offset(by: -layout.center)
  }

  /// The rotated card over its shadow on a wall.
  ///
  /// - Parameters:
  ///   - opacity: The shadow's darkness, 0...1.
  ///   - depth: The distance to the wall, as a multiple of the card's height.
  func node(
    _ rotation: Matrix4, overShadow opacity: Double, depth: Double = CardLayout.depth,
    at time: Double
  ) -> Node {
    let shadow = layout.shadow(of: rotation, opacity: opacity, depth: depth)
    return .group([.projected(by: layout.eye, shadow), node(rotation, at: time)])
  }

  /// True if a point, as seen from the card's center, is on the rotated card.
  func contains(_ point: Vector2, _ rotation: Matrix4) -> Bool {
    layout.blankCard(rotation).hit(layout.center + point) != nil
  }

  /// True if its picture changes with time or with the lamps.
  func moves(at time: Double) -> Bool {
    scene.showsTime || scene.isLitByPointer && !scene.lamps.isAtRest(at: time)
  }
}
