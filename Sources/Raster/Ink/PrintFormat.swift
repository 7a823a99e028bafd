/// The file formats of pictures for printers.
///
/// Equal pictures give equal bytes: no file contains a date or the name of a program.
public enum PrintFormat: String, Sendable, Hashable, CaseIterable, Codable {
  /// Gray or color of 8 bits per channel.
  case png
  /// Gray or process inks of 8 bits per channel.
  case tiff
  /// Process inks and named spot channels of 8 bits.
  case psd

  /// The format's name in messages.
  public var name: String { rawValue.uppercased() }

  /// The limit of pixels on a side.
  public var largestSide: Int { self == .psd ? PSDLayout.largestSide : PictureFile.largestSide }

  /// A picture as a whole file.
  ///
  /// - Throws: `PrintFault` if the format cannot hold the picture.
  public func file(of picture: PrintPicture) throws(PrintFault) -> [UInt8] {
    let sides = 1...largestSide
    guard sides.contains(picture.width), sides.contains(picture.height) else {
      throw .cannotHold(self, "\(picture.width) x \(picture.height) pixels")
    }
    guard picture.spots.isEmpty || self == .psd else { throw .cannotHold(self, "spot channels") }
    return switch self {
    case .png: try Self.png(picture)
    case .tiff: try Self.tiff(picture)
    case .psd: try PSDWriter(picture).file
    }
  }

  /// Reads a file of this format that Foil has written.
  ///
  /// - Throws: `PrintFault.damaged` for any other file.
  public func picture(in file: ByteBuffer) throws(PrintFault) -> PrintPicture {
    switch self {
    case .png: try Self.picture(inPNG: file)
    case .tiff: try Self.picture(inTIFF: file)
    case .psd: try PSDReader(file).picture
    }
  }

  /// Reads a file that should contain a picture.
  ///
  /// - Throws: `PrintFault.damaged` if it contains anything else.
  public func verify(_ file: ByteBuffer, contains picture: PrintPicture) throws(PrintFault) {
    let found =
      self == .psd ? try PSDReader(file, like: picture).picture : try self.picture(in: file)
    if let difference = picture.difference(from: found) {
      throw .damaged(self, "read back: \(difference)")
    }
  }

  /// Turns a fault of `body` into one of this format.
  func naming<Result>(_ body: () throws(PictureFault) -> Result) throws(PrintFault) -> Result {
    do throws(PictureFault) {
      return try body()
    } catch {
      throw error == .outOfMemory ? .outOfMemory : .damaged(self, error.reason)
    }
  }
}
