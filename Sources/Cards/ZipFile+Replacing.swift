internal import CZip
internal import Files
internal import Raster

extension ZipFile {
  /// A zip file with new content for one file, as parts of the old one and new parts.
  ///
  /// All other files stay byte for byte and in order.
  ///
  /// - Parameters:
  ///   - descriptor: The zip file, open for reading.
  ///   - name: The file's name as in `ZipFile.names`.
  /// - Throws: `FileError` if it cannot be read, or does not contain the file.
  static func replacing(
    _ name: String, in descriptor: Int32, with content: [UInt8]
  ) throws(FileError) -> [ArchivePiece] {
    let old = try bytes(of: descriptor)
    let index = try ZipFile(old).index(of: name)
    let new = unsafe old.withUnsafeBufferPointer { old in
      unsafe content.withUnsafeBytes { content in
        index.flatMap { index in
          unsafe replaced(index, in: UnsafeRawBufferPointer(old), with: content)
        }
      }
    }
    guard let new else { throw FileError("", "cannot be rewritten") }
    return new
  }

  /// The parts of the rewritten zip file; nil if libzip reports an error.
  private static func replaced(
    _ index: UInt64, in old: UnsafeRawBufferPointer, with content: UnsafeRawBufferPointer
  ) -> [ArchivePiece]? {
    let rewrite = unsafe ZipRewrite(of: old)
    return withExtendedLifetime(rewrite) {
      guard let whole = unsafe rewrite.source else { return nil }
      // `zip` owns the source once it is open.
      guard
        let zip = unsafe zip_open_from_source(whole, ZIP_CHECKCONS, nil)
          ?? zip_open_from_source(whole, 0, nil)
      else {
        unsafe zip_source_free(whole)
        return nil
      }
      guard
        let source = unsafe zip_source_buffer(zip, content.baseAddress, UInt64(content.count), 0)
      else {
        unsafe zip_discard(zip)
        return nil
      }
      guard unsafe zip_file_replace(zip, index, source, 0) == 0 else {
        unsafe zip_source_free(source)
        unsafe zip_discard(zip)
        return nil
      }
      guard unsafe zip_close(zip) == 0 else {
        unsafe zip_discard(zip)
        return nil
      }
      return rewrite.pieces
    }
  }
}
