internal import Files
internal import TOML

extension TOMLItem {
  /// The value as a limit: one number for an error, or a table of `warn` and `error`.
  ///
  /// - Parameter isMost: True if larger values break it.
  func limit(in range: ClosedRange<Double>, isMost: Bool) throws(FileError) -> PressLimit {
    switch node.content {
    case .integer, .float: return PressLimit(error: try number(in: range))
    case .table: break
    default:
      throw fault("\(name) is \(node.kind); expected a number or { warn = ..., error = ... }")
    }
    let table = try table(named: name)
    try table.requireKeys(["warn", "error"])
    let limit = PressLimit(
      warning: try table["warn"]?.number(in: range), error: try table["error"]?.number(in: range))
    guard limit.most != nil else { throw fault("\(name) is empty; expected warn or error") }
    if let warning = limit.warning, let error = limit.error,
      isMost ? error < warning : error > warning
    {
      let words = isMost ? "below warn; expected at least" : "above warn; expected at most"
      throw fault("\(name): error is \(words) \(warning)")
    }
    return limit
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
