/// The arguments of the program with every byte that its caller gave.
public enum ProgramArguments {
  /// All but the program's own name, as text whose `filePath` has the bytes that were given.
  ///
  /// `CommandLine.arguments` repairs what is not UTF-8, and the name of the file is lost.
  public static var texts: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      unsafe CommandLine.unsafeArgv[index].map { pointer in
        unsafe RawName.text(
          of: Array(UnsafeRawBufferPointer(start: pointer, count: length(pointer))))
      }
    }
  }

  /// The bytes of such a text, a zero at their end, for another program's arguments.
  public static func bytes(of text: String) -> [CChar] {
    RawName.bytes(of: text).map { CChar(bitPattern: $0) } + [0]
  }

  private static func length(_ text: UnsafePointer<CChar>) -> Int {
    var count = 0
    while unsafe text[count] != 0 { count += 1 }
    return count
  }
}
