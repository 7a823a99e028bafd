internal import CardModel
internal import Files
internal import Interaction
internal import Runtime
internal import Scenes

extension CardSession {
  /// Shows the user's presets in the chooser.
  ///
  /// A replay keeps the presets of its recording.
  mutating func adoptPresets(at time: Double) {
    let presets = preferences.presets
    guard recording.replay == nil, presets != session.surroundings.looks.presets else { return }
    adapt(at: time) { $0.looks.presets = presets }
  }

  /// Handles a command to keep a look as a preset; a replay writes no files.
  mutating func keep(_ preset: Preset, at time: Double) -> [Order] {
    guard recording.replay == nil else { return [] }
    let ownFoils = Set(library.queue.effectFiles.keys)
    if let words = preferences.refusal(
      of: preset, ownFoils: ownFoils, session.surroundings.looks)
    {
      say(words, at: time)
      return []
    }
    return [.keepPreset(preset, replacing: preset == preferences.askedPreset)]
  }

  /// Handles the result of writing a preset: its path, or nil if its name is taken.
  mutating func kept(
    _ preset: Preset, _ result: Result<String?, FileError>, at time: Double
  ) -> [Order] {
    preferences.askedPreset = nil
    do throws(FileError) {
      guard let path = try result.get() else {
        let old = preferences.presets.first { $0.name == preset.name }?.title ?? preset.title
        preferences.askedPreset = preset
        session.ask("Replace \(old)? Press Enter or Keep again.".printable, at: time, for: 4)
        return []
      }
      let words = "Preset kept: \(UserFolder.shown(path))"
      say(words, at: time, for: 4)
      return [.note(words)]
    } catch {
      return live.complain(error, at: time)
    }
  }
}
