internal import Geometry
internal import SceneGraph

extension CardScene {
  /// The tilt of cards in other looks while this card is flat: foil at rest is dim.
  private static let showing = (x: Angle.degrees(6), y: Angle.degrees(-8))

  /// A card in another look, in a frame of the view: lit as this one, and tilted a little more, so
  /// that its foil shows.
  ///
  /// - Parameter isLoaded: True if its masks are loaded; else only its art is drawn.
  func node(of card: Card, in frame: Rect, isLoaded: Bool, at time: Double) -> Node {
    var small = self
    var own = surroundings
    (own.view, own.staging, own.card) = (frame.size, .cardOnly(margin: 0), card)
    own.editor = EditorPresence()
    if !isLoaded { own.card.changeFaces { $0.foils = [] } }
    small.surroundings = own
    let layout = small.layout(at: time)
    var pose = pose(at: time)
    pose.tiltX = .radians(pose.tiltX.radians + Self.showing.x.radians)
    pose.tiltY = .radians(pose.tiltY.radians + Self.showing.y.radians)
    return small.body(pose.rotation, layout, at: time, mayWait: true)
      .offset(by: frame.origin)
  }
}
