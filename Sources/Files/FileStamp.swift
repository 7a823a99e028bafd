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
    guard let file = FileSignature(path) else { return nil }
    self = file.stamp
  }

  /// The stamp of an open file.
  init(_ file: Int32) throws(Errno) { try self.init(Stat(FileDescriptor(rawValue: file))) }
}

/// The state of a file, compared without reading its content: equal if nothing was written.
public struct FileSignature: Hashable, Sendable {
  /// The content's identity, which a rename does not change.
  let stamp: FileStamp
  /// The time of the last change, of the file or of its names.
  private let seconds, nanoseconds: Int64

  /// The state of the file that a path leads to; nil if there is none.
  public init?(_ path: some Pathname) {
    // A file that cannot be examined has no state; reading it reports the fault.
    guard let status = try? path.filePath.stat() else { return nil }
    stamp = FileStamp(status)
    (seconds, nanoseconds) = (Int64(status.st_ctim.tv_sec), Int64(status.st_ctim.tv_nsec))
  }

  /// True if the next write is certain to change the signature: the last write was over 3 s ago.
  ///
  /// File systems count time in steps of up to 2 s; two writes of equal size in one step look
  /// alike.
  public var isSettled: Bool {
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    return Int64(now.tv_sec) - seconds > 3
  }
}
