internal import Cards
internal import Files
package import Filming
package import Geometry
internal import OpenGL
internal import Raster
internal import Recordings
internal import Rendering
internal import SceneGraph
internal import Scenes
internal import Shading
package import Support

/// A film as it is made: frames are drawn here, and encoded on another thread.
package struct FilmShoot {
  /// What there is to tell of it.
  package enum News {
    /// So much is done, 0 to 1.
    case share(Double)
    /// What the user should know of it.
    case note(String)
  }

  package let stage: Stage
  /// The view, in points.
  package let size: PixelSize
  package let isCardOnly: Bool
  package let progress: Progress.Style?
  /// Which of several cards it is of, to be told.
  package let card: Progress.Card?
  /// The GPU of several that draws; nil for any.
  package let gpu: String?
  /// Takes what there is to tell; nil for standard error.
  package let tell: ((News) -> Void)?
  /// Whether a file that has the name already is replaced.
  package var replaces = true

  /// Films it, again with less where there is a limit of bytes that it misses.
  ///
  /// - Throws: `FileError` of the output where it cannot be encoded or written; nothing is left
  ///   behind then. What drawing throws.
  package func run(
    _ film: Film, to path: String, protecting inputs: [String], limit: Int?, site: String?
  ) throws {
    try HeadlessContext.asked(gpu: gpu).withCurrent {
      let renderer = try stage.renderer(stage.surroundings.card)
      // A bad file is an error, seen or not.
      for id in stage.document.sources.keys { try renderer.prepare(id) }
      guard film.format != .frames else {
        try shoot(film, renderer, path, file: nil, inputs: inputs)
        return describe(film, path)
      }
      let output = try OutputFile(
        path, protecting: ProtectedFiles(inputs), followsLinks: replaces)
      try output.write(replacing: replaces) { file in
        let final = try fit(film, limit, output.name, site, file: file) { film in
          try shoot(film, renderer, output.name, file: file, inputs: inputs)
        }
        describe(final, path)
      }
    }
  }

  /// Films until the file has at most so many bytes.
  private func fit(
    _ first: Film, _ limit: Int?, _ name: String, _ site: String?, file: Int32,
    _ shoot: (Film) throws -> Void
  ) throws -> Film {
    var film = first
    for tries in 0...Film.mostTries {
      try shoot(film)
      let bytes = FilmCount.bytes(of: file)
      guard let limit, bytes > limit else { break }
      guard tries < Film.mostTries, let next = film.fitting(limit, insteadOf: bytes) else {
        throw FileError(
          name,
          "has \(bytes.byteWords) also as \(film.words(since: first)), and "
            + "\(site ?? "the site") takes \(limit.byteWords)")
      }
      film = next
    }
    if film != first {
      note("made to fit \(site ?? "the site"): \(film.words(since: first))", of: name)
    }
    return film
  }

  /// What the user should know of a film that is done.
  private func describe(_ film: Film, _ path: String) {
    if film.paddedSize != film.size {
      note("\(film.size) pixels padded to \(film.paddedSize): H.264 wants even sides", of: path)
    }
    guard let show = stage.configurations.card.show else { return }
    let looks = (stage.surroundings.card.front.foils + stage.surroundings.card.back.foils)
      .map(\.kind)
    let moving = looks.first {
      stage.surroundings.description(of: $0)?.usesTime == true
    }
    if let moving {
      note("\(moving) stands still: by itself it would not close", of: path)
    }
    let isLit = looks.contains { stage.surroundings.description(of: $0)?.kind == .foil }
    let follows = stage.surroundings.card.light.light.followsPointer
    if show.motion == .light, !isLit || !follows {
      let why =
        isLit ? "\(stage.surroundings.card.light.name) does not move" : "no foil answers the light"
      note("nothing moves: \(why)", of: path)
    }
  }

  private func note(_ words: String, of name: String) {
    if let tell { tell(.note(words)) } else { Diagnostics.note("\(name): \(words)") }
  }

  /// Draws every frame and waits until all are encoded.
  private func shoot(
    _ film: Film, _ renderer: Renderer, _ name: String, file: Int32?, inputs: [String]
  ) throws {
    let writer = try FilmWriter(
      film, name: name, file: file, protecting: inputs, search: Root.environment("PATH"),
      patience: Patience.seconds(or: FilmWriter.usualPatience))
    let report = ProgressReport(of: film.frames, "frames", progress, card: card)
    defer { report.end() }
    let ground: SIMD4<Float> = film.isTransparent || !isCardOnly ? .zero : SIMD4(1, 1, 1, 1)
    let (width, height) = (film.size.width, film.size.height)
    let ring = try FrameRing(renderer, pixelWidth: width, pixelHeight: height, over: ground)
    let overlays = Overlays()
    let watchdog = try Watchdog(seconds: Watchdog.secondsPerStill)
    var own: [String] = []
    var playback = stage.playback
    func take() throws {
      let frame = try writer.emptyFrame()
      try watchdog.watch(own) {
        try unsafe ring.take(into: frame.bytes, rowBytes: frame.width * 4)
      }
      if film.paddedSize != film.size { frame.pad(from: width, height, withWhite: isCardOnly) }
      writer.add(frame)
    }
    for index in 0..<film.frames {
      let time = film.rate.time(of: index)
      playback.advance(to: time)
      let view = playback.session.surroundings.view
      let node = overlays.over(
        playback.session, statistics: nil, picture: playback.session.node(at: time))
      if ring.waiting == FrameRing.depth { try take() }
      let mount = Mount(view, in: size)
      own = Watchdog.files(in: node, of: stage.catalog.library)
      try watchdog.watch(own) {
        try ring.draw(mount.holding(node), points: mount.viewport.points)
      }
      report.advance(to: index + 1, bytes: writer.bytes)
      tell?(.share(Double(index + 1) / Double(film.frames)))
    }
    while ring.waiting > 0 { try take() }
    try writer.finish()
  }
}
