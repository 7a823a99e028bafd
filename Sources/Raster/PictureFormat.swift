public import Files

/// The file formats of written pictures.
public enum PictureFormat: String, Codable, Sendable, CaseIterable {
  /// 8-bit RGBA with straight alpha.
  case png
  /// Quality 95, colors at full resolution, on white because it has no transparency.
  case jpeg
  /// Lossless, with straight alpha.
  case webp

  /// The format's file extensions with their dot, the usual one first.
  public var fileExtensions: [String] {
    switch self {
    case .png: [".png"]
    case .jpeg: [".jpg", ".jpeg"]
    case .webp: [".webp"]
    }
  }

  /// The format of an output by its extension, ignoring case; PNG for streams, which have no
  /// extension; nil for unknown extensions.
  public init?(output path: some Pathname) {
    let name = path.pathText.lowercased()
    let told = Self.allCases.first { $0.fileExtensions.contains(where: name.hasSuffix) }
    guard let format = told ?? (OutputFile.isStream(path) ? .png : nil) else { return nil }
    self = format
  }

  /// All extensions, as messages list them.
  public static var knownExtensions: String {
    allCases.flatMap(\.fileExtensions).joined(separator: ", ")
  }

  /// The picture as a whole file.
  ///
  /// - Parameter name: the file's name in errors.
  /// - Throws: `FileError` if a side exceeds the format's limit: 65,500 pixels in a JPEG file,
  ///   16,383 in a WebP file.
  public func file(of bitmap: Bitmap, name: String) throws(FileError) -> [UInt8] {
    let file =
      switch self {
      case .png: Self.png(bitmap)
      case .jpeg: Self.jpeg(bitmap)
      case .webp: Self.webp(bitmap)
      }
    return try whole(file, bitmap.width, bitmap.height, name: name)
  }

  /// A gray picture as a whole file, with one channel in a PNG file and three in others.
  ///
  /// - Parameter name: the file's name in errors.
  /// - Throws: `FileError` as for a picture in color.
  public func file(of gray: GrayBitmap, name: String) throws(FileError) -> [UInt8] {
    guard self == .png else {
      let bitmap = try FileError.naming(name) { () throws(PictureFault) in try Bitmap(gray) }
      return try file(of: bitmap, name: name)
    }
    return try whole(Self.png(gray), gray.width, gray.height, name: name)
  }

  private func whole(
    _ file: [UInt8]?, _ width: Int, _ height: Int, name: String
  ) throws(FileError) -> [UInt8] {
    guard let file else {
      let size = "\(width) x \(height) pixels"
      throw FileError(name, "a picture of \(size) does not fit into a \(fileExtensions[0]) file")
    }
    return file
  }
}

extension Bitmap {
  /// Writes the picture to a file in the format of its extension; `-` is standard output, as PNG.
  ///
  /// - Throws: `FileError` if the extension is unknown or the format cannot hold the picture, and
  ///   as `OutputFile`; nothing is left behind then.
  public func write(to path: some Pathname) throws(FileError) {
    let output = try OutputFile(path)
    guard let format = PictureFormat(output: path) else {
      throw FileError(
        path, "unknown picture format; expected one of: \(PictureFormat.knownExtensions)")
    }
    try output.write(format.file(of: self, name: output.name))
  }
}
