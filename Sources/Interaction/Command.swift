public import CardModel

/// A wish of the user that a session alone cannot fulfill, because sessions know no files and no
/// windows.
public enum Command: Sendable, Hashable {
  /// Load the pictures of the card as the user wants it, then show it.
  case loadPictures
  /// Save the card.
  case save
  /// Copy the command that draws the visible picture.
  case copyCommand
  /// Copy a text.
  case copy(String)
  /// Use the picture at a path as a map.
  case openMap(String, MapSlot)
  /// Invert a map: black marks where it applies instead of white, or the reverse.
  case invertMap(MapSlot)
  /// Type the text of the clipboard.
  case paste
  /// Use the picture or the file that the user copied.
  case pastePicture
  /// Let the user choose a file.
  case chooseFile(FilePurpose)
  /// Open files, and all cards of folders.
  case openFiles([String])
  /// Open a picture as a card, without a question.
  case openPicture(String)
  /// Use the picture at a path as the art of a side.
  case putArt(String, MapSlot)
  /// List a folder's contents for a list of files.
  case listFolder(String)
  /// Use the file that the user chose; `replaces` to replace it.
  case takeFile(String, FilePurpose, replaces: Bool)
  /// Show the card this many steps after the one requested last, wrapping around.
  case stepCards(Int)
  /// Show the open card with this index.
  case showCard(Int)
  /// Film the card as it is shown.
  case film(FilmOptions)
  /// Stop the film that is being made and discard it.
  case stopFilm
  /// Write the printer's file; the second press in a row writes it in spite of errors.
  case writePress
  /// Fix all that can be fixed with certainty before printing.
  case fixAll
  /// Show the printer's file in its folder.
  case showPress
  /// Keep a look as a preset.
  case keepPreset(Preset)
  /// Remember the density of the window's monitor, points per millimeter.
  case calibrate(Double)
  /// Save the current picture.
  case screenshot
  /// Start or stop a recording.
  case record
  /// Enter or leave full screen.
  case fullScreen
  /// Leave full screen; the session has nothing open to close.
  case leaveFullScreen
  /// End the program.
  case quit
}

extension Command {
  /// The command of a key that needs no answer of the scene; nil for other actions.
  public init?(_ action: Action.ID) {
    switch action {
    case .save: self = .save
    case .copyCommand: self = .copyCommand
    case .open: self = .chooseFile(.cards)
    case .saveAs: self = .chooseFile(.save)
    case .pastePicture: self = .pastePicture
    case .screenshot: self = .screenshot
    case .record: self = .record
    case .fullScreen: self = .fullScreen
    case .quit: self = .quit
    default: return nil
    }
  }
}
