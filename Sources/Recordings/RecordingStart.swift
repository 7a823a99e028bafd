package import Geometry
package import JSON
package import SceneGraph
package import Scenes

/// The content of a recording's first line: the card, its look, and the state of its view and
/// motion when recording began.
package struct RecordingStart: Codable, Hashable, Sendable {
  /// The size of the view, in points.
  package var view: Size
  /// The length of the recording, in seconds.
  package var seconds = 0.0
  /// The card on screen.
  package var card: RecordedCard
  /// The changes of the edited card, in the form of `card.changes`; nil if it is on screen.
  package var wanted: JSONValue?
  /// The changes of the card as it was opened, in the form of `card.changes`; nil if it equals its
  /// files.
  package var original: JSONValue?
  /// The card's motion.
  package var stance: ContinuedMotion
  /// True if time is paused; nil means false.
  package var isPaused: Bool?
  /// The backdrop behind the card; nil for the default.
  package var backdrop: NamedBackdrop?
  /// True if cards sway from the beginning; nil means false.
  package var sways: Bool?
  /// True if motion is reduced; nil means false.
  package var reducesMotion: Bool?
  /// The files of the user's own effects, by name; nil if there are none.
  package var effects: [String: String]?
  /// The effect that the user chose last; nil if there is none.
  package var effect: String?
  /// The user's values, by effect and parameter; nil if there are none.
  package var settings: [String: [String: EffectValue]]?
  /// The seed of the tree scene.
  package var seed: UInt64
  /// The number of particles in the tree scene.
  package var particles: Int

  /// The pixels of a picture of the view, one per point.
  package var pixelSize: PixelSize {
    PixelSize(Int(view.width.rounded(.up)), Int(view.height.rounded(.up)))
  }

  /// The first number out of range, as a short phrase; nil if all are valid.
  package var fault: String? {
    let sides = [view.width, view.height]
    guard sides.allSatisfy(Self.sides.contains) else {
      return "\"view\": expected 1 to 8192 points wide and high"
    }
    guard (0...1e6).contains(seconds) else {
      return "\"seconds\": expected a number from 0 to 1000000"
    }
    guard stance.isValid else {
      return "\"stance\" (the card's motion and view): a number is out of range"
    }
    guard (0...1_000_000).contains(particles) else {
      return "\"particles\": expected a number from 0 to 1000000"
    }
    let values = (settings ?? [:]).values.flatMap(\.values).flatMap(\.components)
    guard values.allSatisfy({ abs($0) <= 1e6 }) else {
      return "\"settings\": expected numbers from -1000000 to 1000000"
    }
    return nil
  }

  /// The range of a view's width and height, in points.
  package static let sides = 1.0...8192
}
