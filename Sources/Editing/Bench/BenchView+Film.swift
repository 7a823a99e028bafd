internal import Controls
internal import Geometry
internal import SceneGraph

extension BenchView {
  /// The group that makes films of the card.
  func film(_ options: FilmOptions) -> [Control<BenchControl>] {
    let formats = FilmOptions.Format.allCases
    let sites = FilmOptions.SharingTarget.allCases
    let motion = CardMotion(rawValue: options.motion)
    // The options of a film in progress cannot change, so these are for the next one.
    return [
      heading(
        .film, "Film",
        detail: film.map { "\(Int((100 * $0.share).rounded(.down))) %" } ?? options.format.title,
        hint: film.map { "Filming \($0.title)." }
          ?? "A film of the card in motion, saved in your pictures folder."),
      Control(
        .filmFormat,
        hint: "MP4 plays everywhere. GIF and PNG are large. All but WebP need ffmpeg.",
        Choice(
          "Format", formats.map(\.title), selected: formats.firstIndex(of: options.format))),
      Control(
        .filmMotion, hint: motion?.summary ?? "",
        Choice(
          "Motion", CardMotion.allCases.map(\.title),
          selected: motion.flatMap(CardMotion.allCases.firstIndex))),
      Control(
        .filmLength, hint: "The length of one loop. The film ends as it begins.",
        Slider(
          "Length", options.seconds, in: FilmOptions.lengths, default: 4, unit: "s", decimals: 1,
          step: 0.5)),
      Control(
        .filmSite, hint: "The site to post to. It sets the film's size and limits.",
        Choice(
          "Post to", ["Any site"] + sites.map(\.title),
          selected: options.site.flatMap(sites.firstIndex).map { $0 + 1 } ?? 0)),
    ] + [film == nil ? start : progress]
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
