/// The clipboard's content, as far as Foil can use it.
package enum ClipboardContent: Hashable, Sendable {
  /// The bytes of a picture file.
  case picture([UInt8])
  /// A text, which may name files.
  case text(String)
  /// Nothing that Foil can use.
  case empty
  /// The program that reads the clipboard is missing; with the package to install.
  case missingProgram(String)
  /// Reading failed, with a note for the user.
  case failed(String)
}

/// Reads the clipboard of the desktop; for threads other than the window's.
package enum ClipboardReading {
  /// Seconds until another program counts as not answering.
  static let longest = 5.0
  /// The limit of the content, bytes.
  static let mostBytes = 64 << 20

  /// The clipboard's picture or text.
  ///
  /// On X11 it asks the display itself. On Wayland only a window that gets the paste's key event can
  /// ask, which GLFW does not allow, so it runs `wl-paste`.
  ///
  /// - Parameter pictures: The media types of pictures, the preferred one first.
  package static func read(pictures: [String], isOnWayland: Bool) -> ClipboardContent {
    if isOnWayland { return WaylandClipboard.read(pictures) }
    guard let clipboard = X11Clipboard(within: longest) else {
      return .failed("The clipboard cannot be read.")
    }
    return clipboard.read(pictures)
  }

  /// The form to ask for among those offered; nil if none is useful.
  ///
  /// Files that were copied in a file manager come first, since some also offer a preview of them as
  /// a picture.
  static func best(among offered: [String], pictures: [String]) -> String? {
    let wanted = [files] + pictures + texts
    return wanted.first { offered.contains($0) }
  }

  /// Turns the bytes of a form into content.
  static func content(_ bytes: [UInt8], as form: String) -> ClipboardContent {
    if bytes.isEmpty { return .empty }
    if form != files, !texts.contains(form) { return .picture(bytes) }
    return .text(String(decoding: bytes, as: UTF8.self))
  }

  private static let files = "text/uri-list"
  private static let texts = [
    "UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "STRING",
  ]

  static let silence = ClipboardContent.failed("The program that you copied from does not answer.")
  static let tooLarge = ClipboardContent.failed(
    "The copied picture is larger than \(mostBytes >> 20) MiB.")
}
