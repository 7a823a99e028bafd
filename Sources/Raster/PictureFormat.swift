public import Files

/// Kinds of file that finished pictures are written as.
public enum PictureFormat: String, Codable, Sendable, CaseIterable {
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

  /// The format that the ending of an output's name tells, in capitals or not, and PNG where what
  /// is open already is written to, whose name tells nothing; nil for all other endings.
  public init?(output path: some Pathname) {
    let name = path.pathText.lowercased()
    let told = Self.allCases.first { $0.endings.contains(where: name.hasSuffix) }
    guard let format = told ?? (OutputFile.isStream(path) ? .png : nil) else { return nil }
    self = format
  }

  /// All endings, as a message lists them.
  public static var knownEndings: String {
    allCases.flatMap(\.endings).joined(separator: ", ")
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
    return try whole(file, bitmap.width, bitmap.height, name: name)
  }

  /// A grey picture as a whole file: in a PNG file of one channel, in others of three.
  ///
  /// - Parameter name: what to call it in errors.
  /// - Throws: `FileError` as of a picture in colour.
  public func file(of grey: GreyBitmap, name: String) throws(FileError) -> [UInt8] {
    guard self == .png else {
      let bitmap = try FileError.naming(name) { () throws(PictureFault) in try Bitmap(grey) }
      return try file(of: bitmap, name: name)
    }
    return try whole(Self.png(grey), grey.width, grey.height, name: name)
  }

  private func whole(
    _ file: [UInt8]?, _ width: Int, _ height: Int, name: String
  ) throws(FileError) -> [UInt8] {
    guard let file else {
      let size = "\(width) x \(height) pixels"
      throw FileError(name, "a picture of \(size) cannot be kept in a \(endings[0]) file")
    }
    return file
  }
}

extension Bitmap {
  /// Writes the picture to a file, in the format that its ending tells; `-` is standard output, as
  /// PNG.
  ///
  /// - Throws: `FileError` where the ending tells no format or the format cannot hold the picture,
  ///   and as `OutputFile`; nothing is left behind then.
  public func write(to path: some Pathname) throws(FileError) {
    let output = try OutputFile(path)
    guard let format = PictureFormat(output: path) else {
      throw FileError(path, "its ending should be one of \(PictureFormat.knownEndings)")
    }
    try output.write(format.file(of: self, name: output.name))
  }
}
