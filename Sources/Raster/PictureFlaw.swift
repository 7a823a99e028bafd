internal import Files

/// The damage of a picture that was decoded in part.
public enum PictureFlaw: Sendable, Hashable, Codable {
  /// The file ends before its last pixel.
  case endsEarly
  /// Bytes of pixels are missing or wrong.
  case damaged
  /// Parts of a drawing are left out; their names, by a decoder that may have been taken over.
  case undrawn(String)

  /// The damage as a short phrase to follow the file's name, without a final period.
  public var words: String {
    switch self {
    case .endsEarly: "ends early: part of the picture is missing"
    case .damaged: "is damaged: part of the picture may look wrong"
    case .undrawn(let parts): "has parts that Foil does not draw: \(parts.onOneLine.printable)"
    }
  }
}
