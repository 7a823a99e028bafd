internal import CardLibrary
internal import CardModel
internal import Files
internal import Interaction
internal import Jobs
internal import Logging
internal import Rendering
internal import Runtime
internal import SceneGraph
internal import Scenes
internal import Shading
internal import Studio

/// A window's effects, with the user's own among them.
///
/// Effect files are read and tested on other threads, and taken into use on the window's thread.
final class EffectWork {
  /// The effects in use; files with faults leave them unchanged.
  private(set) var catalog: EffectCatalog
  /// The last reading of the files, faulty ones included; the next reading starts from it and reads
  /// only changed files.
  private(set) var latest: EffectCatalog
  /// One reading of saved files at a time, and one more after it if files have changed.
  private var readings = Coalescer()
  /// True if files were saved since the last reading began.
  ///
  /// Then everything is compiled again, as the saved file may be an include.
  private var isSaved = false
  /// The faults of the user's own foils, by name, and the names of all in their folder; nil before
  /// it is read.
  private var own: (faults: [String: FileError], names: Set<String>?) = ([:], nil)
  /// The watched effect files.
  private var watched: Set<String> = []
  /// The first reading of all effects, which runs while the first frame is drawn; nil after it.
  private var beginning: BackgroundRead<EffectCatalog>?

  init(_ catalog: EffectCatalog) { (self.catalog, latest) = (catalog, catalog) }

  /// The library that finds effect files.
  var library: ShaderLibrary { catalog.library }

  /// Tests the user's effects, each in a child process; runs on any thread.
  ///
  /// - Parameter catalog: The tested effects; after the call it has read them.
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

  /// The catalog with every effect read.
  private static func readAll(_ catalog: EffectCatalog) -> EffectCatalog {
    var catalog = catalog
    // Faults are reported when the effects are taken into use.
    _ = try? catalog.descriptions()
    return catalog
  }

  // MARK: The first reading

  /// Starts the first reading of all effects' descriptions.
  func begin() {
    beginning = BackgroundRead { [catalog] in Self.readAll(catalog) }
  }

  /// Takes the first reading into use; nothing has to be compiled for it.
  func takeFirst(in loop: WindowLoop) {
    beginning?.wait()
    if case .success(let read)? = beginning?.result {
      catalog = catalog.merging(read)
      latest = catalog
      loop.renderer.adopt(catalog)
    }
    beginning = nil
    updateEffects(in: loop)
    if readings.want() { beginReading(in: loop) }
  }

  // MARK: Saved files

  /// Removes the user's own foils from the changed files; reads all effects again if there were any.
  func take(_ changes: inout Set<String>, in loop: WindowLoop) {
    let own = changes.filter { OwnFoils.contains(.file($0)) }
    guard !own.isEmpty else { return }
    changes.subtract(own)
    read(in: loop)
  }

  /// Reads saved shader files; the user's own are tested in a child process first.
  func read(in loop: WindowLoop) {
    isSaved = true
    if readings.want() { beginReading(in: loop) }
  }

  /// Updates the watched files; new ones are read again, as they may have been saved since.
  func watch(in loop: WindowLoop) {
    let files = Set(loop.renderer.effectFiles + library.files.values.map(\.name))
    defer { watched = files }
    guard !files.isSubset(of: watched) else { return }
    if readings.want() { beginReading(in: loop) }
  }

  private func beginReading(in loop: WindowLoop) {
    let (latest, isSaved, known) = (latest, isSaved, own.faults)
    self.isSaved = false
    // A replay keeps the foils of its recording.
    let isReplay = loop.viewing.recording.replay != nil
    loop.jobs.run("shaders") { () -> Reading? in
      let old = isReplay ? [:] : Self.ownFiles(of: latest)
      var next = latest.dropping(Set(old.keys)).updated()
      let others = next.library.files.keys.sorted()
      let faults =
        isReplay
        ? known
        : OwnFoils.add(to: &next) { (name, catalog) throws(FileError) in
          _ = try catalog.module(name)
          guard !catalog.agrees(on: name, with: latest) else { return }
          try EffectTrial(Effect(name), in: &catalog, for: .window)?.check()
        }
      let own = isReplay ? [:] : Self.ownFiles(of: next)
      guard
        isSaved || next.revision != latest.revision || own != old || faults != known
      else { return nil }
      let result = Self.tried(others, in: &next)
      next = Self.readAll(next)
      let reads = next.work.reads - latest.work.reads
      let lexes = next.work.lexes - latest.work.lexes
      Log.files.debug("effects: files read \(reads), files split into tokens \(lexes)")
      return Reading(
        catalog: next, result: result, own: own, faults: faults,
        names: isReplay ? nil : Set(own.keys).union(faults.keys))
    } then: { (loop, answer: Reading?) in
      if let answer {
        let latest = loop.effects.latest
        let gone = Self.ownFiles(of: latest).filter { answer.catalog.library.files[$0.key] == nil }
        loop.effects.latest = latest.dropping(Set(gone.keys)).adding(answer.own)
          .merging(answer.catalog)
      }
      // Files were saved meanwhile, so they are read and tested first.
      guard loop.effects.readings.end() else {
        loop.effects.isSaved = loop.effects.isSaved || answer != nil
        return loop.effects.beginReading(in: loop)
      }
      guard let answer else { return }
      switch answer.result {
      case .success: loop.effects.take(answer, in: loop)
      case .failure(let fault): loop.perform(loop.viewing.refuseShaders(fault))
      }
    }
  }

  /// The result of a reading.
  private struct Reading: Sendable {
    /// The catalog without faulty foils of the user's own.
    let catalog: EffectCatalog
    /// The fault of one of the user's other effects.
    let result: Result<Void, FileError>
    /// The user's own foils without faults.
    let own: [String: TextOrigin]
    let faults: [String: FileError]
    /// The names of all files of the user's own foils; nil if they were not read.
    let names: Set<String>?
  }

  /// The user's own foils in a catalog.
  private static func ownFiles(of catalog: EffectCatalog) -> [String: TextOrigin] {
    catalog.library.files.filter { OwnFoils.contains($1) }
  }

  /// Compiles the effects in use again; if one is broken, nothing changes and the fault is shown.
  private func take(_ reading: Reading, in loop: WindowLoop) {
    let new = reading.faults.filter { own.faults[$0.key] != $0.value }
    own = (reading.faults, reading.names)
    do {
      let merged = catalog.adding(reading.own, asReadIn: reading.catalog).merging(reading.catalog)
      try compile(merged, in: loop)
      catalog = merged
      loop.viewing.library.queue.effectFiles = library.files
      updateEffects(in: loop)
    } catch {
      loop.perform(loop.viewing.refuseShaders(error))
      loop.watchFiles()
    }
    let used = loop.renderer.effects.intersection(library.files.keys)
    let shown = reading.faults.filter { used.contains($0.key) }
    if let fault = shown.values.first { loop.perform(loop.viewing.refuseShaders(fault)) }
    let others = new.filter { shown[$0.key] == nil }.sorted { $0.key < $1.key }.map(\.value)
    loop.perform(loop.viewing.showing.reportFaults(others, at: loop.now))
  }

  /// Passes the effects' descriptions to the scenes.
  private func updateEffects(in loop: WindowLoop) {
    do throws(FileError) {
      loop.viewing.adopt(try descriptions(of: catalog, in: loop), at: loop.now)
    } catch {
      loop.perform(loop.viewing.refuseShaders(error))
    }
    // The set of included files may have changed.
    loop.watchFiles()
  }

  // MARK: Further effects

  /// Tests a dropped effect file and applies it; a broken one changes nothing.
  func open(_ path: String, in loop: WindowLoop) {
    let name = EffectID.file(path).functionName
    let files = [name: TextOrigin.file(path)]
    let latest = latest
    loop.jobs.run("effect") {
      Self.read(files, over: latest)
    } then: { loop, result in
      do {
        // Other effects may have come during the test.
        let wider = loop.effects.catalog.adding(files, asReadIn: try result.get())
        try loop.effects.compile(wider, in: loop)
        let descriptions = try loop.effects.descriptions(of: wider, in: loop)
        loop.effects.adopt(wider, descriptions, readIn: try result.get(), in: loop)
        loop.viewing.choose(name, at: loop.now)
      } catch {
        loop.perform(loop.viewing.complain(error, at: loop.now))
      }
      if case .success = result { loop.watchFiles() }
    }
  }

  /// A catalog with further effects, read and tested; runs on any thread.
  ///
  /// - Parameter catalog: The effects so far; files changed since then are read again.
  /// - Returns: The catalog, or the fault of one of the files.
  static func read(
    _ files: [String: TextOrigin], over catalog: EffectCatalog
  ) -> Result<EffectCatalog, FileError> {
    var next = catalog.adding(files).updated()
    return tried(files.keys.sorted(), in: &next).map { next }
  }

  /// Takes a card's own foils into use; faulty foils of cards that are not shown are dropped.
  ///
  /// - Parameters:
  ///   - next: The catalog that has read them.
  ///   - seen: The foil files of the shown card.
  /// - Throws: The fault of one of the foils.
  func adopt(
    _ files: [String: TextOrigin], of next: EffectCatalog, seen: [String: TextOrigin],
    in loop: WindowLoop
  ) throws {
    let dropped = next.faultyNames.filter {
      EffectID($0).file != nil && seen[$0] == nil && files[$0] == nil
    }
    let wider = catalog.adding(files, asReadIn: next).dropping(dropped)
    let descriptions = try descriptions(of: wider, in: loop)
    try compile(wider, in: loop)
    adopt(wider, descriptions, readIn: next, in: loop)
  }

  /// The descriptions of all effects except removed foils of the user's own that the card lacks.
  private func descriptions(
    of catalog: EffectCatalog, in loop: WindowLoop
  ) throws(FileError) -> [EffectDescription] {
    var catalog = catalog
    let card = loop.viewing.session.surroundings.workspace.card
    guard let names = own.names else { return try catalog.descriptions() }
    let kinds = Set((card.front.foils + card.back.foils).map(\.kind)).union(names)
    let removed = Self.ownFiles(of: catalog).keys.filter { !kinds.contains($0) }
    return try catalog.descriptions().filter { !removed.contains($0.name) }
  }

  /// Takes a wider catalog into use; faults of files that were saved before stay shown.
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

  /// Compiles the effects in use again, from another catalog.
  private func compile(_ catalog: EffectCatalog, in loop: WindowLoop) throws {
    let own = catalog.library.ownFiles(of: loop.renderer.effects)
    let watchdog = loop.frames.watchdog
    try watchdog.watch(own, to: .compile, unsaved: loop.viewing.showing.unsaved) {
      // The time limit holds for each program, not for all together.
      try loop.renderer.reload(catalog, beforeEach: watchdog.restartLimit)
    }
  }
}
