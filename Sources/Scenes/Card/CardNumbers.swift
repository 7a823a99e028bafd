internal import Geometry
package import Interaction
internal import Motion
package import SceneGraph

/// The numbers of the card's motion and of its place in a view, for a page that moves it itself.
package struct CardNumbers: Encodable, Sendable {
  /// The rate of a critically damped spring, per second: a page has no other springs.
  private static func rate(_ spring: Spring) -> Double {
    precondition(spring.dampingRatio == 1, "a page's springs are critically damped")
    return spring.angularFrequency
  }

  /// The card's place in a view, and the shadow on the wall behind it.
  package struct Layout: Encodable, Sendable {
    let width = CardLayout.width
    let height = CardLayout.height
    let perspective = CardShape.perspective
    let fall = [CardLayout.fall.x, CardLayout.fall.y]
    let depth = CardLayout.depth
    let blur = CardLayout.blur
    let shear = CardLayout.shear
    let narrowest = Slab.narrowest
    let toLamp = CardLayout.toLamp
    let halfway = (CardLayout.toLamp + Vector3(0, 0, 1)).normalized
  }

  /// The motion, in degrees, points and seconds.
  package struct Movement: Encodable, Sendable {
    let degreesPerPoint = CardTilt.degreesPerPoint
    let range = [CardTilt.range.lowerBound, CardTilt.range.upperBound]
    let turnPerPoint = FreeTurn.degreesPerPoint
    let clickRadius = Event.clickRadius
    let openingTilt = CardScene.openingTilt
    let tolerance = CardScene.tolerance
    let rate: Double
    let reducedRate: Double
    let lamp = Lamps()
    let sway = Swaying()
    let zoom = Zooming()
    let calm = MotionCalm.Numbers()
    /// The share of a phone's tilt that the card takes, and the least tilt that it notices.
    let sensorShare = 0.5
    let sensorStep = 0.1
  }

  struct Lamps: Encodable {
    let rate = CardNumbers.rate(LampGlide.spring)
    let tolerance = LampGlide.tolerance
    let reach = Lamp.reach
  }

  struct Swaying: Encodable {
    let period = Sway.period
    let reach = [Sway.reach.x, Sway.reach.y]
    let rate = CardNumbers.rate(Sway.spring)
    let tolerance = Sway.tolerance
  }

  struct Zooming: Encodable {
    let range = [Zoom.range.lowerBound, Zoom.range.upperBound]
    let step = Zoom.step
    let mostLines = Zoom.mostLines
    let rate = CardNumbers.rate(Zoom.spring)
    let tolerance = Zoom.tolerance
  }

  package let layout = Layout()
  package let motion: Movement

  /// The numbers for a card in `surroundings`.
  package init(in surroundings: Surroundings) {
    var (moving, reduced) = (surroundings, surroundings)
    (moving.reducesMotion, reduced.reducesMotion) = (false, true)
    motion = Movement(rate: Self.rate(moving.spring), reducedRate: Self.rate(reduced.spring))
  }
}

extension CardScene {
  /// The card's body in its own space at the start.
  package var restingBody: Slab { slab(layout(at: 0), at: 0) }

  /// True if a look of the card moves by itself.
  package var movesByItself: Bool { showsTime }
}
