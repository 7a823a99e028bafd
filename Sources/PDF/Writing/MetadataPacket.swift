/// The XMP metadata that PDF/X-4 requires.
struct MetadataPacket {
  private let document: PDFDocument
  private let id: String

  /// The metadata of a document whose pages have the identifier `id`, a UUID.
  init(_ document: PDFDocument, id: String) {
    (self.document, self.id) = (document, id)
  }

  /// The packet.
  var text: String {
    let date = PDFDate(seconds: document.date).metadataText
    let (title, creator) = (Self.escaped(document.title), Self.escaped(document.creator))
    return """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about=""
       xmlns:dc="http://purl.org/dc/elements/1.1/"
       xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
       xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"
       xmlns:xmp="http://ns.adobe.com/xap/1.0/"
       xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">
      <dc:format>application/pdf</dc:format>
      <dc:title><rdf:Alt><rdf:li xml:lang="x-default">\(title)</rdf:li></rdf:Alt></dc:title>
      <pdf:Producer>\(creator)</pdf:Producer>
      <pdf:Trapped>False</pdf:Trapped>
      <pdfxid:GTS_PDFXVersion>\(document.standard.claim ?? "")</pdfxid:GTS_PDFXVersion>
      <xmp:CreateDate>\(date)</xmp:CreateDate>
      <xmp:CreatorTool>\(creator)</xmp:CreatorTool>
      <xmp:MetadataDate>\(date)</xmp:MetadataDate>
      <xmp:ModifyDate>\(date)</xmp:ModifyDate>
      <xmpMM:DocumentID>uuid:\(id)</xmpMM:DocumentID>
      <xmpMM:RenditionClass>default</xmpMM:RenditionClass>
      <xmpMM:VersionID>1</xmpMM:VersionID>
      </rdf:Description>
      </rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="r"?>

      """
  }

  /// Text for XML 1.0: markup escaped, and characters that XML forbids replaced.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\u{9}", "\u{A}", "\u{D}", "\u{20}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}",
        "\u{10000}"..."\u{10FFFF}":
        result.unicodeScalars.append(scalar)
      default: result += "\u{FFFD}"
      }
    }
    return result
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
