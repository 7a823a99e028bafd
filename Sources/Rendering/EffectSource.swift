internal import Files

/// An effect's file with everything it includes, in order and with its line numbers.
struct EffectSource {
  /// The text as the driver is to see it, each piece at its place in its file.
  private(set) var parts: [ShaderText.Part] = []
  /// The file's own lines, those of includes left empty: what signature and notes are read from.
  private(set) var ownText = ""
  /// Every file that was read, the effect's own first.
  private(set) var files: [String] = []

  /// Files that may include one another, one inside the other.
  private static let deepest = 8

  /// Reads what `text`, the content of `path`, includes by `#include "file"`; names are relative
  /// to the file they stand in, and a file that was included before is passed over.
  ///
  /// - Throws: `FileError` with the line of an include that is missing, cyclic or too deep.
  init(text: String, path: String) throws(FileError) {
    files = [path]
    try add(text, path: path, within: [path])
  }

  private mutating func add(_ text: String, path: String, within stack: [String]) throws(FileError)
  {
    var piece = ""
    var first = 1
    var isComment = false
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let include = isComment ? nil : line.wholeMatch(of: /\s*#\s*include\b(.*)/)
      if let include {
        parts.append(ShaderText.Part(path: path, text: piece, firstLine: first, isUsers: true))
        (piece, first) = ("", index + 2)
        if stack.count == 1 { ownText += "\n" }
        let fault = { FileError(path, line: index + 1, $0) }
        guard let name = include.output.1.firstMatch(of: /^\s*"([^"]+)"\s*(?:\/\/.*)?$/)?.output.1
        else { throw fault("should be #include \"file\"") }
        try self.include(String(name), within: stack, fault)
      } else {
        piece += line + "\n"
        if stack.count == 1 { ownText += line + "\n" }
        isComment = Self.endsInComment(line, isComment)
      }
    }
    parts.append(ShaderText.Part(path: path, text: piece, firstLine: first, isUsers: true))
  }

  private mutating func include(
    _ name: String, within stack: [String], _ fault: (String) -> FileError
  ) throws(FileError) {
    let folder = stack.last?.lastIndex(of: "/").map { stack.last?[...$0] ?? "" } ?? ""
    let path = name.hasPrefix("/") ? name : Self.normalized(folder + name)
    guard !stack.contains(path) else { throw fault("\(name) includes itself") }
    guard stack.count < Self.deepest else {
      throw fault("includes go deeper than \(Self.deepest) files")
    }
    guard !files.contains(path) else { return }
    files.append(path)
    let text: String
    do throws(FileError) {
      text = try FileReading.text(of: path)
    } catch {
      throw fault("cannot include \(name): \(error.reason)")
    }
    try add(text, path: path, within: stack + [path])
  }

  /// Without `.` and with `..` resolved, so that one file has one name.
  private static func normalized(_ path: String) -> String {
    var names: [Substring] = []
    for name in path.split(separator: "/") where name != "." {
      if name == "..", let last = names.last, last != ".." {
        names.removeLast()
      } else {
        names.append(name)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + names.joined(separator: "/")
  }

  private static func endsInComment(_ line: Substring, _ beginsInComment: Bool) -> Bool {
    var isComment = beginsInComment
    var rest = line
    while let mark = rest.firstRange(of: isComment ? "*/" : "/*") {
      if !isComment, let slashes = rest.firstRange(of: "//"), slashes.lowerBound < mark.lowerBound {
        return false
      }
      isComment.toggle()
      rest = rest[mark.upperBound...]
    }
    return isComment
  }

  /// The names that the file declares for all of it: functions, constants, structures.
  var declaredNames: [String] {
    var names: Set<String> = []
    for part in parts {
      var depth = 0
      let words = EffectSignature.words(of: part.text)
      for (index, word) in words.enumerated() {
        if "{([".contains(word) { depth += 1 }
        if "})]".contains(word) { depth -= 1 }
        guard depth == 0, index > 0, index + 1 < words.count, Self.isName(word) else { continue }
        let isStructure = words[index - 1] == "struct"
        let isDeclared =
          (Self.isName(words[index - 1]) || [",", "]"].contains(words[index - 1]))
          && ["(", "=", ";", "[", ","].contains(words[index + 1])
        if isStructure || isDeclared { names.insert(word) }
      }
    }
    return names.subtracting(macros).subtracting(["int", "float"]).sorted()
  }

  /// What the file defines for the preprocessor.
  var macros: [String] {
    parts.flatMap { part in
      part.text.split(whereSeparator: \.isNewline).compactMap { line in
        line.firstMatch(of: /^\s*#\s*define\s+(\w+)/).map { String($0.output.1) }
      }
    }
  }

  private static func isName(_ word: String) -> Bool {
    word.first.map { $0.isLetter || $0 == "_" } ?? false
  }
}
