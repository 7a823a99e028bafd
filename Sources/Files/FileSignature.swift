internal import Glibc
internal import SystemPackage

/// What tells one state of a file from the next without reading it.
public struct FileSignature: Hashable, Sendable {
  private let status: Stat

  /// The state of an open file; nil where the system does not tell.
  public init?(_ descriptor: Int32) {
    do throws(Errno) {
      status = try Stat(FileDescriptor(rawValue: descriptor))
    } catch {
      return nil
    }
  }

  /// The state of what a path leads to; nil where there is nothing to read.
  public init?(_ path: some Pathname) {
    do throws(Errno) {
      status = try path.filePath.stat()
    } catch {
      return nil
    }
  }

  /// The content's identity, which a new name does not change.
  var stamp: FileStamp { FileStamp(status) }

  /// Whether the next write is sure to leave another signature: the last one was some seconds ago.
  ///
  /// File systems count time in steps of up to 2 s, and two writes of as many bytes in one step are
  /// alike.
  public var isSettled: Bool {
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    return now.tv_sec - Int(status.st_ctim.tv_sec) > 3
  }

  /// Whether nothing was written between the two.
  public static func == (one: FileSignature, other: FileSignature) -> Bool {
    one.facts == other.facts
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(facts) }

  /// All but the time of the last reading and what says nothing of the content.
  private var facts: [Int64] {
    [
      Int64(truncatingIfNeeded: status.deviceID.rawValue),
      Int64(truncatingIfNeeded: status.inode.rawValue), status.size,
      Int64(status.st_mtim.tv_sec), Int64(status.st_mtim.tv_nsec),
      Int64(status.st_ctim.tv_sec), Int64(status.st_ctim.tv_nsec),
    ]
  }
}
