internal import Glibc
internal import SystemPackage

/// The identity of a file's content: device, inode, size and time of the last write.
///
/// The stamp is known before the file has its name, and a rename does not change it.
public struct FileStamp: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64
  private let size: Int64
  private let seconds: Int64
  private let nanoseconds: Int64

  init(_ status: Stat) {
    device = UInt64(truncatingIfNeeded: status.deviceID.rawValue)
    inode = UInt64(truncatingIfNeeded: status.inode.rawValue)
    size = status.size
    seconds = Int64(status.st_mtim.tv_sec)
    nanoseconds = Int64(status.st_mtim.tv_nsec)
  }

  /// The stamp of the file at a path, at the end of its links; nil if there is none.
  public init?(of path: some Pathname) {
    do throws(Errno) {
      self.init(try path.filePath.stat())
    } catch {
      // A file that cannot be examined has no stamp; reading it reports the fault.
      return nil
    }
  }

  /// The stamp of an open file.
  init(_ file: Int32) throws(Errno) { try self.init(Stat(FileDescriptor(rawValue: file))) }
}
