package import Files
internal import Raster
internal import Runtime

/// The pictures that came without a file, kept in the user's data folder.
///
/// A picture's name contains a hash of its bytes, so that the same picture is kept once. Saving a
/// card copies its kept pictures to the card file.
package enum KeptPictures {
  /// The way in which a picture came.
  package enum Way: String, Sendable, CaseIterable {
    /// From the clipboard.
    case pasted
    /// From standard input.
    case piped

    /// The file that errors name.
    fileprivate var source: String {
      switch self {
      case .pasted: "the clipboard"
      case .piped: StandardInput.name
      }
    }
  }

  /// The folder, whether it exists or not; nil without a home.
  package static var folder: String? { UserFolder.data.path.map { $0 + "/pictures" } }

  /// True if a file is in the folder.
  package static func contains(_ path: String) -> Bool {
    folder.map { path.hasPrefix($0 + "/") } ?? false
  }

  /// Keeps a picture, byte for byte; returns its path.
  ///
  /// - Parameter folder: The folder, which is made if it is missing; nil without a home.
  /// - Throws: `FileError` if the bytes are not a picture, or the system refuses.
  package static func keep(
    _ bytes: [UInt8], as way: Way, in folder: String? = Self.folder
  ) throws(FileError) -> String {
    guard let kind = PictureKind(of: ByteBuffer(bytes)) else {
      throw FileError(way.source, "has no picture; expected \(PictureKind.alternatives())")
    }
    guard let folder else {
      throw FileError(way.source, "cannot be kept, because HOME is not set; name a file instead")
    }
    try OutputFile.makeFolder(folder)
    let stem = "\(way.rawValue)-\(hash(bytes))"
    return try OutputFile.keep(bytes, stem, kind.fileExtensions[0], in: folder)
  }

  /// The FNV-1a hash of the bytes, folded to 8 hexadecimal digits.
  private static func hash(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0100_0000_01B3 }
    let digits = String(UInt32(truncatingIfNeeded: hash ^ (hash >> 32)), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
