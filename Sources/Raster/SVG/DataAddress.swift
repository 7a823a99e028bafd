internal import CGLib
internal import CZlib

/// Addresses of data (RFC 2397), and the percent signs of addresses.
public enum DataAddress {
  /// The content of an address that begins with `data:`; empty if it has none.
  static func content(of address: [UInt8]) -> [UInt8] {
    guard let comma = address.firstIndex(of: UInt8(ascii: ",")) else { return [] }
    let head = String(decoding: address[..<comma], as: UTF8.self).lowercased()
    let isBase64 = head.split { " \t\r\n;".contains($0) }.contains("base64")
    let bytes = withoutPercents(address[(comma + 1)...])
    guard isBase64 else { return bytes }
    var count: gsize = 0
    // GLib skips what is not of the alphabet, such as line breaks.
    let text = bytes.filter { $0 != 0 } + [0]
    let decoded = unsafe text.withUnsafeBytes { text in
      unsafe g_base64_decode(text.bindMemory(to: CChar.self).baseAddress, &count)
    }
    guard let decoded = unsafe decoded else { return [] }
    defer { unsafe g_free(decoded) }
    return unsafe Array(UnsafeBufferPointer(start: decoded, count: Int(count)))
  }

  /// The address of a PNG file.
  static func png(_ file: [UInt8]) -> [UInt8] {
    Array("data:image/png;base64,".utf8) + base64(file)
  }

  /// The bytes in Base64 (RFC 4648), as ASCII.
  package static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let text = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe g_base64_encode(bytes.baseAddress, gsize(bytes.count))
    }
    guard let text = unsafe text else { return [] }
    defer { unsafe g_free(text) }
    return unsafe Array(UnsafeRawBufferPointer(start: text, count: (bytes.count + 2) / 3 * 4))
  }

  /// The bytes compressed by zlib (RFC 1950); nil without memory.
  package static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    var count = compressBound(uLong(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(count))
    let status = unsafe packed.withUnsafeMutableBufferPointer { packed in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe compress2(packed.baseAddress, &count, bytes.baseAddress, uLong(bytes.count), 9)
      }
    }
    return status == Z_OK ? Array(packed.prefix(Int(count))) : nil
  }

  /// The bytes with `%41` and the like replaced; other percent signs stay.
  public static func withoutPercents(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "%")) else { return Array(bytes) }
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var at = bytes.startIndex
    while at < bytes.endIndex {
      let digits = bytes[at...].dropFirst().prefix(2)
      if bytes[at] == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy(isDigit),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        plain.append(value)
        at += 3
      } else {
        plain.append(bytes[at])
        at += 1
      }
    }
    return plain
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte & 0xDF)
  }
}
