internal import CardModel
internal import Geometry
package import Interaction
internal import Motion
package import SceneGraph

/// The numbers of the card's motion and of its place in a view, for a page that moves it itself.
package struct CardNumbers: Encodable, Sendable {
  /// A spring: SwiftUI's response in seconds, and damping ratio.
  package struct SpringNumbers: Encodable, Sendable {
    let response, dampingRatio: Double

    init(_ spring: Spring) { (response, dampingRatio) = (spring.response, spring.dampingRatio) }
  }

  /// The card's place in a view, and the shadow on the wall behind it.
  package struct Layout: Encodable, Sendable {
    let width = CardLayout.width
    let height = CardLayout.height
    let perspective = CardShape.perspective
    let fall = [CardLayout.fall.x, CardLayout.fall.y]
    let depth = CardLayout.depth
    let blur = CardLayout.blur
  }

  /// The motion, in degrees, points and seconds.
  package struct Movement: Encodable, Sendable {
    let degreesPerPoint = CardTilt.degreesPerPoint
    let range = [CardTilt.range.lowerBound, CardTilt.range.upperBound]
    let turnPerPoint = FreeTurn.degreesPerPoint
    let clickRadius = Event.clickRadius
    let openingTilt = CardScene.openingTilt
    let tolerance = CardScene.tolerance
    let spring: SpringNumbers
    let reducedSpring: SpringNumbers
    let lamp = Lamps()
    let sway = Swaying()
    let zoom = Zooming()
    let calm = MotionCalm.Numbers()
    /// The share of a phone's tilt that the card takes, and the least tilt that it notices.
    let sensorShare = 0.5
    let sensorStep = 0.1
  }

  struct Lamps: Encodable {
    let spring = SpringNumbers(LampGlide.spring)
    let tolerance = LampGlide.tolerance
    let reach = Lamp.reach
  }

  struct Swaying: Encodable {
    let period = Sway.period
    let reach = [Sway.reach.x, Sway.reach.y]
    let spring = SpringNumbers(Sway.spring)
  }

  struct Zooming: Encodable {
    let range = [Zoom.range.lowerBound, Zoom.range.upperBound]
    let step = Zoom.step
    let spring = SpringNumbers(Zoom.spring)
  }

  package let layout = Layout()
  package let motion: Movement

  /// The numbers for a card in `surroundings`.
  package init(in surroundings: Surroundings) {
    var (moving, reduced) = (surroundings, surroundings)
    (moving.reducesMotion, reduced.reducesMotion) = (false, true)
    motion = Movement(
      spring: SpringNumbers(moving.spring), reducedSpring: SpringNumbers(reduced.spring))
  }
}

extension CardScene {
  /// The card's body in its own space at the start.
  package var restingBody: Slab { slab(layout(at: 0), at: 0) }

  /// True if a look of the card moves by itself.
  package var movesByItself: Bool { showsTime }
}
