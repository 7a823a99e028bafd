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
    dialect.header + text
  }

  /// The text without a header.
  package var text: String { lines.map { $0.text + "\n" }.joined() }

  /// The lines of a file.
  package static func lines(of text: String, path: String) -> [Line] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
      .map { Line(text: String($0.element), path: path, number: $0.offset + 1) }
  }

  /// The errors of a driver's log, each at its place in the user's file.
  package func fault(log: String, in dialect: ShaderDialect) -> FileError {
    let header = dialect.header.count { $0.isNewline }
    var faults: [FileError] = []
    for error in DriverLog(log).errors {
      let index = error.line.map { $0 - header - 1 }
      guard let line = index.flatMap({ lines.indices.contains($0) ? lines[$0] : nil }) ?? lines.last
      else { return FileError("shader", error.reason) }
      // Drivers report an error that they find only at the end of the text at its last line.
      let isEffects = effectFiles.contains(line.path)
      let told = isEffects ? line : function(namedIn: error.message) ?? line
      let fault = FileError(
        told.path, line: index == nil ? nil : told.number,
        error.reason(at: isEffects ? line.text : ""))
      // Further errors of a line mostly follow from its first.
      if !faults.contains(where: { $0.path == fault.path && $0.line == fault.line }) {
        faults.append(fault)
      }
    }
    // An error in an effect may cause others in Foil's own text.
    let own = faults.filter { effectFiles.contains($0.path) }
    faults = Array((own.isEmpty ? faults : own).prefix(Self.mostFaults))
    var first = faults[0]
    first.others = Array(faults.dropFirst())
    return first
  }

  /// The most errors of one text that are reported.
  private static let mostFaults = 20

  /// The files of its effects' functions.
  private var effectFiles: Set<String> { Set(functions.values.map(\.path)) }

  /// The first error of a driver's log about shaders that compile but do not link.
  ///
  /// - Parameter vertex: the other shader's file.
  package func linkFault(log: String, vertex: String) -> FileError {
    let error = DriverLog(log).errors[0]
    let reason = "does not link with \(vertex): \(error.reason)"
    if let line = function(namedIn: error.message) {
      return FileError(line.path, line: line.number, reason)
    }
    return FileError(lines.last?.path ?? "shader", reason)
  }

  /// The line of the first of the effects' functions that a message names.
  private func function(namedIn message: String) -> Line? {
    message.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.lazy
      .compactMap { functions[String($0)] }.first
  }
}
