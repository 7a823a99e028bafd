public import Geometry

/// A scene is a value: events change it, time shows it, nothing else does.
///
/// Times are seconds since the scene appeared and never run backwards between events.
public protocol Scene: Sendable {
  /// Takes in what the user did at `time`.
  mutating func handle(_ event: Event, at time: Double)
  /// Whether a key is the scene's own at `time`, also one that means something in every scene: digits
  /// while a number is typed, Escape while something of its own is open.
  func claims(_ key: Key, at time: Double) -> Bool
  /// Takes in what has changed around it: from `time` on it stands in `surroundings`.
  mutating func adapt(to surroundings: Surroundings, at time: Double)
  /// What is to be seen at `time`.
  func node(at time: Double) -> Node
  /// Whether nothing will move any more until the next event.
  func isAtRest(at time: Double) -> Bool
  /// Which of its ways of being drawn the scene is in, in a word or two; nil where there is one.
  /// The statistics put the figures of each way side by side.
  var variant: String? { get }
  /// What the last event has set the scene to, in a word or two, for a short note; nil where it
  /// shows that itself.
  var choice: String? { get }
  /// The card as the user wants to see it, where the scene lets them change it; nil where it does
  /// not. It is shown once its pictures are there.
  var wantedCard: Card? { get }
  /// What the user wants the card to stand before, where the scene lets them choose; nil where it does
  /// not.
  var wantedBackdrop: NamedBackdrop? { get }
  /// Whether something was done to the card that is to be kept.
  var isWorkedOn: Bool { get }
  /// Which map of the card a picture becomes that is dropped at a point of the view; nil where it
  /// is to become a card.
  func mapSlot(at point: Vector2, time: Double) -> MapSlot?
  /// Puts a map that was asked for, or dropped, in its place.
  mutating func put(_ map: FaceMap, in slot: MapSlot, at time: Double)
  /// Whether a panel of the scene's is open.
  var showsPanel: Bool { get }
  /// What the scene has asked for since this was last called.
  mutating func takeRequests() -> [SceneRequest]
  /// What the user has set of effects, where the scene lets them; nil where it does not.
  var settings: EffectSettings? { get }
  /// Which of the open cards are in sight as small pictures at `time`, by their places.
  func cardsInSight(at time: Double) -> Range<Int>
  /// Points at the foot of the view that are taken at `time`: notes stand above them.
  func foot(at time: Double) -> Double
  /// Points at the right side of the view that are taken at `time`: notes stand beside them.
  func side(at time: Double) -> Double
  /// What the pointer looks like over a point of the view.
  func cursor(at point: Vector2, time: Double) -> Cursor
  /// What `foil trace` prints of this moment, beside time and name.
  func trace(at time: Double) -> [TraceField]
}

extension Scene {
  /// Keys that mean something in every scene mean it here.
  public func claims(_ key: Key, at time: Double) -> Bool { false }
  /// One way of being drawn.
  public var variant: String? { nil }
  /// Nothing to tell.
  public var choice: String? { nil }
  /// The card cannot be changed.
  public var wantedCard: Card? { nil }
  /// No backdrop can be chosen.
  public var wantedBackdrop: NamedBackdrop? { nil }
  /// Nothing is to be kept.
  public var isWorkedOn: Bool { false }
  /// A picture becomes a card.
  public func mapSlot(at point: Vector2, time: Double) -> MapSlot? { nil }
  /// There is no card to put it on.
  public mutating func put(_ map: FaceMap, in slot: MapSlot, at time: Double) {}
  /// There is no panel.
  public var showsPanel: Bool { false }
  /// Nothing is asked for.
  public mutating func takeRequests() -> [SceneRequest] { [] }
  /// Nothing of effects can be set.
  public var settings: EffectSettings? { nil }
  /// None is.
  public func cardsInSight(at time: Double) -> Range<Int> { 0..<0 }
  /// None are.
  public func foot(at time: Double) -> Double { 0 }
  /// None are.
  public func side(at time: Double) -> Double { 0 }
  /// Nothing can be held.
  public func cursor(at point: Vector2, time: Double) -> Cursor { .arrow }
}

/// A named value of an object in a trace line.
public struct TraceMember: Sendable, Hashable {
  /// The JSON key.
  public let name: String
  /// One number stands for itself, more are a JSON array.
  public let numbers: [Double]

  /// Numbers called `name`.
  public init(_ name: String, _ numbers: [Double]) {
    self.name = name
    self.numbers = numbers
  }
}
