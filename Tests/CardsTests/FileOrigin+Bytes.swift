import Files

@testable import Cards

extension FileOrigin {
  /// The content of the zip entry, at most `limit` bytes.
  func unpacked(limit: Int = 1 << 20) throws(FileError) -> [UInt8] {
    guard case .entry(let name, of: _) = self else {
      throw FileError(self.name, "is not in a zip file")
    }
    return try withOpenFile { (file) throws(FileError) in
      try ZipFile(file).bytes(of: name, limit: limit)
    }
  }
}
