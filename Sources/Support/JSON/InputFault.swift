internal import Files

/// What is wrong with a line of an input file, in a few words.
package struct InputFault: Error, CustomStringConvertible {
  package let reason: String

  package init(_ reason: String) { self.reason = reason }

  /// The reason.
  package var description: String { reason }

  /// What a decoder says of what is JSON, in words.
  package init(_ error: any Error) {
    switch error {
    case let fault as InputFault: self = fault
    case DecodingError.keyNotFound(let key, let context):
      self.init("\(Self.place(context)) needs \(key.stringValue.quoted)")
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      self.init("\(Self.place(context)) is of the wrong type")
    case DecodingError.dataCorrupted(let context):
      self.init("\(Self.place(context)): \(context.debugDescription)")
    default: self.init("\(error)")
    }
  }

  /// A key that nobody knows.
  package static func unknownKey(_ key: String, _ known: [String]) -> InputFault {
    let nearest = key.nearest(among: known).map { ", the nearest is \($0)" } ?? ""
    return InputFault("there is no key \(key.quoted)\(nearest)")
  }

  private static func place(_ context: DecodingError.Context) -> String {
    let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    return path.isEmpty ? "the line" : path.joined(separator: ".").quoted
  }
}
