internal import Raster

/// A reader of XMP metadata.
struct MetadataReader {
  /// The limit of elements within elements.
  private static let deepest = 64

  /// The packet's prefixes and the usual ones.
  private var spaces: [String: String] = [:]
  private var open: [String] = []
  private var entries: [String: String] = [:]

  /// The entries of a packet by usual prefix and name; those before a fault if there is one.
  static func entries(of packet: UnsafeBufferPointer<UInt8>) -> [String: String] {
    var found = MetadataReader()
    let reader = MarkupReader(
      begin: { found.begin($0, $1) }, end: { _ in found.end() }, text: { found.take($0) })
    _ = unsafe reader.read(packet)
    return found.entries
  }

  private mutating func begin(_ element: String, _ attributes: [String: String]) {
    for (name, value) in attributes where name.hasPrefix("xmlns:") {
      spaces[String(name.dropFirst(6))] = MetadataPacket.spaces.first { $0.value == value }?.key
    }
    let name = usual(element)
    if name == "rdf:Description" {
      for (key, value) in attributes { entries[usual(key)] = value }
    }
    // Deeper elements hold nothing of a press file.
    open.append(open.count < Self.deepest ? name : "")
    if let property { entries[property] = entries[property] ?? "" }
  }

  private mutating func end() { _ = open.popLast() }

  private mutating func take(_ text: String) {
    guard let property else { return }
    // The packet's line breaks between elements are no text.
    if open.last == property || open.last == "rdf:li" { entries[property, default: ""] += text }
  }

  /// The property whose element is open; nil if there is none.
  private var property: String? {
    guard let place = open.firstIndex(of: "rdf:Description"), place + 1 < open.count else {
      return nil
    }
    return open[place + 1]
  }

  private func usual(_ name: String) -> String {
    let parts = name.split(separator: ":", maxSplits: 1)
    // The prefix itself means nothing: a packet may use any.
    guard parts.count == 2, let space = spaces[String(parts[0])] else { return "?:\(name)" }
    return "\(space):\(parts[1])"
  }
}
