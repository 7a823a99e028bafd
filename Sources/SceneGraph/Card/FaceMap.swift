/// Where on a face something is: a grey picture laid over its print, white meaning "here".
public enum FaceMap: Sendable, Hashable {
  /// A picture of its own.
  case picture(PictureID)
  /// Made from the face's print.
  case place(FoilPlace)

  /// The picture, on a face that shows `art`.
  public func picture(of art: PictureID) -> PictureID {
    switch self {
    case .picture(let id): id
    case .place(let place): PictureID(art.name, place: place)
    }
  }
}
