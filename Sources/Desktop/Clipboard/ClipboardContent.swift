internal import Runtime

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

/// The answer of the clipboard to a request for one form.
enum ClipboardReply: Equatable {
  case bytes([UInt8])
  /// The clipboard is empty, or lacks the form.
  case refused
  case failed(ClipboardContent)
}

/// Reads the clipboard of the desktop; for threads other than the window's.
package enum ClipboardReading {
  /// The limit of time for all of a reading, in seconds; after it the other program counts as not
  /// answering.
  package static let longest = 5.0
  /// The limit of the content, bytes.
  static let mostBytes = 64 << 20

  /// The content to look for.
  package enum Wish: Sendable {
    /// Text alone.
    case text
    /// A picture of one of these media types, the preferred one first, or files to open.
    ///
    /// `opens` is true for a list of addresses that names a file to open.
    case picture([String], opens: @Sendable (_ list: String) -> Bool)
  }

  /// The clipboard's content.
  ///
  /// On X11 it asks the display itself. On Wayland only a window that gets the paste's key event can
  /// ask, which GLFW does not allow, so it runs `wl-paste`.
  ///
  /// - Parameter display: The name of the X display; nil for that in DISPLAY.
  package static func read(
    _ wish: Wish, isOnWayland: Bool, display: String? = nil, within seconds: Double = longest
  ) -> ClipboardContent {
    let end = Clock.now + seconds
    if isOnWayland { return WaylandClipboard.read(wish, until: end) }
    guard let clipboard = X11Clipboard(on: display, until: end) else {
      return .failed("The clipboard cannot be read.")
    }
    return clipboard.read(wish)
  }

  /// The content among the offered forms.
  ///
  /// Files that were copied in a file manager come first, since some also offer a preview of them as
  /// a picture. A browser's list names a web page, so the picture beside it counts.
  ///
  /// - Parameter ask: Asks the clipboard for a form.
  static func content(
    _ wish: Wish, among offered: [String], _ ask: (String) -> ClipboardReply
  ) -> ClipboardContent {
    let forms =
      switch wish {
      case .text: texts
      case .picture(let pictures, _): [files] + pictures + texts
      }
    var useless = ClipboardContent.empty
    for form in forms where offered.contains(form) {
      switch ask(form) {
      case .failed(let content): return content
      case .refused: continue
      case .bytes(let bytes):
        let content = content(bytes, as: form)
        if case .picture(_, let opens) = wish, form == files, case .text(let list) = content,
          !opens(list)
        {
          useless = content
        } else if content != .empty {
          return content
        }
      }
    }
    return useless
  }

  /// Turns the bytes of a form into content.
  static func content(_ bytes: [UInt8], as form: String) -> ClipboardContent {
    if bytes.isEmpty { return .empty }
    if form != files, !texts.contains(form) { return .picture(bytes) }
    // STRING is Latin-1 by the convention of X, and some programs put UTF-8 there.
    let text = String(validating: bytes, as: UTF8.self)
    return .text(
      text
        ?? (form == latinText
          ? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
          : String(decoding: bytes, as: UTF8.self)))
  }

  private static let files = "text/uri-list"
  private static let latinText = "STRING"
  /// The forms of text, the preferred one first.
  static let texts = ["UTF8_STRING", "text/plain;charset=utf-8", "text/plain", latinText]

  static let silence = ClipboardContent.failed("The program that you copied from does not answer.")
  static let tooLarge = ClipboardContent.failed(
    "The copied picture is larger than \(mostBytes >> 20) MiB.")
}
