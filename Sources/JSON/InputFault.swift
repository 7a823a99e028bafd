internal import Files

/// The fault of an input file's line, as a short phrase.
package struct InputFault: Error, CustomStringConvertible {
  package let reason: String

  package init(_ reason: String) { self.reason = reason }

  /// The reason.
  package var description: String { reason }

  /// The fault of valid JSON that a decoder refused, in words.
  package init(_ error: any Error) {
    switch error {
    case let fault as InputFault: self = fault
    case DecodingError.keyNotFound(let key, let context):
      self.init("\(Self.place(context)) needs \(key.stringValue.quoted)")
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      self.init("\(Self.place(context)) has the wrong type")
    case DecodingError.dataCorrupted(let context):
      self.init("\(Self.place(context)): \(context.debugDescription)")
    default: self.init("\(error)")
    }
  }

  /// The fault of an unknown key, with the nearest known one.
  package static func unknownKey(_ key: String, _ known: [String]) -> InputFault {
    InputFault("\(key.quoted) is not a key; \(key.suggestion(among: known, form: \.quoted))")
  }

  private static func place(_ context: DecodingError.Context) -> String {
    let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    return path.isEmpty ? "the line" : path.joined(separator: ".").quoted
  }
}
