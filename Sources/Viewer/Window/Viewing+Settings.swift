internal import Files
internal import Geometry
internal import SceneGraph
internal import Scenes

extension Viewing {
  /// Takes in what the settings file says now; what the user has chosen by key since stays.
  mutating func adopt(
    _ settings: Settings, _ faults: [FileError], at time: Double
  ) -> [Order] {
    let old = self.settings
    self.settings = settings
    let backdrop = settings.backdrop ?? .usual
    let isChosen = session.surroundings.backdrop != firstBackdrop
    let isOther = settings.backdrop != old.backdrop
    if isOther { firstBackdrop = backdrop }
    let desktop = desktopReducesMotion
    adapt(at: time) { surroundings in
      settings.arrange(&surroundings, desktop: desktop)
      if isOther, !isChosen { surroundings.backdrop = backdrop }
    }
    return tell(faults, at: time) + dress(since: old, at: time)
  }

  /// Takes in whether the desktop wants less motion; the settings file goes before.
  ///
  /// What is recorded or played goes on as it began.
  mutating func adopt(desktopReducesMotion: Bool?, at time: Double) {
    self.desktopReducesMotion = desktopReducesMotion
    let isReduced = settings.reducedMotion ?? desktopReducesMotion ?? false
    guard isReduced != session.surroundings.reducesMotion, !isRecording, replay == nil else {
      return
    }
    session.adapt(at: time) { $0.reducesMotion = isReduced }
  }

  /// Tells what is wrong with the settings file: a line each on standard error, and a note.
  mutating func tell(_ faults: [FileError], at time: Double) -> [Order] {
    guard let first = faults.first else { return [] }
    // Nobody has asked for it: it stands until it is found and read.
    say(
      faults.count > 1 ? "\(first), and \(faults.count - 1) more" : "\(first)", at: time, for: 4)
    return faults.map { .report("\($0)") }
  }

  /// Bare art that is seen, and not worked on, is seen by the settings.
  private mutating func dress(since old: Settings, at time: Double) -> [Order] {
    guard !deck.current.art.isCardFile, !isUnsaved else { return [] }
    var card = wanted
    settings.dress(&card, since: old)
    guard card != wanted else { return [] }
    guard card.pictures.isSubset(of: session.surroundings.card.pictures) else { return want(card) }
    adapt(at: time) { $0.card = card }
    return []
  }

  /// How the user leaves the window.
  ///
  /// - Parameters:
  ///   - before: how it was left before.
  ///   - began: points that this one began with; nil where it filled the screen.
  func state(since before: WindowState, began: Size?) -> WindowState {
    var state = before
    if let view = windowedView, view != began {
      let points = view.vector.rounded(.toNearestOrAwayFromZero)
      state.size = PixelSize(
        Int(points.x.clamped(to: 1...8192)), Int(points.y.clamped(to: 1...8192)))
    }
    state.showsBench = session.showsBench
    if session.surroundings.backdrop != firstBackdrop {
      state.backdrop = session.surroundings.backdrop
    }
    return state
  }
}
