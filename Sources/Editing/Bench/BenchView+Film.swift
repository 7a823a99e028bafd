internal import Controls
internal import Geometry
internal import SceneGraph

extension BenchView {
  /// What makes a film of the card.
  func film(_ wish: FilmWish) -> [Control<BenchControl>] {
    let formats = FilmWish.Format.allCases
    let sites = FilmWish.Site.allCases
    let motion = CardMotion(rawValue: wish.motion)
    // While one is made, what is set is for the next.
    return [
      heading(
        .film, "Film",
        detail: film.map { "\(Int((100 * $0.share).rounded(.down))) %" } ?? wish.format.rawValue,
        hint: film.map { "A film of \($0.title) is being made." }
          ?? "The card as it is seen, in motion, as a file among your pictures."),
      Control(
        .filmFormat,
        hint: "MP4 for everywhere, GIF and PNG are large; all but WebP are made by ffmpeg.",
        Choice(
          "Format", formats.map(\.title), selected: formats.firstIndex(of: wish.format))),
      Control(
        .filmMotion, hint: motion?.summary ?? "",
        Choice(
          "Motion", CardMotion.allCases.map(\.rawValue),
          selected: motion.flatMap(CardMotion.allCases.firstIndex))),
      Control(
        .filmLength, hint: "Seconds of a round: the film ends as it begins.",
        Slider(
          "Length", wish.seconds, in: FilmWish.lengths, default: 4, unit: "s", decimals: 1,
          step: 0.5)),
      Control(
        .filmSite, hint: "Where it is to be shown: that sets its size, and keeps to the limits.",
        Choice(
          "For", ["anywhere"] + sites.map(\.rawValue),
          selected: wish.site.flatMap(sites.firstIndex).map { $0 + 1 } ?? 0)),
      Control(
        .film,
        hint: film.map { "Gives up the film of \($0.title): nothing of it is kept." }
          ?? "Films the card as it is seen; you can go on meanwhile.",
        Buttons([Buttons.Button(film == nil ? "Film it" : "Stop", isProminent: film == nil)])),
    ]
  }

  /// How far the film is that is being made, wherever the panel is scrolled to; none where none is made.
  var filmProgress: [Control<BenchControl>] {
    guard let film else { return [] }
    var progress = Control(
      BenchControl.filmProgress, hint: "A film of \(film.title) is being made.",
      ProgressBar("Film", share: film.share))
    progress.isPinned = true
    return [progress]
  }
}
