internal import Glibc
internal import SystemPackage

/// A file without a name, for what waits on its way: gone with its last owner, however that ends.
public final class ScratchFile: Sendable {
  private let path: String
  /// The open file.
  public let descriptor: Int32

  /// A file on the disk of `path`, an output's.
  ///
  /// - Throws: `FileError` of the output where the system refuses.
  public init(beside path: String) throws(FileError) {
    self.path = path
    let folder = path.folder
    descriptor = try FileError.at(path) { () throws(Errno) in
      let file =
        if let file = AtomicFile.unnamed(in: folder) { file } else {
          try AtomicFile.unlinked(in: folder)
        }
      let copy = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 3)
      guard copy >= 0 else { throw .last }
      return copy
    }
  }

  deinit {
    close(descriptor)
  }

  /// Adds bytes at its end.
  ///
  /// - Throws: `FileError` of the output where the disk is full.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    try FileError.at(path) { () throws(Errno) in
      try unsafe OpenFile.write(bytes, to: descriptor)
    }
  }

  /// Writes bytes over those that are there, from `offset` on.
  ///
  /// - Throws: `FileError` of the output.
  public static func overwrite(
    _ bytes: [UInt8], at offset: Int, in file: Int32, of path: String
  ) throws(FileError) {
    try FileError.at(path) { () throws(Errno) in
      let count = unsafe pwrite(file, bytes, bytes.count, offset)
      guard count == bytes.count else { throw .last }
    }
  }

  /// Adds bytes to an open file where it stands.
  ///
  /// - Throws: `FileError` of the output.
  public static func append(_ bytes: [UInt8], to file: Int32, of path: String) throws(FileError) {
    try FileError.at(path) { () throws(Errno) in try OpenFile.write(bytes, to: file) }
  }

  /// Adds a part of another open file to an open file where it stands.
  ///
  /// - Throws: `FileError` of the output, also where the other file has no such part.
  public static func append(
    _ part: Range<Int>, of other: Int32, to file: Int32, of path: String
  ) throws(FileError) {
    let end = try FileError.at(path) { () throws(Errno) in
      try OpenFile.copy(from: other, at: part.lowerBound, count: part.count, to: file)
    }
    guard end == part.upperBound else { throw FileError(path, "was cut while it was saved") }
  }
}
