internal import CardLibrary
internal import Cards
internal import Desktop
internal import Files
internal import Jobs
internal import Recordings
internal import Runtime
internal import Studio

/// The saves of a window: cards, recordings and snapshots.
final class SaveWork {
  private var screenshots = ScreenshotQueue()
  /// The wall time at which the ending program stops waiting for saves; nil before the end.
  private var end: Double?

  /// Seconds for which the ending program waits for saves.
  private static let longestEnd = 10.0
  /// Seconds between two checks for finished jobs if nothing wakes the window.
  private static let longestWait = 0.25

  /// Saves a card to its card file or pack, to a new card file next to its picture, or to another
  /// place.
  func save(_ document: CardDocument, to target: SaveTarget, in loop: WindowLoop) {
    let expect = loop.inputs.watch.expectation
    let archives = loop.setup.decoders.archives()
    let loader = loop.cards.loader
    loop.jobs.run("save", isSave: true) {
      Result { () throws(FileError) in
        let current = document
        var document = document
        try document.writePaintings(for: target, noting: expect) { (mask) throws(FileError) in
          try loader.painted(mask, of: current)
        }
        try document.save(to: target, archives: archives, noting: expect)
        return document
      }
    } then: { loop, result in
      loop.perform(loop.viewing.saved(result, at: loop.now))
      loop.watchFiles()
    }
  }

  /// Saves a recording in its folder.
  func save(_ recorder: Recorder, then next: AfterSaving, in loop: WindowLoop) {
    loop.jobs.run("recording", isSave: true) { () -> Result<String, FileError> in
      do {
        return .success(try recorder.save())
      } catch {
        return .failure(error as? FileError ?? FileError(recorder.stem, "\(error)"))
      }
    } then: { loop, result in
      loop.perform(loop.viewing.recorded(result, then: next, at: loop.now))
    }
  }

  // MARK: Screenshots

  /// True if no further snapshot can wait.
  var isFull: Bool { screenshots.isFull }

  /// Saves a snapshot after the waiting ones.
  func save(_ screenshot: Screenshot, in loop: WindowLoop) {
    if screenshots.add(screenshot) { begin(screenshot, in: loop) }
  }

  private func begin(_ screenshot: Screenshot, in loop: WindowLoop) {
    loop.jobs.run("screenshot", isSave: true) {
      Result { () throws(FileError) in try screenshot.save() }
    } then: { loop, result in
      let saving = loop.saving
      if let next = saving.screenshots.end(), saving.end.map({ Clock.now < $0 }) ?? true {
        saving.begin(next, in: loop)
      }
      do throws(FileError) {
        let name = try result.get()
        loop.viewing.showing.live.say("Picture saved: \(name).", about: name, at: loop.now)
        Diagnostics.note("Picture saved: \(name)")
      } catch {
        loop.perform(loop.viewing.complain(error, at: loop.now))
      }
    }
  }

  /// Discards the snapshots that wait.
  func dropScreenshots() { screenshots.dropWaiting() }

  // MARK: The end

  /// Waits until nothing is being saved, at most 10 seconds.
  func finish(_ loop: WindowLoop) {
    let end = end ?? Clock.now + Self.longestEnd
    self.end = end
    while true {
      // This comes before waiting, because a job that has just ended may have woken the loop.
      for job in loop.jobs.take() where job.isSave { job.answer(loop) }
      let keepsPreset = loop.inputs.presets?.isSaving ?? false
      guard loop.viewing.isSaving || keepsPreset || !screenshots.waiting.isEmpty else { return }
      guard Clock.now < end else { return reportLost(of: loop.viewing) }
      loop.window.wait(atMost: min(end - Clock.now, Self.longestWait))
    }
  }

  /// Reports a recording and snapshots that were not saved in time.
  private func reportLost(of viewing: Viewing) {
    if viewing.recording.saving != nil, let recorder = viewing.recording.recorder {
      Diagnostics.report("\(recorder.stem): not saved in time; the recording is lost")
    }
    let count = screenshots.waiting.count
    if count > 0 { Diagnostics.report("pictures not saved in time: \(count)") }
  }
}
