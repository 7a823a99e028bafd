internal import CardLibrary
internal import Cards
internal import Desktop
internal import Files
internal import Jobs
internal import Recordings
internal import Studio
internal import Support

/// What a window saves: cards, recordings and pictures of what is seen.
final class SaveWork {
  private var screenshots = ScreenshotQueue()
  /// Wall time after which a program that ends does not wait for saves any more; nil until it ends.
  private var end: Double?

  /// Seconds for which a program that ends waits for what is being saved.
  private static let longestEnd = 10.0
  /// Seconds after which jobs are looked for although nothing woke the window.
  private static let longestWait = 0.25

  /// Saves a card beside its art.
  func save(_ document: CardDocument, in loop: WindowLoop) {
    let expect = loop.inputs.watch.expectation
    let archives = loop.stage.decoders.archives()
    loop.jobs.run("save", isSave: true) {
      Result { () throws(FileError) in
        var document = document
        try document.save(archives: archives, noting: expect)
        return document
      }
    } then: { loop, result in
      loop.obey(loop.viewing.saved(result, at: loop.now))
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
      loop.obey(loop.viewing.recorded(result, then: next, at: loop.now))
    }
  }

  // MARK: Screenshots

  /// Whether no further picture can wait to be saved.
  var isFull: Bool { screenshots.isFull }

  /// Saves a picture of what is seen, after those that wait.
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
        loop.viewing.say("saved \(name)", at: loop.now)
        Diagnostics.note("saved \(name)")
      } catch {
        loop.obey(loop.viewing.complain(error, at: loop.now))
      }
    }
  }

  /// Gives up the pictures that wait.
  func dropScreenshots() { screenshots.dropWaiting() }

  // MARK: The end

  /// Waits until nothing is being saved any more, but not for ever.
  func finish(_ loop: WindowLoop) {
    let end = end ?? Clock.now + Self.longestEnd
    self.end = end
    while true {
      // First of all: what woke the loop before may have been this.
      for job in loop.jobs.take() where job.isSave { job.answer(loop) }
      guard loop.viewing.isSaving || !screenshots.waiting.isEmpty else { return }
      guard Clock.now < end else { return tellLost(of: loop.viewing) }
      loop.window.wait(atMost: min(end - Clock.now, Self.longestWait))
    }
  }

  /// Says what is lost because it was not saved in time.
  private func tellLost(of viewing: Viewing) {
    if viewing.recording.saving != nil, let recorder = viewing.recording.recorder {
      Diagnostics.report("\(recorder.stem): not saved in time; the recording is lost")
    }
    let count = screenshots.waiting.count
    if count > 0 { Diagnostics.report("\(count) screenshots were not saved in time") }
  }
}
