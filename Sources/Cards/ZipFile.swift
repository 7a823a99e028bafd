internal import CZip
public import Files
internal import Glibc
internal import Raster

/// An open zip file, whose directory is checked before anything is unpacked.
///
/// If all files of a pack are in one folder, as when the folder itself was packed, names are
/// relative to that folder. An error's path is relative to the zip file: empty or `/ENTRY`.
@safe public struct ZipFile: ~Copyable {
  /// The limit of entries.
  public static let mostEntries = 512
  /// The size limit of an unpacked entry, in bytes.
  static let mostBytesOfEntry = 256 << 20
  /// The limit of the total unpacked size, and of the size of the zip file, in bytes.
  public static let mostBytes = 1 << 30
  /// The limit of unpacked to packed size for entries over 1 MiB; pictures are far below it.
  static let mostRatio = 200

  private struct Entry {
    let index: UInt64
    let size: Int
    /// The offset of its directory record; nil if unknown.
    let recordOffset: Int?
  }

  /// The bytes that `zip` reads while it is open.
  private let file: ByteBuffer
  private let zip: OpaquePointer
  /// The folder of all files, with its slash; empty if they are at the top level.
  let prefix: String
  private let entries: [String: Entry]

  /// The names of its files, sorted.
  var names: [String] { entries.keys.sorted() }

  /// The offsets of directory records, with which `bytes(of:at:in:limit:)` unpacks a single file.
  var recordOffsets: [String: Int] { entries.compactMapValues(\.recordOffset) }

  /// Opens a zip file and checks its directory.
  ///
  /// - Parameter descriptor: The zip file, open for reading. It is mapped: if it shrinks meanwhile,
  ///   the process ends by a signal.
  /// - Throws: `FileError` if it is not a zip file, is encrypted, has two entries of the same name,
  ///   has a name or link that leads outside it, or exceeds a size limit.
  public init(_ descriptor: Int32) throws(FileError) { try self.init(Self.bytes(of: descriptor)) }

  init(_ file: ByteBuffer) throws(FileError) {
    self.file = file
    let zip = try unsafe Self.open(file)
    let all: [String: Entry]
    do throws(FileError) {
      all = try unsafe Self.entries(zip, in: file)
    } catch {
      unsafe zip_discard(zip)
      throw error
    }
    unsafe self.zip = zip
    let prefix = Self.folder(of: Array(all.keys))
    self.prefix = prefix
    entries =
      prefix.isEmpty
      ? all
      : all.reduce(into: [:]) { inner, entry in
        guard entry.key.hasPrefix(prefix) else { return }
        inner[String(entry.key.dropFirst(prefix.count))] = entry.value
      }
  }

  deinit { unsafe zip_discard(zip) }

  /// The folder that contains all files of a pack, with its slash; empty if there is none.
  private static func folder(of names: [String]) -> String {
    let card = "/" + CardDocument.nameInPack
    // macOS adds a __MACOSX folder to its zip files.
    let own = names.filter { !$0.hasPrefix("__MACOSX/") }
    guard let folder = own.first(where: { $0.hasSuffix(card) })?.prefix(while: { $0 != "/" }),
      own.contains(folder + card), own.allSatisfy({ $0.hasPrefix(folder + "/") })
    else { return "" }
    return folder + "/"
  }

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
      unsafe zip_source_free(source)
    }
    throw FileError(
      "",
      unsafe zip_error_code_zip(&fault) == ZIP_ER_EXISTS
        ? "contains two files of the same name" : "is not a readable zip file")
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

  private static func entries(
    _ zip: OpaquePointer, in file: ByteBuffer
  ) throws(FileError) -> [String: Entry] {
    let count = unsafe zip_get_num_entries(zip, 0)
    guard count <= mostEntries else {
      throw FileError("", "contains more than \(mostEntries) files")
    }
    var entries: [String: Entry] = [:]
    let recordOffsets = records(in: file, count: Int(count))
    var total = 0
    for index in 0..<UInt64(max(count, 0)) {
      var status = unsafe zip_stat_t()
      guard unsafe zip_stat_index(zip, index, 0, &status) == 0, let start = unsafe status.name
      else {
        throw FileError("", "is a damaged zip file")
      }
      let name = unsafe String(cString: start)
      let size = unsafe status.size
      let packed = unsafe status.comp_size
      guard isInside(name), unsafe !isLink(zip, index) else {
        throw FileError("", "contains \(name.quoted), which leads outside it")
      }
      guard unsafe Int32(status.encryption_method) == ZIP_EM_NONE else {
        throw FileError("", "is encrypted")
      }
      guard size <= UInt64(mostBytesOfEntry) else {
        throw FileError(
          "", "contains \(name.quoted), which is larger than \(mostBytesOfEntry >> 20) MiB")
      }
      guard size <= 1 << 20 || size / UInt64(mostRatio) <= packed else {
        throw FileError(
          "", "contains \(name.quoted), which unpacks to over \(mostRatio) times its packed size")
      }
      total += Int(size)
      guard total <= mostBytes else {
        throw FileError("", "unpacks to more than \(mostBytes >> 20) MiB")
      }
      if !name.hasSuffix("/") {
        let recordOffset = recordOffsets.isEmpty ? nil : recordOffsets[Int(index)]
        entries[name] = Entry(index: index, size: Int(size), recordOffset: recordOffset)
      }
    }
    return entries
  }

  /// True if a name stays inside the archive on any system.
  private static func isInside(_ name: String) -> Bool {
    // By bytes in one pass, for speed: there may be 512 names of 64 KiB.
    let bytes = name.utf8
    guard !bytes.isEmpty, bytes.first != UInt8(ascii: "/"),
      bytes.dropFirst().first != UInt8(ascii: ":")
    else { return false }
    var (length, dots) = (0, 0)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\\"): return false
      case UInt8(ascii: "/"):
        if length == 2, dots == 2 { return false }
        (length, dots) = (0, 0)
      default:
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
      }
    }
    return length != 2 || dots != 2
  }

  private static func isLink(_ zip: OpaquePointer, _ index: UInt64) -> Bool {
    var (system, attributes): (UInt8, UInt32) = (0, 0)
    guard unsafe zip_file_get_external_attributes(zip, index, 0, &system, &attributes) == 0 else {
      return true
    }
    // On Unix the upper half is the file's mode.
    return UInt32(system) == ZIP_OPSYS_UNIX && (attributes >> 16) & S_IFMT == S_IFLNK
  }
}
