public import Press
internal import Raster

/// The content of a PDF file, as read back from the file.
public struct PDFReport: Sendable, Hashable, Codable {
  /// The version in the file's first line, such as `1.6`.
  public var version = ""
  /// True if the file has an identifier.
  public var hasIdentifier = false
  /// True if the file is encrypted.
  public var isEncrypted = false
  /// The entries of Info by key, such as `Title`; names without a slash.
  public var info: [String: String] = [:]
  /// The XMP metadata by usual prefix and name, such as `dc:title`; nil if there is none.
  public var metadata: [String: String]?
  /// The output intents.
  public var intents: [PDFIntent] = []
  /// The layers; nil if the file has none.
  public var layers: PDFLayers?
  /// The pages, in order.
  public var pages: [PDFPage] = []
  /// All inks that are not process inks, on a page or not, in the order in which they were found.
  public var inks: [PrintInk] = []
  /// Content that press files may not have.
  public var findings: [PDFFinding] = []
  /// Damage, in libqpdf's words.
  public var warnings: [String] = []
}

/// An output intent of a PDF.
public struct PDFIntent: Sendable, Hashable, Codable {
  /// The kind, such as `GTS_PDFX`.
  public var subtype: String?
  /// The name of the printing condition.
  public var identifier: String?
  /// The description.
  public var info: String?
  /// The registry of the condition.
  public var registry: String?
  /// The number of inks that the embedded profile is said to have; nil if none is embedded.
  public var channels: Int?
  /// A digest of the embedded profile; nil if none can be read.
  public var digest: ContentDigest?
}

extension PDFIntent {
  /// The intent that names a condition.
  init(_ condition: PDFCondition) {
    self.init(
      subtype: "GTS_PDFX", identifier: condition.identifier, info: condition.info,
      registry: condition.registry)
    channels = 4
    digest = unsafe condition.profile.withUnsafeBufferPointer { unsafe ContentDigest($0) }
  }
}

/// The layers of a PDF (optional content).
public struct PDFLayers: Sendable, Hashable, Codable {
  /// The names of all layers.
  public var names: [String] = []
  /// True if there is a default configuration.
  public var hasDefault = false
  /// The name of the default configuration.
  public var title: String?
  /// The state that layers have unless listed; nil if the file does not say, which means on.
  public var base: String?
  /// The names in the list that viewers show.
  public var order: [String] = []
  /// The layers that are switched on.
  public var on: [String] = []
  /// The layers that are switched off.
  public var off: [String] = []
  /// True if layers switch by themselves, by zoom or language.
  public var isAutomatic = false
  /// True if there are further configurations.
  public var hasAlternatives = false
}

/// Content that press files may not have.
public struct PDFFinding: Sendable, Hashable, Codable {
  /// The kinds of such content.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    case rgb = "an RGB color"
    case managedColor = "a color by profile or measurement"
    case transparency
    case script = "a script"
    case embeddedFile = "an embedded file"
    case externalFile = "a reference to another file"
    case transferFunction = "a transfer function or halftone"
    case filter = "an unusual filter"
    case font = "a font"
    case form = "a form"
    case annotation = "an annotation"
    case action = "an action"
    case postScript = "PostScript"
    case alternateImage = "an alternate image"
    case encryption
  }

  /// The kind.
  public var kind: Kind
  /// The place, as keys and indices from the root: `Pages/Kids/0/Resources`.
  public var place: String
}
