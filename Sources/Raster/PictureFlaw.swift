/// The damage of a picture that was decoded in part.
public enum PictureFlaw: Int, Sendable, Hashable, Codable {
  /// The file ends before its last pixel.
  case endsEarly = 1
  /// Bytes of pixels are missing or wrong.
  case damaged

  /// The damage as a short phrase to follow the file's name, without a final period.
  public var words: String {
    switch self {
    case .endsEarly: "ends early: part of the picture is missing"
    case .damaged: "is damaged: part of the picture may look wrong"
    }
  }
}
