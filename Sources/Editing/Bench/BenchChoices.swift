internal import CardModel
internal import Geometry
internal import Interaction

/// A page of the bench.
enum BenchPage: Int, CaseIterable, Sendable {
  case foil, card, print
}

/// The user's choices about the bench itself that its controls show.
struct BenchChoices: Hashable, Sendable {
  /// The visible page.
  var page = BenchPage.foil
  /// True if a released card keeps its tilt.
  var isPinned = false
  /// The index in the stack of the selected sheet of foil.
  var selected = 0
  /// The index of the selected depth layer.
  var layer = 0
  /// True while a drag over the card places the user's own lamp, and while the pointer holds it.
  var (placesLamp, holdsLamp) = (false, false)
  /// The way of the lamp so far, for `EditorPresence.lampWay`.
  var lampWay = Vector2.zero
  /// The tools with which the mask is painted; nil while it is not.
  var painter: PaintTools? {
    didSet { if painter == nil, let oldValue { restingTools = oldValue.resting } }
  }
  /// The tools as they were when the user last painted.
  var restingTools = PaintTools()
  /// The options of the next film.
  var film = FilmOptions(motion: CardMotion.spin.rawValue)
  /// The part of the proof to look at.
  var proof = ProofPresence()
  /// The page that the proof was opened from; nil if the bench was closed.
  var pageBeforeProof: BenchPage?
}
