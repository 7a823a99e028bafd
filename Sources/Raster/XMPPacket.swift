/// The orientation in an XMP packet, as attribute or element.
private struct XMPPacket {
  /// The limit of bytes read; XMP in a JPEG segment has less than 64 KiB.
  static let mostBytes = 1 << 20

  private static let namespace = "http://ns.adobe.com/tiff/1.0/"

  /// The packet's prefixes for the namespace, mostly `tiff`.
  private var prefixes: Set<String> = []
  /// True inside the orientation's element.
  private var isWithin = false
  /// The text of the first orientation; nil if there is none yet.
  private(set) var value: String?

  mutating func begin(_ element: String, _ attributes: [String: String]) {
    for (name, value) in attributes where value == Self.namespace && name.hasPrefix("xmlns:") {
      prefixes.insert(String(name.dropFirst(6)))
    }
    isWithin = value == nil && isOrientation(element)
    if isWithin { value = "" }
    value = value ?? attributes.first { isOrientation($0.key) }?.value
  }

  mutating func end() { isWithin = false }

  mutating func take(_ text: String) {
    if isWithin { value?.append(text) }
  }

  private func isOrientation(_ name: String) -> Bool {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[1] == "Orientation" && prefixes.contains(String(parts[0]))
  }
}

extension Orientation {
  /// The orientation in an XMP packet; nil if none can be read.
  init?(xmp packet: UnsafeBufferPointer<UInt8>) {
    var found = XMPPacket()
    // Some programs pad a packet with zeros.
    let first = unsafe packet.prefix(XMPPacket.mostBytes)
    let bytes = unsafe first.prefix((first.lastIndex { $0 != 0 } ?? -1) + 1)
    let reader = MarkupReader(
      begin: { found.begin($0, $1) }, end: { _ in found.end() }, text: { found.take($0) })
    // Faults after the orientation do not matter.
    _ = unsafe reader.read(UnsafeBufferPointer(rebasing: bytes))
    guard let value = found.value else { return nil }
    let blanks: Set<Character> = [" ", "\t", "\n", "\r", "\r\n"]
    let digits = value.drop { blanks.contains($0) }.reversed().drop { blanks.contains($0) }
    self.init(rawValue: Int(String(digits.reversed())) ?? 0)
  }
}
