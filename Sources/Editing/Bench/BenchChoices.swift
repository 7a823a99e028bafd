internal import SceneGraph

/// A page of the bench.
enum BenchPage: Int, CaseIterable, Sendable {
  case foil, card
}

/// The user's choices about the bench itself that its controls show.
struct BenchChoices {
  /// The visible page.
  var page = BenchPage.foil
  /// True if a released card keeps its tilt.
  var isPinned = false
  /// The index of the selected sheet of foil.
  var selected = 0
  /// The index of the selected depth layer.
  var layer = 0
  /// The options of the next film.
  var film: FilmOptions
  /// True if a step can be undone.
  var canUndo = false
  /// True if a step can be redone.
  var canRedo = false
}

extension Bench {
  /// The present choices.
  func choices(_ history: History<Card>) -> BenchChoices {
    BenchChoices(
      page: page, isPinned: isPinned, selected: selected, layer: layer, film: film,
      canUndo: history.canUndo, canRedo: history.canRedo)
  }
}
