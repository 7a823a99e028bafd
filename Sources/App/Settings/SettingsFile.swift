internal import Cards
internal import Files
internal import Logging
internal import Runtime
internal import SceneGraph
internal import Studio
internal import TOML

/// The settings file, with the user's defaults for every window.
///
/// It is `foil/settings.toml` in the user's configuration folder. Foil never writes it.
struct SettingsFile {
  let path: String
  /// The ids of the known effects.
  let effects: [String]
  /// Keys that the command line overrides.
  let given: Set<String>

  /// The user's settings file, which need not exist; nil if there is no folder for one.
  init?(effects: [String], given: Set<String>) {
    guard let folder = UserFolder.config.path else { return nil }
    self.init(path: folder + "/settings.toml", effects: effects, given: given)
  }

  init(path: String, effects: [String], given: Set<String> = []) {
    (self.path, self.effects, self.given) = (path, effects, given)
  }

  /// The file's settings, and its faults; a faulty key, or a file that is not TOML, keeps `old`.
  ///
  /// A missing file gives the defaults without a fault.
  func read(keeping old: Settings = Settings()) -> (settings: Settings, faults: [FileError]) {
    do throws(FileError) {
      let text = try FileReading.text(of: path, limit: TOMLText.mostBytes)
      Log.files.debug("settings: \(path)")
      return settings(of: text, keeping: old)
    } catch {
      if error.isMissing { Log.files.debug("settings: none at \(path)") }
      return error.isMissing ? (Settings(), []) : (old, [error])
    }
  }

  private static let keys = ["light", "foil", "mask", "sway", "reducedMotion", "backdrop"]

  /// The settings and faults of a text in TOML.
  func settings(
    of text: String, keeping old: Settings
  ) -> (settings: Settings, faults: [FileError]) {
    let table: TOMLTable
    do throws(FileError) {
      let entries = try TOMLText.entries(of: text, file: path)
      table = TOMLTable(file: path, name: "a settings file", line: 1, entries: entries)
    } catch {
      return (old, [error])
    }
    var (settings, faults) = (Settings(), table.unknownKeys(Self.keys))
    func take<Value>(
      _ key: String, _ field: WritableKeyPath<Settings, Value?>,
      _ value: (TOMLItem) throws(FileError) -> Value
    ) {
      guard let item = table[key] else { return }
      do throws(FileError) {
        let value = try value(item)
        if !given.contains(key) { settings[keyPath: field] = value }
      } catch {
        settings[keyPath: field] = old[keyPath: field]
        faults.append(error)
      }
    }
    take("light", \.light) { (item) throws(FileError) in try item.light() }
    take("foil", \.foil) { (item) throws(FileError) in try foil(item) }
    take("mask", \.mask) { (item) throws(FileError) in try item.word(of: MaskPlace.self) }
    take("sway", \.sway) { (item) throws(FileError) in try item.flag() }
    take("reducedMotion", \.reducedMotion) { (item) throws(FileError) in try item.flag() }
    take("backdrop", \.backdrop) { (item) throws(FileError) in try Self.backdrop(item) }
    return (settings, faults.sorted { ($0.line ?? 0) < ($1.line ?? 0) })
  }

  private func foil(_ item: TOMLItem) throws(FileError) -> String {
    let name = try item.text()
    guard effects.contains(name) else { throw item.unknown("foil", name, among: effects) }
    return name
  }

  private static func backdrop(_ item: TOMLItem) throws(FileError) -> NamedBackdrop {
    let name = try item.text()
    if let backdrop = NamedBackdrop(named: name) { return backdrop }
    throw item.unknown("backdrop", name, among: NamedBackdrop.words)
  }
}
