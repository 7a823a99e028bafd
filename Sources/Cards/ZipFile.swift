internal import CZip
public import Files
internal import Glibc
internal import Raster

/// An open zip file, whose directory is checked before anything is unpacked.
///
/// If the card file of a pack is in a folder, as when the folder itself was packed, names are
/// relative to that folder. Backslashes are read as slashes: Windows programs write them. An entry
/// that must not be unpacked is refused only when it is used. An error's path is relative to the zip
/// file: empty or `/ENTRY`.
@safe public struct ZipFile: ~Copyable {
  /// The limit of entries.
  public static let mostEntries = 512
  /// The size limit of an unpacked entry, in bytes.
  static let mostBytesOfEntry = 256 << 20
  /// The limit of the size of the zip file, in bytes.
  public static let mostBytes = 1 << 30
  /// The limit of unpacked to packed size for entries over 1 MiB; pictures are far below it.
  static let mostRatio = 200

  private struct Entry {
    let index: UInt64
    let size: Int
    /// The reason why it must not be unpacked, as a short phrase; nil if it may be.
    var refusal: String?
  }

  /// The bytes that `zip` reads while it is open.
  private let file: ByteBuffer
  private let zip: OpaquePointer
  private let entries: [String: Entry]

  /// The names of its files, sorted.
  var names: [String] { entries.keys.sorted() }

  /// Opens a zip file and checks its directory.
  ///
  /// - Parameter descriptor: The zip file, open for reading. It is mapped: if it shrinks meanwhile,
  ///   the process ends by a signal.
  /// - Throws: `FileError` if it is not a zip file, or has too many entries.
  public init(_ descriptor: Int32) throws(FileError) { try self.init(Self.bytes(of: descriptor)) }

  init(_ file: ByteBuffer) throws(FileError) {
    self.file = file
    let zip = try unsafe Self.open(file)
    let all: [String: Entry]
    do throws(FileError) {
      all = try unsafe Self.entries(zip)
    } catch {
      unsafe zip_discard(zip)
      throw error
    }
    unsafe self.zip = zip
    let prefix = Self.folder(of: all.keys)
    entries =
      prefix.isEmpty
      ? all
      : all.reduce(into: [:]) { inner, entry in
        guard entry.key.hasPrefix(prefix) else { return }
        inner[String(entry.key.dropFirst(prefix.count))] = entry.value
      }
  }

  deinit { unsafe zip_discard(zip) }

  /// The folder of a pack's card file, with its slash; empty if that is at the top level.
  private static func folder(of names: some Collection<String>) -> String {
    let card = CardDocument.nameInPack
    // macOS adds a __MACOSX folder to its zip files.
    let folders = names.filter { $0.hasSuffix("/" + card) && !$0.hasPrefix("__MACOSX/") }
      .filter { inside($0) == $0 }
      .map { $0.dropLast(card.utf8.count) }.filter { $0.count { $0 == "/" } == 1 }
    return names.contains(card) || folders.count != 1 ? "" : String(folders[0])
  }

  /// The place of a file in the directory; nil if there is none.
  func index(of name: String) -> UInt64? { entries[name]?.index }

  /// Unpacks a file.
  ///
  /// - Throws: `FileError` about the file in the zip file if it is missing, damaged, or larger than
  ///   `limit` bytes.
  public func bytes(of name: String, limit: Int) throws(FileError) -> [UInt8] {
    let called = "/\(name)"
    guard let entry = entries[name] else {
      let deeper = names.first { $0.hasSuffix(called) }
      throw FileError(
        "",
        "contains no \(name)" + (deeper.map { " at its top level, only \($0.quoted)" } ?? ""))
    }
    if let refusal = entry.refusal { throw FileError(called, refusal) }
    guard entry.size <= limit else { throw FileError(called, fault: .isLargerThan(bytes: limit)) }
    guard let file = unsafe zip_fopen_index(zip, entry.index, 0) else {
      let words = unsafe String(cString: zip_strerror(zip))
      throw FileError(called, "cannot be unpacked (\(words))")
    }
    defer { unsafe zip_fclose(file) }
    // One extra byte detects an entry larger than its stated size.
    var bytes = [UInt8](repeating: 0, count: entry.size + 1)
    var count = 0
    while count < bytes.count {
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        guard let start = buffer.baseAddress else { return zip_int64_t(0) }
        return unsafe zip_fread(file, start + count, UInt64(buffer.count - count))
      }
      guard got >= 0 else { throw FileError(called, "is damaged") }
      if got == 0 { break }
      count += Int(got)
    }
    guard count == entry.size else { throw FileError(called, "is damaged") }
    bytes.removeLast()
    return bytes
  }

  /// Opens a zip file from memory with libzip, without opening or copying a file: the sandbox
  /// allows neither.
  private static func open(_ file: ByteBuffer) throws(FileError) -> OpaquePointer {
    var fault = unsafe zip_error_t()
    unsafe zip_error_init(&fault)
    defer { unsafe zip_error_fini(&fault) }
    let source = unsafe file.withUnsafeBufferPointer { bytes in
      unsafe zip_source_buffer_create(bytes.baseAddress, UInt64(bytes.count), 0, &fault)
    }
    if let source = unsafe source {
      if let zip = unsafe zip_open_from_source(source, ZIP_CHECKCONS, &fault) {
        return unsafe zip
      }
      // Two files of one name are refused when they are used; libzip's check is for all files.
      if unsafe zip_error_code_zip(&fault) == ZIP_ER_EXISTS,
        let zip = unsafe zip_open_from_source(source, 0, &fault)
      {
        return unsafe zip
      }
      unsafe zip_source_free(source)
    }
    throw FileError("", "is not a readable zip file")
  }

  /// The whole file, mapped; parts that are not unpacked are not read.
  ///
  /// - Throws: `FileError` if the system refuses, and if the file is empty.
  static func bytes(of descriptor: Int32) throws(FileError) -> ByteBuffer {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileError.system("") }
    guard status.st_size > 0 else { throw FileError("", "is not a readable zip file") }
    return try FileError.naming("") { () throws(PictureFault) in
      try ByteBuffer(
        mapping: descriptor, offset: 0, count: Int(status.st_size), isReadAhead: false)
    }
  }

  private static func entries(_ zip: OpaquePointer) throws(FileError) -> [String: Entry] {
    let count = unsafe zip_get_num_entries(zip, 0)
    guard count <= mostEntries else {
      throw FileError("", "contains more than \(mostEntries) files")
    }
    var entries: [String: Entry] = [:]
    for index in 0..<UInt64(max(count, 0)) {
      var status = unsafe zip_stat_t()
      guard unsafe zip_stat_index(zip, index, 0, &status) == 0, let start = unsafe status.name
      else {
        throw FileError("", "is a damaged zip file")
      }
      let written = unsafe ProgramArguments.text(of: start)
      guard let last = written.utf8.last, !"/\\".utf8.contains(last) else { continue }
      let inner = inside(written)
      let name = inner ?? written
      var entry = Entry(
        index: index, size: Int(clamping: unsafe status.size),
        refusal: inner == nil ? "leads outside the zip file" : unsafe refusal(status, zip, index))
      if entries[name] != nil { entry.refusal = "is in the zip file twice" }
      entries[name] = entry
    }
    return entries
  }

  /// The name with slashes and without `.`; nil if it leads out of the archive on some system.
  private static func inside(_ name: String) -> String? {
    // By bytes in one pass, for speed: there may be 512 names of 64 KiB.
    let written = Array(name.utf8)
    guard let first = written.first, !"/\\".utf8.contains(first),
      written.dropFirst().first != UInt8(ascii: ":")
    else { return nil }
    let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
    var inner: [UInt8] = []
    inner.reserveCapacity(written.count + 1)
    var start = 0
    for byte in written + [slash] {
      guard byte == slash || byte == UInt8(ascii: "\\") else {
        inner.append(byte)
        continue
      }
      switch inner.count - start {
      case 0: break
      case 1 where inner[start] == dot: inner.removeLast()
      case 2 where inner[start] == dot && inner[start + 1] == dot: return nil
      default: inner.append(slash)
      }
      start = inner.count
    }
    return inner.isEmpty ? nil : String(decoding: inner.dropLast(), as: UTF8.self)
  }

  /// The reason why an entry must not be unpacked; nil if it may be.
  private static func refusal(
    _ status: zip_stat_t, _ zip: OpaquePointer, _ index: UInt64
  ) -> String? {
    if let refusal = unsafe notAFile(zip, index) { return refusal }
    let (size, packed) = unsafe (status.size, status.comp_size)
    guard unsafe Int32(status.encryption_method) == ZIP_EM_NONE else { return "is encrypted" }
    guard size <= UInt64(mostBytesOfEntry) else {
      return "is larger than \(mostBytesOfEntry >> 20) MiB"
    }
    guard size <= 1 << 20 || size / UInt64(mostRatio) <= packed else {
      return "unpacks to over \(mostRatio) times its packed size"
    }
    return nil
  }

  /// The reason why an entry is not a regular file; nil if it is.
  private static func notAFile(_ zip: OpaquePointer, _ index: UInt64) -> String? {
    var (system, attributes): (UInt8, UInt32) = (0, 0)
    guard unsafe zip_file_get_external_attributes(zip, index, 0, &system, &attributes) == 0 else {
      return "has no readable attributes"
    }
    // On Unix the upper half is the file's mode; some programs leave it empty.
    guard [ZIP_OPSYS_UNIX, ZIP_OPSYS_OS_X].contains(UInt32(system)) else { return nil }
    switch (attributes >> 16) & S_IFMT {
    case 0, S_IFREG: return nil
    case S_IFLNK: return "is a link"
    default: return "is not a regular file"
    }
  }
}
