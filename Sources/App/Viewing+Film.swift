internal import CardLibrary
internal import Files
internal import SceneGraph
internal import Scenes
internal import Studio

extension Viewing {
  /// Takes in how far the film is, or how it has ended.
  mutating func take(_ news: FilmRun.News, at time: Double) -> [Order] {
    guard case .ended(let end) = news else {
      if case .share(let share) = news { session.adapt(at: time) { $0.film?.share = share } }
      return []
    }
    session.adapt(at: time) { $0.film = nil }
    switch end {
    case .made(let name, let notes):
      let words = (["filmed \(name)"] + notes).joined(separator: ": ")
      say(words, at: time)
      return [.note(words)]
    case .stopped:
      say("the film is given up", at: time)
      return []
    case .failed(let words):
      say(words, at: time)
      return [.report(words)]
    }
  }
}
