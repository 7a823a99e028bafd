/// The checksums of a PNG's chunks.
enum PNGChecksums {
  /// The file with right checksums in all complete chunks.
  static func repaired(_ file: [UInt8]) -> [UInt8] {
    var file = file
    // After 8 bytes of signature come chunks: 4 of length, 4 of name, the content, 4 of checksum.
    var at = 8
    while at + 12 <= file.count {
      let length = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = at + 8 + length
      guard end + 4 <= file.count else { break }
      let sum = crc(file[at + 4..<end])
      for byte in 0..<4 { file[end + byte] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * byte)) }
      at = end + 4
    }
    return file
  }

  /// The CRC-32 of the PNG specification.
  private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8) }
    return ~sum
  }

  private static let table: [UInt32] = (0..<256).map { index in
    var value = UInt32(index)
    for _ in 0..<8 { value = value & 1 == 0 ? value >> 1 : 0xEDB8_8320 ^ (value >> 1) }
    return value
  }
}
