internal import Glibc
internal import SystemPackage

/// An unnamed temporary file, which the system deletes with its last owner.
public final class ScratchFile: Sendable {
  private let path: String
  /// The file's descriptor.
  public let descriptor: Int32

  /// A file in the folder of the output `path`.
  ///
  /// - Throws: `FileError` about the output if the system refuses.
  public init(beside path: String) throws(FileError) {
    self.path = path
    let folder = path.folder
    descriptor = try FileError.at(path) { () throws(Errno) in
      let file = try AtomicFile.scratch(in: folder)
      let copy = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 3)
      guard copy >= 0 else { throw .last }
      return copy
    }
  }

  deinit {
    close(descriptor)
  }

  /// Appends bytes.
  ///
  /// - Throws: `FileError` about the output if the disk is full.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    try FileError.at(path) { () throws(Errno) in
      try unsafe OpenFile.write(bytes, to: descriptor)
    }
  }

  /// Overwrites bytes from `offset` on.
  ///
  /// - Throws: `FileError` about the output.
  public static func overwrite(
    _ bytes: [UInt8], at offset: Int, in file: Int32, of path: String
  ) throws(FileError) {
    try FileError.at(path) { () throws(Errno) in
      let count = unsafe pwrite(file, bytes, bytes.count, offset)
      guard count == bytes.count else { throw .last }
    }
  }

  /// Writes bytes to an open file at its current offset.
  ///
  /// - Throws: `FileError` about the output.
  public static func append(_ bytes: [UInt8], to file: Int32, of path: String) throws(FileError) {
    try FileError.at(path) { () throws(Errno) in try OpenFile.write(bytes, to: file) }
  }
}
