internal import CardLibrary
internal import CardModel
internal import Cards
internal import Interaction
internal import Recordings
internal import Scenes
internal import Studio

extension CardSession {
  /// Films the card with its current look, unless a film is in progress; a replay films nothing.
  mutating func film(_ options: FilmOptions, at time: Double) -> [Order] {
    guard session.surroundings.film == nil, recording.replay == nil else { return [] }
    let painted = library.queue.document(of: library.cards.current, with: wanted, session)
    // The film is made from files.
    if let painted, !painted.unsavedPaintings.isEmpty, painted.savePath != nil {
      let orders = save(at: time)
      let isSaving = library.saves.running != nil
      filmAfterSave = isSaving ? (library.cards.current.id, options) : nil
      return orders
    }
    do {
      guard let look = try look(at: time) else {
        say("The card is not loaded yet. Try again in a moment.", at: time)
        return []
      }
      let order = CardFilm(
        title: library.cards.current.art.title, folder: recording.folder, options: options,
        look: look)
      let isPage = options.format == .page
      session.adapt(at: time) { $0.film = FilmProgress(of: order.title, isPage: isPage) }
      return [.film(order)]
    } catch {
      return live.complain(error, at: time)
    }
  }

  /// The state of the card, as the first line of a recording; nil if it is not loaded yet.
  ///
  /// - Throws: The reason why it cannot be recorded.
  mutating func look(at time: Double) throws -> String? {
    library.queue.keepCurrent(session)
    let current = library.cards.current
    var seen = session
    guard let document = current.document, let beginning = seen.restart(at: time) else {
      return nil
    }
    var recorder = try Recorder(
      beginning, of: beginning.surroundings.workspace.card, document, current, in: "")
    recorder.setEffectFiles(library.queue.effectFiles)
    return try recorder.text
  }

  /// Films a recording, next to it.
  mutating func film(recording path: String, at time: Double) -> [Order] {
    guard session.surroundings.film == nil else {
      say("Another film is in progress.", at: time)
      return []
    }
    let film = CardFilm(ofRecording: path)
    session.adapt(at: time) { $0.film = FilmProgress(of: film.title) }
    say("Filming the recording. You can keep working meanwhile.", at: time)
    return [.film(film)]
  }

  /// Handles the film's progress or its end.
  mutating func take(_ news: FilmRun.News, at time: Double) -> [Order] {
    guard case .ended(let end) = news else {
      if case .share(let share) = news { session.adapt(at: time) { $0.film?.share = share } }
      return []
    }
    session.adapt(at: time) { $0.film = nil }
    if case .made(let path, _) = end {
      live.say("\(end.words).", about: path, at: time)
    } else {
      say(end.words, at: time)
    }
    return switch end {
    case .made: [.note(end.words)]
    case .stopped: []
    case .failed: [.report(end.words)]
    }
  }
}
