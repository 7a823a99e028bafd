package import Geometry
package import SceneGraph
package import Scenes
package import Support

/// What the first line of a recording says: the card, its look, and how it is seen and stands when
/// recording begins.
package struct RecordingStart: Codable, Hashable, Sendable {
  /// Size of the view in points.
  package var view: Size
  /// Seconds until recording was ended.
  package var seconds = 0.0
  /// The card that is shown.
  package var card: RecordedCard
  /// The card as it is wanted, where that is another: its changes as those of `card`.
  package var wanted: JSONValue?
  /// The card as it was opened, where that is not what its files say.
  package var original: JSONValue?
  /// How it stands.
  package var stance: CardStance
  /// Whether time stands still.
  package var isPaused: Bool?
  /// What the card stands before, where that is not the usual.
  package var backdrop: NamedBackdrop?
  /// Whether cards sway from the beginning.
  package var sways: Bool?
  /// Whether motion is reduced.
  package var reducesMotion: Bool?
  /// Files of the user's own effects, by their names.
  package var effects: [String: String]?
  /// The effect that the user asked for last.
  package var effect: String?
  /// What was set of effects' parameters, by effect and parameter.
  package var settings: [String: [String: EffectValue]]?
  /// How the tree begins.
  package var seed: UInt64
  /// How many particles it has.
  package var particles: Int

  /// Pixels of a picture of the view, one to a point.
  package var pixelSize: PixelSize {
    PixelSize(Int(view.width.rounded(.up)), Int(view.height.rounded(.up)))
  }

  /// What of its numbers cannot be, in a few words; nil where all can.
  package var fault: String? {
    let sides = [view.width, view.height]
    guard sides.allSatisfy(Self.sides.contains) else {
      return "\"view\" should be 1 to 8192 points wide and high"
    }
    guard (0...1e6).contains(seconds) else { return "\"seconds\" should be from 0 to 1000000" }
    guard stance.isPossible else { return "\"stance\" is none that a card can have" }
    guard (0...1_000_000).contains(particles) else {
      return "\"particles\" should be from 0 to 1000000"
    }
    let values = (settings ?? [:]).values.flatMap(\.values).flatMap(\.components)
    guard values.allSatisfy({ abs($0) <= 1e6 }) else { return "\"settings\" are beyond a million" }
    return nil
  }

  /// Points of a side of a view.
  package static let sides = 1.0...8192
}
