internal import CardLibrary
internal import CardModel
internal import Cards
internal import Files
internal import Geometry
internal import Recordings
internal import SceneGraph
internal import Studio

/// An order to the window's loop.
enum LoopOrder: Hashable {
  /// End the program.
  case end
  /// Fill the monitor, or restore the window.
  case toggleFullScreen
  /// Save a snapshot under this name, without its extension.
  case saveScreenshot(String)
  /// Read a card's files, off the window's thread, as the next four.
  case read(CardRead)
  /// Load a card's pictures.
  case load(CardLoad)
  /// Load a card's thumbnail.
  case thumbnail(CardArt)
  /// Save a card to a place.
  case save(CardDocument, SaveTarget)
  /// List the folders of cards again.
  case listFolders
  /// Free pictures that are no longer needed.
  case forget(Set<PictureID>)
  /// Save unsaved cards next to their files, because the program ends.
  case rescue(Unsaved)
  /// Save a recording, then take the next step.
  case saveRecording(Recorder, then: AfterSaving)
  /// Film a card, in a child process.
  case film(CardFilm)
  /// Stop and discard the film in progress.
  case stopFilm
  /// Write the printer's file of the open card.
  case writePress
  /// Apply all certain fixes to the open card.
  case fixAll
  /// Show the printer's file in its folder.
  case showPress
  /// Write a preset; `replacing` one of the same name without a question.
  case keepPreset(Preset, replacing: Bool)
  /// Resize the window's content, in points.
  case resizeWindow(Size)
  /// Make this session time the new time 0, in seconds.
  case beginTime(Double)
  /// Copy a text to the clipboard.
  case copy(String)
  /// Type the clipboard's text.
  case paste
  /// Use the picture or the file on the clipboard.
  case pastePicture
  /// Let the user choose a file, in the desktop's dialog or else in a list in the window.
  case chooseFile(FileRequest)
  /// List a folder's contents for the list of files, off the window's thread.
  case listFolder(String, FilePurpose)
  /// Check a file that was chosen in the window's list, off the window's thread, then use it.
  case checkFile(String, FilePurpose, replaces: Bool)
  /// Open files and all cards of folders.
  case openFiles([String])
  /// Open a picture as a card, without a question.
  case openPicture(String)
  /// Read a picture for a map, off the window's thread.
  case readMap(MapRequest)
  /// Read all shader files again.
  case readShaders
  /// Add an effect file of the user's to the library and apply it.
  case openEffect(String)
  /// Show a file in the desktop's file manager.
  case showFile(String)
  /// Report an error on standard error, in one line.
  case report(String)
  /// Write a note on standard error, in one line.
  case note(String)
}

/// The step after saving a recording, in ascending order of priority.
enum AfterSaving: Int, Hashable, Comparable {
  /// The window stays.
  case stay
  /// The user leaves, and may be asked about unsaved changes.
  case leave
  /// The program ends without a question.
  case end

  static func < (one: AfterSaving, other: AfterSaving) -> Bool { one.rawValue < other.rawValue }
}

extension [LoopOrder] {
  /// Reports each fault of an error on standard error.
  static func reports(of error: any Error) -> [LoopOrder] {
    guard let fault = error as? FileError else { return [.report("\(error)")] }
    return fault.all.map { .report("\($0)") }
  }
}
