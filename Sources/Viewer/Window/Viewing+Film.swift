internal import Files
internal import SceneGraph
internal import Scenes

extension Viewing {
  /// Begins to film the card as it is seen, unless a film is being made.
  mutating func film(_ wish: FilmWish, at time: Double) -> [Order] {
    guard session.surroundings.film == nil, replay == nil else { return [] }
    keepCurrent()
    var seen = session
    guard let document = deck.current.document, let beginning = seen.beginAnew(at: time) else {
      say("the card is not there yet", at: time)
      return []
    }
    do {
      var recorder = try Recorder(
        beginning, of: beginning.resumption.card, document, deck, window, in: "")
      recorder.tell(effectFiles)
      let order = CardFilm(
        title: deck.current.art.title, folder: folder, wish: wish, look: try recorder.text)
      session.adapt(at: time) { $0.film = FilmProgress(of: order.title) }
      return [.film(order)]
    } catch {
      return complain(error, at: time)
    }
  }

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
