internal import CGIO
internal import Files

/// A list of bookmarks as GLib reads and writes it, which GTK's list of recent files uses.
@safe
struct BookmarkFile: ~Copyable {
  private let handle: OpaquePointer

  /// An empty list.
  init() { unsafe handle = g_bookmark_file_new() }

  /// Reads a list.
  ///
  /// - Throws: `FileError` about `path` if the bytes are not such a list.
  init(_ bytes: [UInt8], _ path: String) throws(FileError) {
    unsafe handle = g_bookmark_file_new()
    var error: UnsafeMutablePointer<GError>?
    let isRead = unsafe MarkupText.utf8(bytes).withUnsafeBytes { bytes in
      unsafe g_bookmark_file_load_from_data(
        handle, bytes.bindMemory(to: CChar.self).baseAddress, gsize(bytes.count), &error)
    }
    guard isRead != 0 else { throw unsafe Self.fault(&error, path) }
  }

  deinit { unsafe g_bookmark_file_free(handle) }

  /// The list as XML.
  ///
  /// - Throws: `FileError` about `path`.
  func bytes(_ path: String) throws(FileError) -> [UInt8] {
    var (count, error): (gsize, UnsafeMutablePointer<GError>?) = (0, nil)
    guard let text = unsafe g_bookmark_file_to_data(handle, &count, &error) else {
      throw unsafe Self.fault(&error, path)
    }
    defer { unsafe g_free(text) }
    return unsafe Array(UnsafeRawBufferPointer(start: text, count: Int(count)))
  }

  private static func fault(
    _ error: inout UnsafeMutablePointer<GError>?, _ path: String
  ) -> FileError {
    defer { unsafe g_clear_error(&error) }
    let words = unsafe error.map { unsafe String(cString: $0.pointee.message) }
    return FileError(path, "is not a list of bookmarks: \(words ?? "unknown fault")")
  }

  // MARK: Entries

  /// The files that an application registered, in the order of the list.
  func entries(of application: String) -> [RecentFiles.Entry] {
    addresses.compactMap { address in
      guard let time = time(of: address, application),
        let name = unsafe g_filename_from_uri(address, nil, nil)
      else { return nil }
      defer { unsafe g_free(name) }
      return RecentFiles.Entry(path: unsafe ProgramArguments.text(of: name), time: time)
    }
  }

  /// Registers a file for an application, at the present time.
  func add(_ path: String, _ mediaType: String, _ application: String, _ command: String) {
    guard let address = unsafe Self.address(path) else { return }
    defer { unsafe g_free(address) }
    unsafe g_bookmark_file_set_mime_type(handle, address, mediaType)
    unsafe g_bookmark_file_add_application(handle, address, application, command)
  }

  /// Removes the oldest entries that only this application registered, beyond `count`.
  func trim(to count: Int, of application: String) {
    let own = addresses.compactMap { address -> (address: String, time: Int)? in
      guard applications(of: address) == 1, let time = time(of: address, application) else {
        return nil
      }
      return (address, time)
    }
    for old in own.sorted(by: { $0.time > $1.time }).dropFirst(count) {
      unsafe g_bookmark_file_remove_item(handle, old.address, nil)
    }
  }

  /// The address of a path, to be freed; nil if the path is not absolute.
  private static func address(_ path: String) -> UnsafeMutablePointer<CChar>? {
    let bytes = ProgramArguments.bytes(of: path)
    return unsafe g_filename_to_uri(bytes, nil, nil)
  }

  private var addresses: [String] {
    var count: gsize = 0
    guard let list = unsafe g_bookmark_file_get_uris(handle, &count) else { return [] }
    defer { unsafe g_strfreev(list) }
    return (0..<Int(count)).compactMap { unsafe list[$0].map { unsafe String(cString: $0) } }
  }

  private func applications(of address: String) -> Int {
    var count: gsize = 0
    let list = unsafe g_bookmark_file_get_applications(handle, address, &count, nil)
    unsafe g_strfreev(list)
    return Int(count)
  }

  /// The time of an application's last registration; nil if it has none.
  private func time(of address: String, _ application: String) -> Int? {
    var stamp: OpaquePointer?
    let isKnown = unsafe g_bookmark_file_get_application_info(
      handle, address, application, nil, nil, &stamp, nil)
    // The list owns the time.
    guard isKnown != 0, let stamp = unsafe stamp else { return nil }
    return unsafe Int(g_date_time_to_unix(stamp))
  }
}
