internal import CardLibrary
internal import Files
internal import Recordings
internal import SceneGraph
internal import Scenes
internal import Studio

extension CardSession {
  /// The card as it is seen, to be filmed as `wish` says; nil where it is not there yet.
  ///
  /// - Throws: what cannot be recorded of it.
  mutating func filmOrder(_ wish: FilmWish, at time: Double) throws -> CardFilm? {
    library.queue.keepCurrent(view(at: time))
    let current = library.cards.current
    var seen = session
    guard let document = current.document, let beginning = seen.beginAnew(at: time) else {
      return nil
    }
    var recorder = try Recorder(
      beginning, of: beginning.resumption.card, document, current, in: "")
    recorder.tell(library.queue.effectFiles)
    return CardFilm(
      title: current.art.title, folder: recording.folder, wish: wish, look: try recorder.text)
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
