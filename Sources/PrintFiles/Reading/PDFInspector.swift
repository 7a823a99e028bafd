public import Raster

/// A reader of finished press files, which trusts nothing that the writer knows.
///
/// libqpdf parses the file, strictly and without repair. Content, compressed pictures and metadata
/// are read here, within limits. Nothing but the file itself is opened.
public enum PDFInspector {
  /// The content of a file in memory.
  ///
  /// - Throws: `PDFFault` if the file is damaged in its structure or exceeds a limit. Damage to a
  ///   page is a fault of that page in the report.
  public static func report(
    of bytes: ByteBuffer, limits: PDFLimits = PDFLimits()
  ) throws(PDFFault) -> PDFReport {
    try unsafe bytes.withUnsafeBufferPointer { (bytes) throws(PDFFault) in
      var reader = ReportReader(try unsafe .reading(bytes), limits)
      return try reader.read()
    }
  }
}
