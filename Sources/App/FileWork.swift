internal import CardLibrary
internal import Cards
internal import Desktop
internal import Files
internal import Jobs
internal import Logging
internal import Raster
internal import SceneGraph
internal import Scenes
internal import Studio
internal import Support

/// A window's work with files that the user chooses or pastes, and the list of recent files.
final class FileWork {
  /// The thumbnails of the list in the window.
  let thumbnails = FileThumbnails()
  /// The desktop's open dialog with its request; nil for none.
  private var dialog: (window: FileDialog, request: FileRequest)?
  /// The art of the card whose file was added last.
  private var added: CardArt?
  /// True while the clipboard is being read.
  private var isPasting = false

  // MARK: Choosing

  /// Lets the user choose a file in the desktop's dialog, or in a list in the window.
  ///
  /// A second request while the dialog is open gives it up: it may never answer.
  func choose(_ request: FileRequest, in loop: WindowLoop) {
    let isSecond = dialog != nil
    dialog = nil
    let question = request.question(parent: loop.window.portalName)
    guard !isSecond, let window = FileDialog(question, wake: GLFWWindow.wake) else {
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

  /// Takes the dialog's answer, adds the shown card to the recent files, and loads thumbnails.
  func follow(in loop: WindowLoop) {
    takeAnswer(in: loop)
    addShown(in: loop)
    thumbnails.follow(in: loop)
  }

  private func takeAnswer(in loop: WindowLoop) {
    guard let (window, request) = dialog, let answer = window.takeAnswer() else { return }
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
    guard !isPasting else { return }
    isPasting = true
    let isOnWayland = loop.window.isOnWayland
    let pictures = PictureKind.all.flatMap(\.mediaTypes)
    loop.jobs.run("paste") {
      Pasted(from: ClipboardReading.read(pictures: pictures, isOnWayland: isOnWayland))
    } then: { loop, pasted in
      loop.cards.files.take(pasted, in: loop)
    }
  }

  private func take(_ pasted: Pasted, in loop: WindowLoop) {
    isPasting = false
    switch pasted {
    case .files(let paths): loop.cards.open(paths, in: loop)
    case .nothing: loop.viewing.say("The clipboard has no picture and no file.", at: loop.now)
    case .unreadable(let words):
      // GLFW reads text by itself.
      let paths = Pasted.paths(in: loop.window.copied)
      guard paths.isEmpty else { return loop.cards.open(paths, in: loop) }
      loop.viewing.say(words, at: loop.now)
    case .failed(let fault): loop.perform(loop.viewing.complain(fault, at: loop.now))
    }
  }
}
