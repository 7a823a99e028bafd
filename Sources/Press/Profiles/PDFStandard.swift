/// A kind of PDF file that printers ask for.
public enum PDFStandard: String, Sendable, Hashable, CaseIterable, Codable {
  /// PDF/X-1a:2003 (ISO 15930-4): PDF 1.4, process inks and spots only, no layers.
  case x1a
  /// PDF/X-4 (ISO 15930-7): PDF 1.6 with layers, XMP metadata and an embedded profile.
  case x4
  /// PDF 1.6 with layers that claims no standard.
  case plain = "pdf"

  /// The version in the file's first line.
  public var version: String { self == .x1a ? "1.4" : "1.6" }

  /// The claim in the file, such as `PDF/X-4`; nil if it makes none.
  public var claim: String? {
    switch self {
    case .x1a: "PDF/X-1a:2003"
    case .x4: "PDF/X-4"
    case .plain: nil
    }
  }

  /// True if files have layers (optional content) that a viewer can switch off.
  public var hasLayers: Bool { self != .x1a }
}
