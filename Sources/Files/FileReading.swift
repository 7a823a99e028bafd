internal import Glibc

/// Whole files of bounded size, read without ever waiting on a pipe or a device.
public enum FileReading {
  /// Largest picture file: 64 MiB.
  public static let largestPicture = 64 << 20
  /// Largest text file (shaders, input scripts): 16 MiB.
  public static let largestText = 16 << 20

  /// The bytes of a regular file.
  ///
  /// - Throws: `FileError` where the file is missing, not readable, not a regular file (a folder,
  ///   FIFO, socket or device), or larger than `limit` bytes.
  public static func bytes(of path: String, limit: Int = largestPicture) throws(FileError)
    -> [UInt8]
  {
    try withRegularFile(path, limit: limit) { (descriptor, size) throws(FileError) in
      try everything(from: descriptor, path: path, limit: limit, expected: size)
    }
  }

  /// Lends an open regular file and its size in bytes to `body`.
  ///
  /// - Throws: `FileError` as `bytes(of:limit:)`, and what `body` throws.
  public static func withRegularFile<Result>(
    _ path: String, limit: Int = largestPicture, _ body: (Int32, Int) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    // O_NONBLOCK: opening a FIFO that nobody writes to must not hang.
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError.system(path) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileError.system(path) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileError(path, "is a folder, not a file")
    default: throw FileError(path, "is not a regular file")
    }
    guard status.st_size <= limit else {
      throw FileError(path, "is larger than \(limit >> 20) MiB")
    }
    return try body(descriptor, Int(status.st_size))
  }

  /// The text of a UTF-8 file, without a byte order mark.
  ///
  /// - Throws: `FileError` as `bytes(of:limit:)`, and where the file is not UTF-8 text.
  public static func text(of path: String) throws(FileError) -> String {
    let bytes = try bytes(of: path, limit: largestText)
    guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
      throw FileError(path, "is not UTF-8 text")
    }
    return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// Reads to the end, whatever size was expected: files in /proc promise 0, and a file may grow.
  ///
  /// - Parameter path: what to call the source in errors.
  /// - Throws: `FileError` where it cannot be read or has more than `limit` bytes.
  public static func everything(
    from descriptor: Int32, path: String, limit: Int = 1 << 30, expected: Int = 0
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected + 1)
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { buffer in
        unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw FileError.system(path) }
      if count == 0 { return bytes }
      guard bytes.count + count <= limit else {
        throw FileError(path, "is larger than \(limit >> 20) MiB")
      }
      bytes.append(contentsOf: chunk.prefix(count))
    }
  }
}

/// The system's words for the last failure, in lower case like the rest of a message.
func systemReason(_ code: Int32 = errno) -> String {
  let words = unsafe String(cString: strerror(code))
  return words.prefix(1).lowercased() + words.dropFirst()
}

extension FileReading {
  /// The names, without `suffix`, of the files in a folder that end in it, in alphabetical order.
  ///
  /// - Throws: `FileError` where the folder cannot be read.
  public static func names(in folder: String, suffix: String) throws(FileError) -> [String] {
    guard let directory = unsafe opendir(folder) else { throw FileError.system(folder) }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(suffix), !name.hasPrefix(".") {
        names.append(String(name.dropLast(suffix.count)))
      }
    }
    return names.sorted()
  }
}
