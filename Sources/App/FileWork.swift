internal import CardLibrary
internal import CardModel
internal import Cards
internal import Desktop
internal import Files
internal import Interaction
internal import Jobs
internal import Logging
internal import Raster
internal import Runtime
internal import Scenes
internal import Studio

/// A window's work with files that the user chooses or pastes, and the list of recent files.
final class FileWork {
  /// The thumbnails of the list in the window.
  let thumbnails = FileThumbnails()
  /// The desktop's open dialog with its request; nil for none.
  private var dialog: (window: Threaded<FileDialog>, request: FileRequest)?
  /// The art of the card whose file was added last.
  private var added: CardArt?
  /// True while the clipboard is being read.
  private var isPasting = false
  /// The text to be pasted, while it is being read; nil for none.
  private var awaited: AwaitedText?

  /// A text that is being read from the clipboard.
  private struct AwaitedText {
    /// The field to type it in.
    let field: AnyHashable?
    /// The keys that the user pressed meanwhile.
    var later: [Event] = []
  }

  // MARK: Choosing

  /// Lets the user choose a file in the desktop's dialog, or in a list in the window.
  ///
  /// A second request while the dialog is open gives it up: it may never answer.
  func choose(_ request: FileRequest, in loop: WindowLoop) {
    let isSecond = dialog != nil
    dialog = nil
    let question = request.question(parent: loop.window.portalName)
    guard !isSecond, let window = FileDialog.open(question, wake: GLFWWindow.wake) else {
      return loop.perform(loop.viewing.showing.openPicker(request, at: loop.now))
    }
    dialog = (window, request)
  }

  /// Lists a folder for the list in the window.
  func list(_ folder: String, for purpose: FilePurpose, in loop: WindowLoop) {
    loop.jobs.run("folder") {
      FolderListing.contents(of: folder, for: purpose)
    } then: { loop, contents in
      loop.viewing.session.fillPicker(contents)
    }
  }

  /// Uses a file that was chosen in the window's list, which shows the reason if it cannot be used.
  func check(_ path: String, for purpose: FilePurpose, replaces: Bool, in loop: WindowLoop) {
    loop.jobs.run("check") { () -> FileError? in
      do throws(FileError) {
        try ChosenFile.require(path, for: purpose)
        return nil
      } catch {
        return error
      }
    } then: { loop, fault in
      if let fault {
        // The line above shows the whole path.
        return loop.viewing.session.refuseChosen(
          "\(CardArt.name(of: fault.path).printable): \(fault.reason)")
      }
      loop.perform(loop.viewing.takeChosen(path, for: purpose, replaces: replaces, at: loop.now))
    }
  }

  /// Takes the dialog's answer, adds the shown card to the recent files, and loads thumbnails.
  func follow(in loop: WindowLoop) {
    takeAnswer(in: loop)
    addShown(in: loop)
    thumbnails.follow(in: loop)
  }

  private func takeAnswer(in loop: WindowLoop) {
    guard let (window, request) = dialog, let answer = window.work.answer else { return }
    dialog = nil
    switch answer {
    case .canceled: break
    case .unavailable: loop.perform(loop.viewing.showing.openPicker(request, at: loop.now))
    case .chosen(let paths):
      // The desktop's dialog has asked about an existing file.
      loop.perform(
        loop.viewing.showing.take(
          paths, for: request.purpose, of: request.card, replaces: true, at: loop.now))
    }
  }

  /// Shows a file in the desktop's file manager, which may take long to start.
  func show(_ path: String, in loop: WindowLoop) {
    loop.jobs.run("show") {
      FileManagerWindow.show(path)
    } then: { loop, isShown in
      if !isShown { loop.viewing.say("No file manager shows \(path)", at: loop.now) }
    }
  }

  // MARK: Recent files

  /// Adds the shown card's file to the desktop's recent files, unless it is one of a folder's.
  private func addShown(in loop: WindowLoop) {
    let cards = loop.viewing.library.cards
    let art = cards.current.art
    guard art != added, !loop.cards.awaitsFront, loop.viewing.recording.replay == nil else {
      return
    }
    let isFirst = added == nil
    added = art
    let assets = loop.setup.root.asset("")
    guard let path = art.front, isFirst || !cards.isInFolder(path),
      !KeptPictures.contains(path)
    else { return }
    loop.jobs.run("recent") {
      do throws(FileError) {
        let whole = try path.resolvingLinks()
        guard RecentFile.isLasting(whole), !path.hasPrefix(assets) else { return }
        RecentFiles()?.add([(whole, RecentFile.mediaType(whole))])
      } catch {
        // A file that is already gone is not listed.
        Log.files.debug("not a recent file: \(error)")
      }
    } then: { _, _ in
    }
  }

  // MARK: Pasting

  /// Uses the picture or the file on the clipboard, which is read off the window's thread.
  func paste(in loop: WindowLoop) {
    guard !isPasting else { return loop.viewing.say("Still pasting.", at: loop.now) }
    let pictures = PictureKind.all.flatMap(\.mediaTypes)
    read(.picture(pictures, opens: Pasted.opens), in: loop) {
      Pasted(from: $0)
    } then: { loop, pasted in
      switch pasted {
      case .files(let paths): loop.cards.open(paths, in: loop)
      case .nothing: loop.viewing.say("The clipboard has no picture and no file.", at: loop.now)
      case .unreadable(let words): loop.viewing.say(words, at: loop.now)
      case .failed(let fault): loop.perform(loop.viewing.complain(fault, at: loop.now))
      }
    }
  }

  /// Types the clipboard's text, which is read off the window's thread, into the open field.
  func pasteText(in loop: WindowLoop) {
    guard !isPasting else { return loop.viewing.say("Still pasting.", at: loop.now) }
    awaited = AwaitedText(field: loop.viewing.session.openField)
    read(.text, in: loop) {
      $0
    } then: { loop, content in
      guard let awaited = loop.cards.files.awaited else { return }
      loop.cards.files.awaited = nil
      if let words = Pasted.note(on: content) { loop.viewing.say(words, at: loop.now) }
      // Another field may be open now.
      if case .text(let text) = content, loop.viewing.session.openField == awaited.field {
        loop.perform(loop.viewing.handle(.typed(text), at: loop.now))
      }
      for event in awaited.later { loop.take(event) }
    }
  }

  /// True for a key that waits for the text that is being pasted.
  ///
  /// Esc gives the text up.
  func holds(_ event: Event, in loop: WindowLoop) -> Bool {
    guard let later = awaited?.later else { return false }
    switch event {
    case .key(.escape):
      awaited = nil
      for event in later { loop.take(event) }
      return false
    case .key, .typed:
      awaited?.later.append(event)
      return true
    default: return false
    }
  }

  /// Reads the clipboard off the window's thread.
  private func read<Result: Sendable>(
    _ wish: ClipboardReading.Wish, in loop: WindowLoop,
    _ use: @escaping @Sendable (ClipboardContent) -> Result,
    then take: @escaping @Sendable (WindowLoop, Result) -> Void
  ) {
    isPasting = true
    let isOnWayland = loop.window.isOnWayland
    loop.jobs.run("paste") {
      use(ClipboardReading.read(wish, isOnWayland: isOnWayland))
    } then: { loop, result in
      loop.cards.files.isPasting = false
      take(loop, result)
    }
  }
}
