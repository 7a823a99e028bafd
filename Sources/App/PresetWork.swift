internal import CardModel
internal import Cards
internal import Files
internal import Interaction
internal import Jobs
internal import Runtime
internal import Scenes

/// A window's presets: reads their folder, and writes new ones.
final class PresetWork {
  private let folder: PresetFolder
  /// One reading at a time, and one more after it if files have changed.
  private var readings = Coalescer()
  /// The faults that were reported.
  private var faults: [FileError] = []
  /// True while a preset is being written.
  private(set) var isSaving = false

  init(_ folder: PresetFolder) { self.folder = folder }

  /// The user's presets; nil without a home.
  convenience init?() {
    guard let path = UserFolder.presets else { return nil }
    self.init(PresetFolder(path: path))
  }

  /// The folder to watch, with the extension of its files.
  var watched: (path: String, suffixes: Set<String>) {
    (folder.path, [PresetFolder.fileExtension])
  }

  /// Removes presets from the changed files; reads all presets again if there were any.
  func take(_ changes: inout Set<String>, in loop: WindowLoop) {
    let start = folder.path.path(ofFile: "")
    let own = changes.filter { $0.hasPrefix(start) }
    guard !own.isEmpty else { return }
    changes.subtract(own)
    read(in: loop)
  }

  /// Reads all presets.
  func read(in loop: WindowLoop) {
    if readings.want() { beginReading(in: loop) }
  }

  private func beginReading(in loop: WindowLoop) {
    let (folder, effects) = (folder, loop.viewing.session.surroundings.effects)
    loop.jobs.run("presets") {
      folder.read(effects)
    } then: { (loop, read: (presets: [Preset], faults: [FileError])) in
      guard let work = loop.inputs.presets else { return }
      guard work.readings.end() else { return work.beginReading(in: loop) }
      loop.viewing.showing.preferences.presets = read.presets
      let new = read.faults.filter { !work.faults.contains($0) }
      work.faults = read.faults
      loop.perform(loop.viewing.showing.reportFaults(new, at: loop.now))
    }
  }

  /// Writes a preset; if its name is taken, the user is asked before it is replaced.
  func keep(_ preset: Preset, replacing replaces: Bool, in loop: WindowLoop) {
    // A second press comes before the first one is answered.
    guard !isSaving else { return }
    isSaving = true
    let folder = folder
    loop.jobs.run("preset", isSave: true) {
      Result { () throws(FileError) in try folder.write(preset, replacing: replaces) }
    } then: { loop, result in
      loop.inputs.presets?.isSaving = false
      loop.perform(loop.viewing.showing.kept(preset, result, at: loop.now))
    }
  }
}
