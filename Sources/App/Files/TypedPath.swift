internal import Files
internal import Support

/// A path as a user types or pastes it: quoted, starting with `~/`, or as a `file://` address.
enum TypedPath {
  /// The path itself, for the file system.
  ///
  /// - Parameter home: The user's home folder; nil if it is unknown.
  static func path(_ text: String, home: String? = Root.environment("HOME")) -> String {
    var text = text[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    for mark in ["\"", "'"] as [Character] where text.count > 1 {
      if text.first == mark, text.last == mark { text = text.dropFirst().dropLast() }
    }
    if let home, text.hasPrefix("~/") { return home + text.dropFirst() }
    let scheme = "file://"
    guard text.hasPrefix(scheme), let slash = text.dropFirst(scheme.count).firstIndex(of: "/")
    else { return String(text) }
    // A file's name may hold bytes that are not UTF-8.
    let bytes = decoded(text[slash...]).map { CChar(bitPattern: $0) } + [0]
    return unsafe ProgramArguments.text(of: bytes)
  }

  /// The bytes of an address with its percent-encoding removed.
  private static func decoded(_ text: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest.removeFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
