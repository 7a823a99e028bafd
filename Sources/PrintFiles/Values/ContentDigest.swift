/// A digest of 128 bits for comparing pixels and profiles, not for security.
public struct ContentDigest: Sendable, Hashable, Codable {
  private var first: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var second: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private var count: UInt64 = 0

  /// A digest of nothing.
  init() {}

  /// A digest of bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { unsafe add(bytes) }

  /// Adds bytes.
  ///
  /// - Precondition: the count of all earlier bytes is a multiple of 8.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    precondition(count % 8 == 0, "only the last part may be odd")
    let raw = UnsafeRawBufferPointer(bytes)
    let whole = raw.count & ~7
    for at in stride(from: 0, to: whole, by: 8) {
      unsafe mix(raw.loadUnaligned(fromByteOffset: at, as: UInt64.self))
    }
    if whole < raw.count {
      mix(unsafe raw[whole...].reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }
    count += UInt64(raw.count)
  }

  // Both steps are bijections of the state for a given word, so that no earlier difference is lost.
  @inline(__always)
  private mutating func mix(_ word: UInt64) {
    first = (first ^ word) &* 0x9FB2_1C65_1E98_DF25
    first ^= first >> 32
    second = (second &+ word &* 0x9E37_79B1_85EB_CA87) &* 0xC2B2_AE3D_27D4_EB4F
    second = second << 31 | second >> 33
  }

  /// The digest as 32 hexadecimal digits.
  public var text: String {
    [first ^ count, second].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
