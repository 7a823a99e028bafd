internal import Files
internal import TOML

extension TOMLItem {
  /// The value as a limit below which a value is too small: one number for an error, or a table of
  /// `warn` and `error`.
  func leastLimit(in range: ClosedRange<Double>) throws(FileError) -> PressLimit {
    let limit = try limit(in: range)
    if let warning = limit.warning, let error = limit.error, error > warning {
      throw fault("\(name): error is above warn; expected at most \(warning)")
    }
    return limit
  }

  /// The value as a limit above which a value is too large.
  func mostLimit(in range: ClosedRange<Double>) throws(FileError) -> PressLimit {
    let limit = try limit(in: range)
    if let warning = limit.warning, let error = limit.error, error < warning {
      throw fault("\(name): error is below warn; expected at least \(warning)")
    }
    return limit
  }

  private func limit(in range: ClosedRange<Double>) throws(FileError) -> PressLimit {
    switch node.content {
    case .integer, .float: return PressLimit(error: try number(in: range))
    case .table:
      let table = try table(named: name)
      try table.requireKeys(["warn", "error"])
      let limit = PressLimit(
        warning: try table["warn"]?.number(in: range), error: try table["error"]?.number(in: range))
      guard limit.most != nil else { throw fault("\(name) is empty; expected warn or error") }
      return limit
    default:
      throw fault("\(name) is \(node.kind); expected a number or { warn = ..., error = ... }")
    }
  }

  /// The value as four inks in percent, from 0 to 1.
  func inks(in range: ClosedRange<Double>) throws(FileError) -> SIMD4<Double> {
    let inks = try numbers(4, in: range, orElse: "[cyan, magenta, yellow, black] in percent")
    return SIMD4(inks[0], inks[1], inks[2], inks[3]) / 100
  }

  /// The value as a name: printable, not empty, at most 100 characters.
  func name() throws(FileError) -> String {
    let name = try text(mostCharacters: 100)
    guard name.isPrintable, name.contains(where: { !$0.isWhitespace }) else {
      throw fault("\(self.name) is \(name.quoted); expected printable characters")
    }
    return name
  }
}
