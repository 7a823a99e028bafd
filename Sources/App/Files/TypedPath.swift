internal import Files
internal import Glibc
internal import Runtime

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
    if let home, text.hasPrefix("~/") { return home + String(text.dropFirst()).fileName }
    guard let (host, path) = parts(ofAddress: text), isHere(host) else {
      return String(text).fileName
    }
    // A file's name may hold bytes that are not UTF-8.
    let bytes = decoded(path).map { CChar(bitPattern: $0) } + [0]
    return unsafe ProgramArguments.text(of: bytes)
  }

  /// A note on an address of another computer; nil for other texts.
  static func refusal(_ text: String) -> String? {
    guard let (host, _) = parts(ofAddress: text[...]), !isHere(host) else { return nil }
    return "That file is on another computer, \(String(host).quoted). Copy it here first."
  }

  /// The host and the path of a `file://` address; nil for other texts.
  private static func parts(ofAddress text: Substring) -> (host: Substring, path: Substring)? {
    let scheme = "file://"
    guard text.lowercased().hasPrefix(scheme), case let rest = text.dropFirst(scheme.count),
      let slash = rest.firstIndex(of: "/")
    else { return nil }
    return (rest[..<slash], rest[slash...])
  }

  /// True if a host of an address is this computer.
  private static func isHere(_ host: Substring) -> Bool {
    var name = [CChar](repeating: 0, count: Int(HOST_NAME_MAX) + 1)
    let isKnown = unsafe gethostname(&name, name.count - 1) == 0
    let own = isKnown ? unsafe ProgramArguments.text(of: name).lowercased() : ""
    return ["", "localhost", own, "\(own).local"].contains(host.lowercased())
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
