internal import Glibc

/// The program's arguments with every byte preserved.
public enum ProgramArguments {
  /// The arguments without the program's own name, as texts whose `filePath` has the original
  /// bytes.
  ///
  /// `CommandLine.arguments` replaces bytes that are not UTF-8, which would lose a file's name.
  public static var texts: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      unsafe CommandLine.unsafeArgv[index].map { unsafe text(of: $0) }
    }
  }

  /// The original bytes of a text from `texts` or `text(of:)`, with a zero at the end.
  public static func bytes(of text: String) -> [CChar] {
    RawName.bytes(of: text).map { CChar(bitPattern: $0) } + [0]
  }

  /// The text of zero-terminated bytes: an argument, a variable or a name from another library.
  public static func text(of bytes: UnsafePointer<CChar>) -> String {
    var count = 0
    while unsafe bytes[count] != 0 { count += 1 }
    return unsafe RawName.text(of: Array(UnsafeRawBufferPointer(start: bytes, count: count)))
  }

  /// Lends the strings as C strings, with a null after the last.
  package static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = unsafe strings.map { unsafe strdup(bytes(of: $0)) } + [nil]
    defer { for index in strings.indices { unsafe free(pointers[index]) } }
    return unsafe body(pointers)
  }
}
