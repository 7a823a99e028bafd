package import Files

/// A shader made of several files, to which the driver's messages are mapped back.
package struct ShaderText {
  /// A line for the driver with its place in a file.
  package struct Line: Sendable, Hashable, Codable {
    package let text: String
    package let path: String
    package let number: Int

    package init(text: String, path: String, number: Int) {
      (self.text, self.path, self.number) = (text, path, number)
    }
  }

  package internal(set) var lines: [Line]
  private let functions: [String: Line]

  /// A text of these lines.
  ///
  /// - Parameter functions: the lines of the effects' functions, by their names in the driver.
  package init(_ lines: [Line], functions: [String: Line] = [:]) {
    self.lines = lines
    self.functions = functions
  }

  /// Defines a name that `#ifdef` tests.
  package mutating func define(_ name: String) {
    lines.insert(
      Line(text: "#define \(name)", path: lines.first?.path ?? "shader", number: 1), at: 0)
  }

  /// The whole text in one of the languages; it has no `#line`, so the driver counts its own lines.
  package func source(in dialect: ShaderDialect) -> String {
    dialect.header + lines.map { $0.text + "\n" }.joined()
  }

  /// The lines of a file.
  package static func lines(of text: String, path: String) -> [Line] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
      .map { Line(text: String($0.element), path: path, number: $0.offset + 1) }
  }

  /// The first error of a driver's log, at its place in the user's file.
  ///
  /// It understands `0:12(3): error: ...` (Mesa), `0(12) : error ...` (NVIDIA) and
  /// `ERROR: 0:12: ...` (AMD, ANGLE).
  package func fault(log: String, in dialect: ShaderDialect) -> FileError {
    let message = Self.firstError(of: log)
    guard
      let place = message.firstMatch(
        of: /^(?:ERROR:\s*)?\d+[:(](\d+)\)?(?:\(\d+\))?\s*:\s*(.*)$/),
      let number = Int(place.output.1)
    else { return FileError(lines.last?.path ?? "shader", Self.words(message)) }
    let reason = Self.words(String(place.output.2))
    let index = number - dialect.header.count { $0.isNewline } - 1
    guard let line = lines.indices.contains(index) ? lines[index] : lines.last else {
      return FileError("shader", reason)
    }
    // Drivers report an error that they find only at the end of the text at its last line.
    let isEffects = functions.values.contains { $0.path == line.path }
    let told = isEffects ? line : function(namedIn: message) ?? line
    return FileError(told.path, line: told.number, reason)
  }

  /// The first error of a driver's log about shaders that compile but do not link.
  ///
  /// - Parameter vertex: the other shader's file.
  package func linkFault(log: String, vertex: String) -> FileError {
    let message = Self.firstError(of: log)
    let reason = "does not link with \(vertex): \(Self.words(message))"
    if let line = function(namedIn: message) {
      return FileError(line.path, line: line.number, reason)
    }
    return FileError(lines.last?.path ?? "shader", reason)
  }

  /// The line of the first of the effects' functions that a message names.
  private func function(namedIn message: String) -> Line? {
    message.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.lazy
      .compactMap { functions[String($0)] }.first
  }

  private static func firstError(of log: String) -> String {
    let lines = log.split(whereSeparator: \.isNewline).map(String.init)
    return lines.first { $0.lowercased().contains("error") } ?? lines.first ?? "no message"
  }

  /// The message without the driver's codes and prefixes, at most 300 letters.
  private static func words(_ message: String) -> String {
    message.prefix(5000).replacing(/^error\s*[A-Z0-9]*:\s*/.ignoresCase(), with: "")
      .replacing(EffectCode.prefixes, with: "").shortened
  }
}
