import Cards
import Files
import SceneGraph
import Scenes

@testable import Viewer

/// A viewing that expectations may change.
final class Subject {
  private var viewing: Viewing

  init(_ viewing: Viewing) {
    self.viewing = viewing
  }

  var session: Session { viewing.session }
  var deck: CardDeck { viewing.deck }
  var isUnsaved: Bool { viewing.isUnsaved }
  func patience(sinceFrame: Double) -> Double? { viewing.patience(sinceFrame: sinceFrame) }
  func fit(to window: Viewing.Window, at time: Double) { viewing.fit(to: window, at: time) }
  func lostContent() { viewing.lostContent() }
  func attempt(at time: Double) -> Viewing.Attempt? { viewing.attempt(at: time) }
  func succeed(_ attempt: Viewing.Attempt) { viewing.succeed(attempt) }
  func adopt(_ effects: [EffectDescription], at time: Double) { viewing.adopt(effects, at: time) }
  func show(_ loaded: Viewing.Loading, at time: Double) { viewing.show(loaded, at: time) }
  func fail(_ attempt: Viewing.Attempt, _ error: FileError) -> [Viewing.Order] {
    viewing.fail(attempt, error)
  }
  func handle(_ event: Event, at time: Double) -> [Viewing.Order] {
    viewing.handle(event, at: time)
  }
  var effectFiles: [String: String] {
    get { viewing.effectFiles }
    set { viewing.effectFiles = newValue }
  }
  func retry() { viewing.retry() }
  func refuseShaders(_ error: FileError) -> [Viewing.Order] { viewing.refuseShaders(error) }
  func open(_ paths: [String], at time: Double) -> [Viewing.Order] {
    viewing.open(paths, at: time)
  }
  func opened(
    _ opening: Viewing.Opening, _ result: Result<CardDocument, FileError>, at time: Double
  ) -> [Viewing.Order] {
    viewing.opened(opening, result, at: time)
  }
  func saved(
    _ result: Result<CardDocument, FileError>, at time: Double
  ) -> [Viewing.Order] {
    viewing.saved(result, at: time)
  }
  func leave(at time: Double) -> [Viewing.Order] { viewing.leave(at: time) }
  func loaded(
    _ loading: Viewing.Loading, _ fault: FileError?, at time: Double
  ) -> [Viewing.Order] {
    viewing.loaded(loading, fault, at: time)
  }
  func filesChanged(_ paths: Set<String>) -> [Viewing.Order] { viewing.filesChanged(paths) }
}
