internal import CardModel
internal import Controls
internal import Interaction

extension BenchView {
  /// The group that makes films of the card.
  func film(_ options: FilmOptions) -> [BenchRow] {
    let motion = CardMotion(rawValue: options.motion)
    let usual = FilmOptions(motion: options.motion)
    // The options of a film in progress cannot change, so these are for the next one.
    let next = BenchPart(value: options, usual: usual) { bench, _, _, change in
      change(&bench.film)
    }
    return group(
      .film, "Film and page",
      detail: film.map { "\(Int((100 * $0.share).rounded(.down))) %" } ?? options.format.title,
      hint: film.map { "\($0.words)." }
        ?? "A film of the card in motion, saved in your pictures folder.",
      [
        next.choice(
          .filmFormat, "Format",
          hint: "MP4 plays everywhere. GIF and PNG are large. All but WebP need ffmpeg.",
          \.format, FilmOptions.Format.films.map { ($0, $0.title) }),
        next.choice(
          .filmMotion, "Motion", hint: motion?.summary ?? "", \.motion,
          CardMotion.allCases.map { ($0.rawValue, $0.title) }),
        next.slider(
          .filmLength, hint: "The length of one loop. The film ends as it begins.", \.seconds,
          Slider(
            "Length", options.seconds, in: FilmOptions.lengths, default: usual.seconds, unit: "s",
            decimals: 1, step: 0.5)
        ) { $0.seconds = $2 },
        next.choice(
          .filmSite, "Post to",
          hint: "The site to post to. It sets the film's size and limits.", \.site,
          [(nil, "Any site")] + FilmOptions.SharingTarget.allCases.map { ($0, $0.title) }),
        film.map(progress) ?? start,
      ])
  }

  private var start: BenchRow {
    BenchRow(
      Control(
        .film,
        hint: "A film of the card, or a page that tilts it in any browser. "
          + "A painted mask is saved first.",
        Buttons([
          Buttons.Button("Film it", isProminent: true),
          Buttons.Button("Page" + (jobs.pageSize.map { ", \($0)" } ?? "")),
        ]))
    ) { bench, _, change in
      var options = bench.film
      if change == .press(1) { options.format = .page }
      return [.film(options)]
    }
  }

  /// The progress of the film that is being made, in place of the button that started it.
  private func progress(_ film: FilmProgress) -> BenchRow {
    BenchRow(
      Control(
        .film, hint: "Making \(film.title). The cross stops and discards it.",
        ProgressBar(film.kind, share: film.share))
    ) { _, _, _ in [.stopFilm] }
  }
}
