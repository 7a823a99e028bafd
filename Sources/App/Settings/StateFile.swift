internal import Files
internal import Logging
internal import Support
internal import TOML

/// The file in which Foil keeps how the user left it: `foil/state.toml` in their folder for such.
///
/// It is nobody's but Foil's: what is wrong with it is not told, and then there is none.
struct StateFile {
  private let folder: String
  private var path: String { folder + "/state.toml" }

  /// The user's own; nil where there is no place for one.
  init?() {
    guard let folder = UserFolder.state.path else { return nil }
    self.folder = folder
  }

  init(folder: String) { self.folder = folder }

  /// How it was left; nil where Foil was never used.
  func read() -> WindowState? {
    do throws(FileError) {
      let text = try FileReading.text(of: path, limit: TOMLText.mostBytes)
      Log.files.debug("state: \(path)")
      let entries = try TOMLText.entries(of: text, file: path)
      return WindowState(TOMLTable(file: path, name: "a state file", line: 1, entries: entries))
    } catch {
      Log.files.debug("state: \(error)")
      return error.isMissing ? nil : WindowState()
    }
  }

  /// Keeps how it is left; where that cannot be done, it is not.
  func write(_ state: WindowState) {
    do throws(FileError) {
      try OutputFile.makeFolder(folder)
      try OutputFile.write(Array(state.text.utf8), to: path)
    } catch {
      // The next window begins as this one did: nothing that the user made is lost.
      Log.files.warning("state: \(error)")
    }
  }
}
