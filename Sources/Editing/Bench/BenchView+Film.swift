internal import CardModel
internal import Controls
internal import Geometry
internal import Interaction

extension BenchView {
  /// The group that makes films of the card.
  func film(_ options: FilmOptions) -> [BenchRow] {
    let motion = CardMotion(rawValue: options.motion)
    // The options of a film in progress cannot change, so these are for the next one.
    return [
      heading(
        .film, "Film",
        detail: film.map { "\(Int((100 * $0.share).rounded(.down))) %" } ?? options.format.title,
        hint: film.map { "Filming \($0.title)." }
          ?? "A film of the card in motion, saved in your pictures folder."),
      BenchRow(
        film: .filmFormat, "Format",
        hint: "MP4 plays everywhere. GIF and PNG are large. All but WebP need ffmpeg.",
        FilmOptions.Format.allCases.map { ($0, $0.title) }, selected: options.format
      ) { $0.format = $1 },
      BenchRow(
        film: .filmMotion, "Motion", hint: motion?.summary ?? "",
        CardMotion.allCases.map { ($0.rawValue, $0.title) }, selected: options.motion
      ) { $0.motion = $1 },
      BenchRow(
        film: .filmLength, hint: "The length of one loop. The film ends as it begins.",
        Slider(
          "Length", options.seconds, in: FilmOptions.lengths, default: 4, unit: "s", decimals: 1,
          step: 0.5)
      ) { $0.seconds = $2 },
      BenchRow(
        film: .filmSite, "Post to",
        hint: "The site to post to. It sets the film's size and limits.",
        [(nil, "Any site")] + FilmOptions.SharingTarget.allCases.map { ($0, $0.title) },
        selected: options.site
      ) { $0.site = $1 },
      BenchRow(film == nil ? start : progress),
    ]
  }

  private var start: Control<BenchControl> {
    Control(
      .film, hint: "Films the card as you see it. You can keep working meanwhile.",
      Buttons([Buttons.Button("Film it", isProminent: true)]))
  }

  /// The progress of the film that is being made, in place of the button that started it.
  private var progress: Control<BenchControl> {
    Control(
      .film, hint: "Filming \(film?.title ?? ""). The cross stops and discards this film.",
      ProgressBar("Film", share: film?.share ?? 0))
  }
}
