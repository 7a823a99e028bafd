internal import CZip
internal import Files
internal import Raster

extension ZipFile {
  /// A zip file with another content of one of its files; all others stay as they are, byte for byte
  /// as they are packed, and in their order.
  ///
  /// - Parameters:
  ///   - descriptor: it, open for reading.
  ///   - name: as the names of `ZipFile` begin.
  /// - Throws: `FileError` where it cannot be read, and where it holds no such file.
  static func replacing(
    _ name: String, in descriptor: Int32, with content: [UInt8]
  ) throws(FileError) -> [UInt8] {
    let old = try bytes(of: descriptor)
    let prefix = try ZipFile(old).prefix
    let new = unsafe old.withUnsafeBufferPointer { old in
      unsafe content.withUnsafeBytes { content in
        unsafe replaced(prefix + name, in: UnsafeRawBufferPointer(old), with: content)
      }
    }
    guard let new else { throw FileError("", "cannot be packed anew") }
    return new
  }

  /// nil where libzip refuses.
  private static func replaced(
    _ name: String, in old: UnsafeRawBufferPointer, with content: UnsafeRawBufferPointer
  ) -> [UInt8]? {
    guard
      let whole = unsafe zip_source_buffer_create(old.baseAddress, UInt64(old.count), 0, nil)
    else { return nil }
    defer { unsafe zip_source_free(whole) }
    // The zip takes it as its own.
    unsafe zip_source_keep(whole)
    guard let zip = unsafe zip_open_from_source(whole, ZIP_CHECKCONS, nil) else {
      unsafe zip_source_free(whole)
      return nil
    }
    let index = unsafe zip_name_locate(zip, name, 0)
    guard index >= 0,
      let source = unsafe zip_source_buffer(zip, content.baseAddress, UInt64(content.count), 0)
    else {
      unsafe zip_discard(zip)
      return nil
    }
    guard unsafe zip_file_replace(zip, UInt64(index), source, 0) == 0 else {
      unsafe zip_source_free(source)
      unsafe zip_discard(zip)
      return nil
    }
    guard unsafe zip_close(zip) == 0 else {
      unsafe zip_discard(zip)
      return nil
    }
    return unsafe bytes(of: whole)
  }

  private static func bytes(of source: OpaquePointer) -> [UInt8]? {
    var status = unsafe zip_stat_t()
    guard unsafe zip_source_stat(source, &status) == 0, unsafe zip_source_open(source) == 0
    else { return nil }
    defer { unsafe zip_source_close(source) }
    var bytes = unsafe [UInt8](repeating: 0, count: Int(status.size))
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      guard let start = buffer.baseAddress else { return zip_int64_t(0) }
      return unsafe zip_source_read(source, start, UInt64(buffer.count))
    }
    return count == bytes.count ? bytes : nil
  }
}
