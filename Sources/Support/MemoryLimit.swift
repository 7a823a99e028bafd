internal import CMalloc
internal import Files
internal import Glibc

/// The limit of address space that the user has set, as by `ulimit -v`.
///
/// Where memory ends, drivers and libraries end the program. So what is known to need much is
/// refused before, in words.
package enum MemoryLimit {
  /// Bytes; nil if there is no limit.
  package static let bytes: Int? = {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return nil }
    return Int(exactly: limit.rlim_cur)
  }()

  /// From now on all threads share one arena of the allocator: each would reserve 64 MiB.
  package static func begin() {
    if bytes != nil { mallopt(M_ARENA_MAX, 1) }
  }

  /// Bytes below the limit that are left; nil if there is no limit.
  package static var left: Int? {
    guard let bytes, let used = try? Usage.addressSpace() else { return nil }
    return max(0, bytes - used)
  }

  /// Asks whether so many bytes are left, and as many as a frame may need besides.
  ///
  /// - Parameter purpose: what they are for, as a noun.
  /// - Throws: `NotEnoughMemory` where they are not.
  package static func require(_ need: Int, for purpose: String) throws(NotEnoughMemory) {
    guard let bytes, let left, left < need + reserve else { return }
    throw NotEnoughMemory(purpose: purpose, need: need + reserve, left: left, limit: bytes)
  }

  /// Bytes for what nobody can ask before: fonts, programs of the driver's compiler, threads.
  package static let reserve = 48 << 20
}

/// Something that needs more memory than the user's limit leaves.
package struct NotEnoughMemory: Error, Hashable, CustomStringConvertible {
  package let purpose: String
  /// Bytes.
  package let need, left, limit: Int

  package var description: String {
    "not enough memory for \(purpose): needs \(need.byteWords), and \(left.byteWords) are left of the "
      + "\(limit.byteWords) that ulimit -v allows"
  }
}
