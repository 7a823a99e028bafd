internal import CardModel
internal import Cards
internal import Files
package import Filming
internal import GPUSetup
package import Geometry
internal import Interaction
internal import OpenGL
internal import Recordings
internal import Rendering
package import Runtime
internal import SceneGraph
internal import Scenes
internal import Shading

/// A film that is being made: this thread draws the frames, another thread encodes them.
package struct FilmShoot {
  package let setup: ShotSetup
  /// The size of the view, in points.
  package let size: PixelSize
  package let isCardOnly: Bool
  package let progress: Progress.Style?
  /// The card's number among several, for progress reports.
  package let card: Progress.Card?
  /// The GPU to use if there are several; nil for any.
  package let gpu: String?
  /// Called with progress and notes; nil for standard error.
  package let onNews: ((FilmJob.Reply) -> Void)?
  /// True to replace an existing file.
  package var replaces = true
  /// The samples of the foil in each pixel.
  package var samples = 1

  /// Makes the film; if it exceeds `limit` bytes, makes it again with less quality or size.
  ///
  /// - Throws: `FileError` of the output if it cannot be encoded or written, and errors of drawing.
  ///   After an error there is no file.
  package func run(
    _ film: Film, to path: String, protecting inputs: [String], limit: Int?, site: String?
  ) throws {
    try HeadlessContext.withAsked(gpu: gpu) {
      let renderer = try setup.renderer(setup.surroundings.card)
      renderer.samples = samples
      // A faulty file is an error even if it is never visible.
      for id in setup.document.sources.keys { try renderer.prepare(id) }
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

  /// Makes the film again until the file has at most `limit` bytes.
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
          "still has \(bytes.byteWords) after lowering \(film.words(since: first)); "
            + "\(site ?? "the site") accepts at most \(limit.byteWords)")
      }
      film = next
    }
    if film != first {
      note(
        "made to fit \(site ?? "the site") by lowering \(film.words(since: first))", of: name)
    }
    return film
  }

  /// Notes the unexpected properties of a finished film.
  private func describe(_ film: Film, _ path: String) {
    if film.paddedSize != film.size {
      note("\(film.size) pixels padded to \(film.paddedSize): H.264 needs even sides", of: path)
    }
    guard let show = setup.configurations.card.show else { return }
    let looks = (setup.surroundings.card.front.foils + setup.surroundings.card.back.foils)
      .map(\.kind)
    let moving = looks.first {
      setup.surroundings.description(of: $0)?.usesTime == true
    }
    if let moving {
      note("\(moving) stays still, because its own motion would not loop", of: path)
    }
    let isLit = looks.contains { setup.surroundings.description(of: $0)?.kind == .foil }
    let follows = setup.surroundings.card.light.light.followsPointer
    if show.motion == .light, !isLit || !follows {
      let why =
        isLit
        ? "the light \(setup.surroundings.card.light.name) does not move"
        : "no foil responds to the light"
      note("nothing moves: \(why)", of: path)
    }
  }

  private func note(_ words: String, of name: String) {
    if let onNews {
      onNews(.note(Diagnostics.line(words)))
    } else {
      Diagnostics.note("\(name): \(words)")
    }
  }

  /// Draws every frame, and waits until all are encoded.
  private func shoot(
    _ film: Film, _ renderer: Renderer, _ name: String, file: Int32?, inputs: [String]
  ) throws {
    let writer = try FilmWriter(
      film, name: name, file: file, protecting: inputs, search: Root.environment("PATH"),
      timeLimit: TimeLimit.seconds(or: FilmWriter.usualTimeLimit))
    let report = ProgressReport(of: film.frames, "frames", progress, card: card)
    defer { report.end() }
    let ground: SIMD4<Float> = film.isTransparent || !isCardOnly ? .zero : SIMD4(1, 1, 1, 1)
    let (width, height) = (film.size.width, film.size.height)
    let ring = try FrameRing(renderer, pixelWidth: width, pixelHeight: height, over: ground)
    let overlays = Overlays()
    let watchdog = try Watchdog(seconds: Watchdog.secondsPerSnapshot)
    var own: [String] = []
    var playback = setup.playback
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
      let letterbox = Letterbox(view, in: size)
      own = Watchdog.files(in: node, of: setup.catalog.library)
      try watchdog.watch(own) {
        try ring.draw(letterbox.holding(node), points: letterbox.viewport.points)
      }
      report.advance(to: index + 1, bytes: writer.bytes)
      onNews?(.share(Double(index + 1) / Double(film.frames)))
    }
    while ring.waiting > 0 { try take() }
    try writer.finish()
  }
}
