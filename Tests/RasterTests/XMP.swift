/// XMP packets for JPEG, PNG and WebP files, made by hand.
enum XMP {
  /// The preamble of the packet in a JPEG file.
  static let preamble = Array("http://ns.adobe.com/xap/1.0/\0".utf8)

  /// The form of the orientation in a packet.
  enum Form: CaseIterable {
    case attribute, element, otherPrefix
  }

  /// A packet with an orientation, among other things.
  static func packet(_ orientation: String, _ form: Form = .attribute) -> [UInt8] {
    let prefix = form == .otherPrefix ? "t" : "tiff"
    let name = "\(prefix):Orientation"
    let (attribute, element) =
      form == .element
      ? ("", "<\(name)>\(orientation)</\(name)>") : ("\(name)=\"\(orientation)\"", "")
    let text = """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="by hand">
       <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about="" xmlns:\(prefix)="http://ns.adobe.com/tiff/1.0/"
          xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Orientation="3" \(attribute)>
         <xmp:CreatorTool>A &amp; B</xmp:CreatorTool>\(element)
        </rdf:Description>
       </rdf:RDF>
      </x:xmpmeta>
      \(String(repeating: " ", count: 200))
      <?xpacket end="w"?>
      """
    return Array(text.utf8)
  }

  /// The JPEG file with an application segment that holds `packet`.
  static func jpeg(_ file: [UInt8], with packet: [UInt8]) -> [UInt8] {
    EXIF.jpeg(file, segment: preamble + packet)
  }

  /// A chunk of a PNG file that holds `packet`.
  static func chunk(_ packet: [UInt8]) -> (name: String, content: [UInt8]) {
    ("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + packet)
  }
}
