public import Files

/// A fault of a picture file for a printer, without the file's name, which the caller adds.
public enum PrintFault: ContentFault, Sendable, Hashable {
  /// The format cannot hold a part of a picture, such as inks.
  case cannotHold(PrintFormat, String)
  /// The file does not contain a picture that Foil writes; the words say why.
  case damaged(PrintFormat, String)
  /// Memory is short.
  case outOfMemory

  /// The fault as a short phrase to follow the file's name, without a final period.
  public var reason: String {
    switch self {
    case .cannotHold(let format, let part): "a \(format.name) file cannot hold \(part)"
    case .damaged(let format, let words): "is not the \(format.name) file expected: \(words)"
    case .outOfMemory: PictureFault.outOfMemory.reason
    }
  }
}
