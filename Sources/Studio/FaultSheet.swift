internal import Files
package import Raster

/// What is told over the picture while a shader file is broken: file, line and message.
package struct FaultSheet: Hashable {
  package let place: String
  package let message: String

  package init(_ error: any Error) {
    if let fault = error as? FileError {
      (place, message) = (fault.place, fault.reason.onOneLine.printable)
    } else {
      (place, message) = ("shader", "\(error)".onOneLine.printable)
    }
  }

  /// The sheet for a view of so many points.
  package func panel(width: Double) -> TextPanel {
    TextPanel(
      title: place, rows: [TextPanel.Row("error", message)],
      width: min(max(width - 48, 120), 720))
  }
}
