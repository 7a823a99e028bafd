internal import CardLibrary
internal import Cards
internal import Files
internal import Jobs
internal import Rendering
internal import SceneGraph
internal import Shading
internal import Studio

/// The shader files of a window, with the user's own effects among them.
final class EffectWork {
  private(set) var library: ShaderLibrary
  /// When the user's own are tried.
  private var trials = Coalescer()

  init(_ library: ShaderLibrary) { self.library = library }

  /// Tries effects of the user's, each in a process that may fail: on whatever thread.
  static func tried(
    _ effects: [String], in library: ShaderLibrary
  ) -> Result<Void, FileError> {
    Result { () throws(FileError) in
      for name in effects { try EffectTrial(Effect(name), in: library, for: .window)?.check() }
    }
  }

  /// Takes in saved shader files, the user's own once they are tried in a process that may fail.
  func read(in loop: WindowLoop) {
    guard !library.files.isEmpty else { return take(in: loop) }
    if trials.want() { beginTrial(in: loop) }
  }

  private func beginTrial(in loop: WindowLoop) {
    let library = library
    loop.jobs.run("shaders") {
      Self.tried(library.files.keys.sorted(), in: library)
    } then: { loop, result in
      // Files were saved meanwhile: these are tried.
      guard loop.effects.trials.end() else { return loop.effects.beginTrial(in: loop) }
      switch result {
      case .success: loop.effects.take(in: loop)
      case .failure(let fault): loop.obey(loop.viewing.refuseShaders(fault))
      }
    }
  }

  /// Takes in shader files, and tells the scenes what those of effects say; what is broken leaves
  /// everything as it was, and is told.
  ///
  /// - Parameter reloading: whether what is compiled is made anew: not after the first frame.
  func take(reloading: Bool = true, in loop: WindowLoop) {
    do {
      if reloading { try compile(library, in: loop) }
      loop.viewing.adopt(try library.descriptions(), at: loop.now)
    } catch {
      loop.obey(loop.viewing.refuseShaders(error))
    }
    // What is included may have changed.
    loop.watchFiles()
  }

  /// Tries an effect file that was dropped, which then becomes the effect; a broken one changes nothing.
  func open(_ path: String, in loop: WindowLoop) {
    let name = EffectChoice.name(ofFile: path)
    let wider = library.adding(.file(path), as: name)
    loop.jobs.run("effect") {
      Self.tried([name], in: wider)
    } then: { loop, result in
      do {
        try result.get()
        // Others may have come while it was tried.
        try loop.effects.adopt(loop.effects.library.adding(.file(path), as: name), in: loop)
        loop.viewing.choose(name, at: loop.now)
      } catch {
        loop.obey(loop.viewing.complain(error, at: loop.now))
      }
      if case .success = result { loop.watchFiles() }
    }
  }

  /// Takes in the foils of a card; what a card brought that is not seen must not stand in the way of
  /// another one's.
  ///
  /// - Parameter seen: the files of the card that is shown.
  /// - Throws: what is wrong with them.
  func adopt(
    _ files: [String: TextOrigin], seen: [String: TextOrigin], in loop: WindowLoop
  ) throws {
    let wider = library.adding(files).droppingFaulty {
      !$0.hasSuffix(".glsl") || seen[$0] != nil || files[$0] != nil
    }
    try adopt(wider, wider.descriptions(), in: loop)
  }

  /// - Parameter effects: what the files say; nil where that is asked when they are compiled.
  private func adopt(
    _ wider: ShaderLibrary, _ effects: [EffectDescription]? = nil, in loop: WindowLoop
  ) throws {
    try compile(wider, in: loop)
    let effects = try effects ?? wider.descriptions()
    library = wider
    loop.viewing.library.queue.effectFiles = library.files
    loop.viewing.adopt(effects, at: loop.now)
  }

  /// Compiles what is in use anew, from other files.
  private func compile(_ library: ShaderLibrary, in loop: WindowLoop) throws {
    let own = library.ownFiles(of: loop.renderer.effects)
    let watchdog = loop.frames.watchdog
    try watchdog.watch(own, to: .compile, unsaved: loop.viewing.showing.unsaved) {
      // Of many programs each has its time.
      try loop.renderer.reload(library, beforeEach: watchdog.goOn)
    }
  }
}
