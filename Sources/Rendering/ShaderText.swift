internal import Files

/// A shader put together from several files, which the driver's messages are mapped back to.
struct ShaderText {
  struct Part {
    let path: String
    let text: String
    /// Line of the file that the text begins with.
    var firstLine = 1
    /// Whether it is from an effect's file: faults are looked for there first.
    var isUsers = false
  }

  private let parts: [Part]

  init(_ parts: [Part]) {
    self.parts = parts
  }

  /// Lines set aside for a part: part n begins at line n x 100,000 + 1.
  ///
  /// GLSL's own source string numbers would be the tool, but Mesa loses them in some messages.
  private static let linesPerPart = 100_000

  /// What the driver compiles.
  var source: String { source(in: .core330) }

  /// The whole text as one of the languages has it.
  func source(in dialect: ShaderDialect) -> String {
    parts.enumerated().reduce(dialect.header) { text, part in
      text + "#line \(part.offset * Self.linesPerPart + part.element.firstLine)\n"
        + part.element.text + "\n"
    }
  }

  /// What a driver's log says of shaders that compile but do not fit together.
  func linkFault(log: String, vertex: String) -> FileError {
    FileError(
      parts.last?.path ?? "shader", "does not link with \(vertex): \(Self.firstError(of: log))")
  }

  private static func firstError(of log: String) -> String {
    let lines = log.split(whereSeparator: \.isNewline).map(String.init)
    return lines.first { $0.lowercased().contains("error") } ?? lines.first ?? "no message"
  }

  /// The first error of a driver's log, at its place in the user's file.
  ///
  /// Understands `0:12(3): error: ...` (Mesa), `0(12) : error ...` (NVIDIA) and `ERROR: 0:12: ...`
  /// (AMD, ANGLE).
  func fault(log: String) -> FileError {
    let line = Self.firstError(of: log)
    if let place = line.firstMatch(of: /^(?:ERROR:\s*)?\d+[:(](\d+)\)?(?:\(\d+\))?\s*:\s*(.*)$/),
      let number = Int(place.output.1), parts.indices.contains(number / Self.linesPerPart)
    {
      let reason = String(
        place.output.2.replacing(/^error\s*[A-Z0-9]*:\s*/, with: "").replacing(/\bfx\d+_/, with: "")
      )
      let index = number / Self.linesPerPart
      // What is left open at an effect's end is only noticed in the text that follows.
      let follows = index > 0 && parts[index - 1].isUsers || reason.contains("syntax error")
      if !parts[index].isUsers, follows, let last = parts[...index].last(where: \.isUsers) {
        return FileError(last.path, line: last.lastLine, reason)
      }
      return FileError(parts[index].path, line: number % Self.linesPerPart, reason)
    }
    return FileError(parts.last?.path ?? "shader", line)
  }
}

extension ShaderText.Part {
  /// Line of the file that the text ends with.
  var lastLine: Int {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let filled = lines.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? 0
    return firstLine + filled
  }
}
