internal import Files
internal import Logging
internal import Runtime
internal import TOML

/// The state file with the last window's state: `foil/state.toml` in the user's state folder.
///
/// Only Foil writes it. A faulty file is not reported, and counts as empty.
struct StateFile {
  private let folder: String
  private var path: String { folder + "/state.toml" }

  /// The user's state file, which need not exist; nil if there is no folder for one.
  init?() {
    guard let folder = UserFolder.state.path else { return nil }
    self.folder = folder
  }

  init(folder: String) { self.folder = folder }

  /// The last window's state; nil if Foil was never used.
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

  /// Writes the window's state; a failure is only logged.
  func write(_ state: WindowState) {
    do throws(FileError) {
      try OutputFile.makeFolder(folder)
      try OutputFile.write(Array(state.text.utf8), to: path)
    } catch {
      // Nothing of the user's work is lost: the next window only begins as this one did.
      Log.files.warning("state: \(error)")
    }
  }
}
