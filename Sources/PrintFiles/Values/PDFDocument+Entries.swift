internal import Press

/// The entries that name a document.
///
/// They are those that LintPDF documents for PDF/X-4 and that the Ruby gem `preflight` 0.3 checks for
/// PDF/X-1a. The standards' own texts were not read: a file is made to a standard, not certified.
extension PDFDocument {
  /// The entries of Info by key; `Trapped` is a name, the others are texts.
  var info: [String: String] {
    let date = PDFDate(seconds: date).infoText
    var info = [
      "Title": title, "Creator": creator, "Producer": creator, "CreationDate": date,
      "ModDate": date, "Trapped": "False",
    ]
    if standard == .x1a {
      info["GTS_PDFXVersion"] = standard.claim
      info["GTS_PDFXConformance"] = standard.claim
    }
    return info
  }

  /// The entries of the XMP metadata by prefix and name; none unless the standard needs them.
  ///
  /// - Parameter id: The identifier of the pages, a UUID.
  func metadata(id: String = "") -> [String: String] {
    guard standard == .x4 else { return [:] }
    let date = PDFDate(seconds: date).metadataText
    return [
      "dc:format": "application/pdf", "dc:title": Self.allowed(title), "pdf:Producer": creator,
      "pdf:Trapped": "False", "pdfxid:GTS_PDFXVersion": standard.claim ?? "",
      "xmp:CreateDate": date, "xmp:CreatorTool": creator, "xmp:MetadataDate": date,
      "xmp:ModifyDate": date, "xmpMM:DocumentID": "uuid:\(id)", "xmpMM:RenditionClass": "default",
      "xmpMM:VersionID": "1",
    ]
  }

  /// The text with characters that XML 1.0 forbids replaced.
  private static func allowed(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{9}", "\u{A}", "\u{D}", "\u{20}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}",
        "\u{10000}"..."\u{10FFFF}":
        result.unicodeScalars.append(scalar)
      default: result += "\u{FFFD}"
      }
    }
    return result
  }
}
