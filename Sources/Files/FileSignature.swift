internal import Glibc
internal import SystemPackage

/// The state of a file, compared without reading its content.
public struct FileSignature: Hashable, Sendable {
  private let status: Stat

  /// The state of an open file; nil if the system reports an error.
  public init?(_ descriptor: Int32) {
    do throws(Errno) {
      status = try Stat(FileDescriptor(rawValue: descriptor))
    } catch {
      return nil
    }
  }

  /// The state of the file that a path leads to; nil if there is none.
  public init?(_ path: some Pathname) {
    do throws(Errno) {
      status = try path.filePath.stat()
    } catch {
      return nil
    }
  }

  /// The content's identity, which a rename does not change.
  var stamp: FileStamp { FileStamp(status) }

  /// True if the next write is certain to change the signature: the last write was over 3 s ago.
  ///
  /// File systems count time in steps of up to 2 s; two writes of equal size in one step look
  /// alike.
  public var isSettled: Bool {
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    return now.tv_sec - Int(status.st_ctim.tv_sec) > 3
  }

  /// True if nothing was written between the two states.
  public static func == (one: FileSignature, other: FileSignature) -> Bool {
    one.facts == other.facts
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(facts) }

  /// The fields that describe the content; the time of the last access is omitted.
  private var facts: [Int64] {
    [
      Int64(truncatingIfNeeded: status.deviceID.rawValue),
      Int64(truncatingIfNeeded: status.inode.rawValue), status.size,
      Int64(status.st_mtim.tv_sec), Int64(status.st_mtim.tv_nsec),
      Int64(status.st_ctim.tv_sec), Int64(status.st_ctim.tv_nsec),
    ]
  }
}
