internal import CardLibrary
internal import Geometry
internal import Recordings
internal import SceneGraph
internal import Studio

/// What is left for the window's loop to do.
enum LoopOrder: Hashable {
  /// End the program.
  case end
  /// Fill the monitor, or go back to where the window was.
  case toggleFullScreen
  /// Save what is seen, under this name without its ending.
  case saveScreenshot(String)
  /// Do something with a card's files, off the window's thread.
  case start(CardJob)
  /// Give up pictures that are not needed any more.
  case forget(Set<PictureID>)
  /// Save what is not saved beside its files, as the program ends.
  case rescue(Unsaved)
  /// Save what was recorded.
  case saveRecording(Recorder, then: AfterSaving)
  /// Film a card, in another process.
  case film(CardFilm)
  /// Give up the film that is being made.
  case stopFilm
  /// Give the window's inside another size, in points.
  case resizeWindow(Size)
  /// A time of the session is its time 0 from now on.
  case beginTime(Double)
  /// Put words where they can be pasted from.
  case copy(String)
  /// Type the words that can be pasted.
  case paste
  /// Read a picture that is to be a map, off the window's thread.
  case readMap(MapWish)
  /// Take in all shader files as they are now.
  case readShaders
  /// Take an effect file of the user's into the library, and show it.
  case openEffect(String)
  /// One line on standard error.
  case report(String)
  /// The same, of something that is no error.
  case note(String)
}

/// What comes after a recording was saved, or could not be; what was asked for last counts.
enum AfterSaving: Int, Hashable, Comparable {
  /// The window stays.
  case stay
  /// The user leaves, and may be asked.
  case leave
  /// The program ends, and nobody is asked.
  case end

  static func < (one: AfterSaving, other: AfterSaving) -> Bool { one.rawValue < other.rawValue }
}
