internal import CardLibrary
internal import Cards
internal import Files
internal import Jobs
internal import Logging
internal import Rendering
internal import SceneGraph
internal import Shading
internal import Studio
internal import Support

/// The effects of a window, with the user's own among them: what files say is read and tried on
/// other threads, and taken in on the window's.
final class EffectWork {
  /// The effects in use: where files cannot be taken in, as they were before.
  private(set) var catalog: EffectCatalog
  /// The last snapshot of the files, also of those that could not be taken in: the next one reads only
  /// what has changed since.
  private(set) var latest: EffectCatalog
  /// When saved files are read.
  private var rounds = Coalescer()
  /// True where files were saved since the last reading began: everything is compiled anew then, also
  /// for files that are no effects.
  private var isSaved = false
  /// The files of effects that are watched.
  private var watched: Set<String> = []
  /// The first reading of all effects, while the first frame is drawn.
  private var beginning: Reading<EffectCatalog>?

  init(_ catalog: EffectCatalog) { (self.catalog, latest) = (catalog, catalog) }

  /// Where the effects are.
  var library: ShaderLibrary { catalog.library }

  /// Tries effects of the user's, each in a process that may fail: on whatever thread.
  ///
  /// - Parameter catalog: has read them afterwards; what is tried is what it has.
  static func tried(
    _ effects: [String], in catalog: inout EffectCatalog
  ) -> Result<Void, FileError> {
    do throws(FileError) {
      for name in effects {
        try EffectTrial(Effect(name), in: &catalog, for: .window)?.check()
      }
      return .success(())
    } catch {
      return .failure(error)
    }
  }

  /// Reads every effect there is.
  private static func readAll(_ catalog: EffectCatalog) -> EffectCatalog {
    var catalog = catalog
    // What is wrong is told when they are taken in.
    _ = try? catalog.descriptions()
    return catalog
  }

  // MARK: The first reading

  /// Begins to read what the effects say of themselves.
  func begin() {
    beginning = Reading { [catalog] in Self.readAll(catalog) }
  }

  /// Takes in what was read: nothing needs to be compiled for it.
  func takeFirst(in loop: WindowLoop) {
    beginning?.wait()
    if case .success(let read)? = beginning?.result {
      catalog = catalog.merging(read)
      latest = catalog
      loop.renderer.adopt(catalog)
    }
    beginning = nil
    tell(in: loop)
  }

  // MARK: Saved files

  /// Takes in saved shader files, the user's own once they are tried in a process that may fail.
  func read(in loop: WindowLoop) {
    isSaved = true
    if rounds.want() { beginReading(in: loop) }
  }

  /// Takes in that files are watched from now on; those that are new were perhaps saved between their
  /// reading and this.
  func watch(in loop: WindowLoop) {
    let files = Set(loop.renderer.effectFiles + library.files.values.map(\.name))
    defer { watched = files }
    guard !files.isSubset(of: watched) else { return }
    if rounds.want() { beginReading(in: loop) }
  }

  private func beginReading(in loop: WindowLoop) {
    let (latest, isSaved) = (latest, isSaved)
    self.isSaved = false
    loop.jobs.run("shaders") { () -> (EffectCatalog, Result<Void, FileError>)? in
      var next = latest.updated()
      guard isSaved || next.revision != latest.revision else { return nil }
      let result = Self.tried(next.library.files.keys.sorted(), in: &next)
      next = Self.readAll(next)
      let reads = next.work.reads - latest.work.reads
      let lexes = next.work.lexes - latest.work.lexes
      Log.files.debug("effects: files read \(reads), split into words \(lexes)")
      return (next, result)
    } then: { (loop, answer: (EffectCatalog, Result<Void, FileError>)?) in
      if let (next, _) = answer { loop.effects.latest = loop.effects.latest.merging(next) }
      // Files were saved meanwhile: these are read and tried.
      guard loop.effects.rounds.end() else {
        loop.effects.isSaved = loop.effects.isSaved || answer != nil
        return loop.effects.beginReading(in: loop)
      }
      guard let (next, result) = answer else { return }
      switch result {
      case .success: loop.effects.take(next, in: loop)
      case .failure(let fault): loop.obey(loop.viewing.refuseShaders(fault))
      }
    }
  }

  /// Compiles what is in use anew from a snapshot; what is broken leaves everything as it was, and
  /// is told.
  private func take(_ next: EffectCatalog, in loop: WindowLoop) {
    do {
      let merged = catalog.merging(next)
      try compile(merged, in: loop)
      catalog = merged
      tell(in: loop)
    } catch {
      loop.obey(loop.viewing.refuseShaders(error))
      loop.watchFiles()
    }
  }

  /// Tells the scenes what the effects say of themselves.
  private func tell(in loop: WindowLoop) {
    do throws(FileError) {
      loop.viewing.adopt(try catalog.descriptions(), at: loop.now)
    } catch {
      loop.obey(loop.viewing.refuseShaders(error))
    }
    // What is included may have changed.
    loop.watchFiles()
  }

  // MARK: Further effects

  /// Tries an effect file that was dropped, which then becomes the effect; a broken one changes nothing.
  func open(_ path: String, in loop: WindowLoop) {
    let name = EffectID.file(path).title
    let files = [name: TextOrigin.file(path)]
    let latest = latest
    loop.jobs.run("effect") {
      Self.read(files, over: latest)
    } then: { loop, result in
      do {
        // Others may have come while it was tried.
        let wider = loop.effects.catalog.adding(files, asReadIn: try result.get())
        try loop.effects.compile(wider, in: loop)
        let descriptions = try loop.effects.descriptions(of: wider)
        loop.effects.adopt(wider, descriptions, readIn: try result.get(), in: loop)
        loop.viewing.choose(name, at: loop.now)
      } catch {
        loop.obey(loop.viewing.complain(error, at: loop.now))
      }
      if case .success = result { loop.watchFiles() }
    }
  }

  /// A snapshot that has read and tried further effects, on whatever thread.
  ///
  /// - Parameter catalog: what is known so far; what has changed since is read anew.
  /// - Returns: the snapshot, or what is wrong with one of the files.
  static func read(
    _ files: [String: TextOrigin], over catalog: EffectCatalog
  ) -> Result<EffectCatalog, FileError> {
    var next = catalog.adding(files).updated()
    return tried(files.keys.sorted(), in: &next).map { next }
  }

  /// Takes in the foils of a card; what a card brought that is not seen must not stand in the way of
  /// another one's.
  ///
  /// - Parameters:
  ///   - next: the snapshot that has read them.
  ///   - seen: the files of the card that is shown.
  /// - Throws: what is wrong with them.
  func adopt(
    _ files: [String: TextOrigin], of next: EffectCatalog, seen: [String: TextOrigin],
    in loop: WindowLoop
  ) throws {
    let dropped = next.faultyNames.filter {
      EffectID($0).file != nil && seen[$0] == nil && files[$0] == nil
    }
    let wider = catalog.adding(files, asReadIn: next).dropping(dropped)
    let descriptions = try descriptions(of: wider)
    try compile(wider, in: loop)
    adopt(wider, descriptions, readIn: next, in: loop)
  }

  private func descriptions(
    of catalog: EffectCatalog
  ) throws(FileError) -> [EffectDescription] {
    var catalog = catalog
    return try catalog.descriptions()
  }

  /// Uses a wider snapshot; what is wrong with files that were saved before stays told.
  private func adopt(
    _ wider: EffectCatalog, _ descriptions: [EffectDescription], readIn next: EffectCatalog,
    in loop: WindowLoop
  ) {
    catalog = wider
    latest = latest.merging(next, in: wider.library)
    loop.viewing.library.queue.effectFiles = library.files
    let isBehind = !catalog.agrees(with: latest)
    loop.viewing.adopt(descriptions, keepingFault: isBehind, at: loop.now)
  }

  /// Compiles what is in use anew, from other files.
  private func compile(_ catalog: EffectCatalog, in loop: WindowLoop) throws {
    let own = catalog.library.ownFiles(of: loop.renderer.effects)
    let watchdog = loop.frames.watchdog
    try watchdog.watch(own, to: .compile, unsaved: loop.viewing.showing.unsaved) {
      // Of many programs each has its time.
      try loop.renderer.reload(catalog, beforeEach: watchdog.goOn)
    }
  }
}
