public import Files

/// Kinds of file that finished pictures are written as.
public enum PictureFormat: Sendable, CaseIterable {
  /// 8-bit RGBA with straight alpha.
  case png
  /// Quality 95, colours at full resolution, over white, as it has no transparency.
  case jpeg
  /// Lossless, with straight alpha.
  case webp

  /// The endings of a format's files; the first is the usual one.
  public var endings: [String] {
    switch self {
    case .png: [".png"]
    case .jpeg: [".jpg", ".jpeg"]
    case .webp: [".webp"]
    }
  }

  /// The format that the ending of a name tells, in capitals or not; nil where it is another.
  public init?(nameOf path: some Pathname) {
    let name = path.pathText.lowercased()
    guard let format = Self.allCases.first(where: { $0.endings.contains(where: name.hasSuffix) })
    else { return nil }
    self = format
  }

  /// The picture as a whole file.
  ///
  /// - Parameter name: what to call it in errors.
  /// - Throws: `FileError` where the format cannot hold it: more than 65,500 pixels on a side in a
  ///   JPEG file, 16,383 in a WebP file.
  public func file(of bitmap: Bitmap, name: String) throws(FileError) -> [UInt8] {
    let file =
      switch self {
      case .png: Self.png(bitmap)
      case .jpeg: Self.jpeg(bitmap)
      case .webp: Self.webp(bitmap)
      }
    guard let file else {
      let size = "\(bitmap.width) x \(bitmap.height) pixels"
      throw FileError(name, "a picture of \(size) cannot be kept in a \(endings[0]) file")
    }
    return file
  }
}
