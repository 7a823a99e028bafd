/// The XMP metadata that PDF/X-4 requires.
enum MetadataPacket {
  /// The name spaces by their usual prefixes.
  static let spaces = [
    "dc": "http://purl.org/dc/elements/1.1/", "pdf": "http://ns.adobe.com/pdf/1.3/",
    "pdfxid": "http://www.npes.org/pdfx/ns/id/",
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "xmp": "http://ns.adobe.com/xap/1.0/",
    "xmpMM": "http://ns.adobe.com/xap/1.0/mm/",
  ]

  /// The packet of a document whose pages have the identifier `id`, a UUID.
  static func text(of document: PDFDocument, id: String) -> String {
    let entries = document.metadata(id: id).sorted { $0.key < $1.key }
    let lines = entries.map { key, value in
      let text = escaped(value)
      let list = "<rdf:Alt><rdf:li xml:lang=\"x-default\">\(text)</rdf:li></rdf:Alt>"
      return "<\(key)>\(key == "dc:title" ? list : text)</\(key)>"
    }
    let own = spaces.filter { $0.key != "rdf" }.sorted { $0.key < $1.key }
    let names = own.map { " xmlns:\($0.key)=\"\($0.value)\"" }
    return """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="\(spaces["rdf"] ?? "")">
      <rdf:Description rdf:about=""
      \(names.joined(separator: "\n"))>
      \(lines.joined(separator: "\n"))
      </rdf:Description>
      </rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="r"?>

      """
  }

  private static func escaped(_ text: String) -> String {
    let signs: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"]
    return text.unicodeScalars.map { signs[$0] ?? String($0) }.joined()
  }
}

extension ContentDigest {
  /// Adds another digest.
  mutating func add(_ other: ContentDigest) {
    // A string of 32 ASCII digits: its length keeps the parts aligned.
    unsafe Array(other.text.utf8).withUnsafeBufferPointer { unsafe add($0) }
  }

  /// The digest as a UUID of version 8 (RFC 9562).
  var identifier: String {
    var digits = Array(text)
    digits[12] = "8"
    digits[16] = "8"
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
    return groups.map { String(digits[$0]) }.joined(separator: "-")
  }
}
