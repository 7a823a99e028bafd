internal import Files
package import Raster

/// The panel over the picture while a shader file is faulty: file, line and message.
package struct FaultPanel: Hashable {
  package let place: String
  package let message: String

  package init(_ error: any Error) {
    if let fault = error as? FileError {
      (place, message) = (fault.place, fault.reason.onOneLine.printable)
    } else {
      (place, message) = ("Shader", "\(error)".onOneLine.printable)
    }
  }

  /// The panel for a view of `width` points.
  package func panel(width: Double) -> TextPanel {
    TextPanel(
      title: place, rows: [TextPanel.Row("Error", message)],
      width: min(max(width - 48, 120), 720))
  }
}
