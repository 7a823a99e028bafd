internal import CQPDF

/// The version of libqpdf.
public enum PDFLibrary {
  /// The version, such as 11.3.0.
  public static var version: String { unsafe String(cString: qpdf_get_qpdf_version()) }
}
