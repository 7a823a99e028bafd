/// The arguments of the program with every byte that its caller gave.
public enum ProgramArguments {
  /// All but the program's own name, as text whose `filePath` has the bytes that were given.
  ///
  /// `CommandLine.arguments` repairs what is not UTF-8, and the name of the file is lost.
  public static var texts: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      unsafe CommandLine.unsafeArgv[index].map { unsafe text(of: $0) }
    }
  }

  /// The bytes that such a text stands for, ended by a zero.
  public static func bytes(of text: String) -> [CChar] {
    RawName.bytes(of: text).map { CChar(bitPattern: $0) } + [0]
  }

  /// Such a text of bytes up to a zero: of an argument, a variable, a name from another library.
  public static func text(of bytes: UnsafePointer<CChar>) -> String {
    var count = 0
    while unsafe bytes[count] != 0 { count += 1 }
    return unsafe RawName.text(of: Array(UnsafeRawBufferPointer(start: bytes, count: count)))
  }
}
