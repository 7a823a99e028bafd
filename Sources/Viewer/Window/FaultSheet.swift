internal import Files
internal import Geometry
internal import OpenGL
internal import Raster
internal import SceneGraph

/// What is told over the picture while a shader file is broken: file, line and message.
struct FaultSheet: Hashable {
  let place: String
  let message: String

  init(_ error: any Error) {
    if let fault = error as? FileError {
      place = fault.path + (fault.line.map { ":\($0)" } ?? "")
      message = fault.reason
    } else {
      (place, message) = ("shader", "\(error)")
    }
  }

  /// The sheet for a view of so many points.
  func panel(width: Double) -> TextPanel {
    TextPanel(
      title: place, rows: [TextPanel.Row("error", message)],
      width: min(max(width - 48, 120), 720))
  }
}
