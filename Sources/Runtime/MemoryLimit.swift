internal import CMalloc
internal import Glibc

/// The limit of address space that the user has set, as by `ulimit -v`.
///
/// Drivers and libraries end the program when memory runs out, so Foil refuses large work
/// beforehand with a message.
package enum MemoryLimit {
  /// The limit in bytes; nil if there is none.
  package static let bytes: Int? = {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return nil }
    return Int(exactly: limit.rlim_cur)
  }()

  /// Makes all threads share one arena of the allocator if there is a limit, because each arena
  /// reserves 64 MiB of address space.
  package static func begin() {
    if bytes != nil { mallopt(M_ARENA_MAX, 1) }
  }

  /// Bytes left below the limit; nil if there is no limit or the use is unknown.
  package static var left: Int? {
    guard let bytes, let used = try? Usage.addressSpace() else { return nil }
    return max(0, bytes - used)
  }

  /// Checks that `need` bytes are left, plus `reserve`.
  ///
  /// - Parameter purpose: the use of the memory, as a noun.
  /// - Throws: `NotEnoughMemory` if they are not.
  package static func require(_ need: Int, for purpose: String) throws(NotEnoughMemory) {
    guard let bytes, let left, left < need + reserve else { return }
    throw NotEnoughMemory(purpose: purpose, need: need + reserve, left: left, limit: bytes)
  }

  /// Bytes for needs that cannot be predicted: fonts, the driver's compiler, threads.
  package static let reserve = 48 << 20
}

/// The error of work that needs more memory than the user's limit leaves.
package struct NotEnoughMemory: Error, Hashable, CustomStringConvertible {
  package let purpose: String
  /// Bytes.
  package let need, left, limit: Int

  package var description: String {
    "not enough memory for \(purpose): needs \(need.byteWords); \(left.byteWords) of the "
      + "\(limit.byteWords) that ulimit -v allows are left"
  }
}
