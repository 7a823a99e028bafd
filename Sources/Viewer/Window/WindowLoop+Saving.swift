internal import Cards
internal import Files

/// What the window saves, off its thread: cards, recordings and pictures of what is seen.
extension WindowLoop {
  /// Saves a card beside its art.
  func save(_ document: CardDocument) {
    let (expect, archives) = (watch.expectation, stage.decoders.archives())
    errands.run {
      .saved(
        Result { () throws(FileError) in
          var document = document
          try document.save(archives: archives, noting: expect)
          return document
        })
    }
  }

  /// Saves a recording in its folder.
  func save(_ recorder: Recorder, then next: Viewing.AfterSaving) {
    errands.run {
      do {
        return .recorded(.success(try recorder.save()), then: next)
      } catch let fault as FileError {
        return .recorded(.failure(fault), then: next)
      } catch {
        return .recorded(.failure(FileError(recorder.stem, "\(error)")), then: next)
      }
    }
  }

  /// Most screenshots that wait: each takes all its pixels.
  private static let mostScreenshots = 4

  /// Whether no further picture can wait to be saved; that is said.
  func refusesScreenshot() -> Bool {
    guard screenshots.count >= Self.mostScreenshots else { return false }
    viewing.say("Still saving pictures: press S again in a moment.", at: now)
    return true
  }

  /// Saves a picture of what is seen, after those that wait.
  func save(_ screenshot: Screenshot) {
    screenshots.append(screenshot)
    if screenshots.count == 1 { begin(screenshot) }
  }

  private func begin(_ screenshot: Screenshot) {
    errands.run { .screenshot(Result { () throws(FileError) in try screenshot.save() }) }
  }

  /// Saves what is not saved beside its files, once.
  func rescue(_ unsaved: Unsaved) {
    DisplayConnection.risk(unsaved)
    DisplayConnection.rescue(after: "asked to end")
  }

  // MARK: Saved

  /// Takes in what was saved; nothing else.
  func takeSaved(_ outcome: Outcome) {
    switch outcome {
    case .saved(let result):
      obey(viewing.saved(result, at: now))
      watchFiles()
    case .recorded(let result, let next): obey(viewing.recorded(result, then: next, at: now))
    case .screenshot(let result):
      screenshots.removeFirst()
      if let next = screenshots.first, endOfSaving.map({ Clock.now < $0 }) ?? true { begin(next) }
      take(result)
    default: break
    }
  }

  /// Takes in that a screenshot was saved, or could not be.
  private func take(_ result: Result<String, FileError>) {
    do throws(FileError) {
      let name = try result.get()
      viewing.say("saved \(name)", at: now)
      Diagnostics.note("saved \(name)")
    } catch {
      obey(viewing.complain(error, at: now))
    }
  }

  /// Seconds for which a program that ends waits for what is being saved.
  private static let longestEnd = 10.0

  /// Seconds after which outcomes are looked for although nothing woke the window.
  private static let longestWait = 0.25

  /// Says what is lost because it was not saved in time.
  private func tellLost() {
    if viewing.savingRecording != nil, let recorder = viewing.recorder {
      Diagnostics.report("\(recorder.stem): not saved in time; the recording is lost")
    }
    if !screenshots.isEmpty {
      Diagnostics.report("\(screenshots.count) screenshots were not saved in time")
    }
  }

  /// Waits until nothing is being saved any more, but not for ever.
  func finishSaving() {
    let end = endOfSaving ?? Clock.now + Self.longestEnd
    endOfSaving = end
    while true {
      // First of all: what woke the loop before may have been this.
      for outcome in errands.take() { takeSaved(outcome) }
      guard viewing.isSaving || !screenshots.isEmpty else { return }
      guard Clock.now < end else { return tellLost() }
      window.wait(atMost: min(end - Clock.now, Self.longestWait))
    }
  }
}
