/// What is wrong with a picture that could be decoded in part.
public enum PictureFlaw: Int, Sendable, Hashable, Codable {
  /// The file ends before its last pixel.
  case endsEarly = 1
  /// Bytes of pixels are missing or are others than were saved.
  case damaged

  /// In a few words, after the file's name, without a full stop.
  public var words: String {
    switch self {
    case .endsEarly: "ends early: a part of the picture is missing"
    case .damaged: "is damaged: a part of the picture may look wrong"
    }
  }
}
