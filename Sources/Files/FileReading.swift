internal import CLinux
internal import Glibc
internal import SystemPackage

/// Reads whole files of bounded size, and never waits for a pipe or a device.
public enum FileReading {
  /// The size limit of a picture file, bytes: 64 MiB.
  public static let largestPicture = 64 << 20
  /// The size limit of a text file (shaders, input scripts), bytes: 16 MiB.
  public static let largestText = 16 << 20

  /// The bytes of a regular file.
  ///
  /// - Throws: `FileError` if the file is missing, not readable, not a regular file (a folder,
  ///   FIFO, socket or device), or larger than `limit` bytes.
  public static func bytes(
    of path: some Pathname, limit: Int = largestPicture
  ) throws(FileError) -> [UInt8] {
    try withRegularFile(path, limit: limit) { (descriptor, size) throws(FileError) in
      try everything(from: descriptor, path, limit: limit, expected: size)
    }
  }

  /// Lends an open regular file and its size in bytes to `body`.
  ///
  /// - Throws: `FileError` as `bytes(of:limit:)`, and what `body` throws.
  public static func withRegularFile<Result>(
    _ path: some Pathname, limit: Int = largestPicture,
    _ body: (Int32, Int) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    // O_NONBLOCK: opening a FIFO without a writer must not hang.
    let file = try FileError.at(path) { () throws(Errno) in
      try OpenFile(StandardInput.resolved(path.filePath), O_RDONLY | O_NONBLOCK)
    }
    let status = try FileError.at(path) { () throws(Errno) in try file.status }
    if let fault = FileError.Fault(notAFile: status) { throw FileError(path, fault: fault) }
    guard status.size <= limit else {
      throw FileError(path, fault: .isLargerThan(bytes: limit))
    }
    return try body(file.descriptor, Int(status.size))
  }

  /// The first bytes of a regular file, at most `count`.
  ///
  /// - Throws: `FileError` as `bytes(of:limit:)`.
  public static func beginning(
    of path: some Pathname, atMost count: Int
  ) throws(FileError) -> [UInt8] {
    try withRegularFile(path) { (descriptor, size) throws(FileError) in
      var bytes = [UInt8](repeating: 0, count: min(size, count))
      let read = try FileError.at(path) { () throws(Errno) in
        try OpenFile.read(into: &bytes, from: descriptor)
      }
      return Array(bytes.prefix(read))
    }
  }

  /// The text of a UTF-8 file, without a byte order mark.
  ///
  /// - Throws: `FileError` as `bytes(of:limit:)`, and if the file is not UTF-8 text.
  public static func text(
    of path: some Pathname, limit: Int = largestText
  ) throws(FileError) -> String {
    try text(of: bytes(of: path, limit: limit), path)
  }

  /// The UTF-8 text in `bytes`, without a byte order mark.
  ///
  /// - Parameter path: the file that an error names.
  /// - Throws: `FileError` if they are not UTF-8 text.
  public static func text(of bytes: [UInt8], _ path: some Pathname) throws(FileError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let line = lines.firstIndex {
        $0.contains(0) || String(validating: $0, as: UTF8.self) == nil
      }
      throw FileError(path, line: 1 + (line ?? 0), fault: .isNotText)
    }
    return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// Reads to the end, whatever size is expected: files in /proc report size 0, and a file may
  /// grow.
  private static func everything(
    from descriptor: Int32, _ path: some Pathname, limit: Int, expected: Int
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected + 1)
    // Most files are small, and a new page of memory costs more than reading into it.
    var chunk = [UInt8](repeating: 0, count: min(max(expected + 1, 1 << 12), 1 << 18))
    while true {
      let count = try FileError.at(path) { () throws(Errno) in
        try OpenFile.read(into: &chunk, from: descriptor)
      }
      if count == 0 { return bytes }
      guard bytes.count + count <= limit else {
        throw FileError(path, fault: .isLargerThan(bytes: limit))
      }
      bytes.append(contentsOf: chunk.prefix(count))
    }
  }

  /// True if `path` is a folder whose files can be listed and read.
  public static func isFolder(_ path: some Pathname) -> Bool {
    unsafe path.filePath.appending(".").withPlatformString { unsafe access($0, R_OK | X_OK) } == 0
  }

  /// True if `path` is an executable file.
  public static func isProgram(_ path: some Pathname) -> Bool {
    let refusal = unsafe path.filePath.withPlatformString { unsafe access($0, X_OK) }
    return refusal == 0 && !isFolder(path)
  }

  /// The names in a folder that end in `suffix`, without it, in alphabetical order.
  ///
  /// - Parameter isWhole: true to include hidden files, but not `.` and `..`.
  /// - Throws: `FileError` if the folder cannot be read.
  public static func names(
    in folder: some Pathname, suffix: String, isWhole: Bool = false
  ) throws(FileError) -> [String] {
    guard let directory = unsafe folder.filePath.withPlatformString({ unsafe opendir($0) }) else {
      throw FileError.system(folder)
    }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe RawName.text(of: Array(bytes.prefix { $0 != 0 }))
      }
      guard name != ".", name != ".." else { continue }
      if name.hasSuffix(suffix), isWhole || !name.hasPrefix(".") {
        names.append(String(name.dropLast(suffix.count)))
      }
    }
    return names.sorted()
  }
}

extension FileError.Fault {
  /// The fault of a file that is not a regular file; nil for a regular file.
  init?(notAFile status: Stat) {
    switch status.type {
    case .regular: return nil
    case .directory: self = .isFolder
    default: self = .isNotRegular
    }
  }
}
