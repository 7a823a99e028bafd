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
    // A letter is about 8 points wide; a headline's 11.
    let letters = max(Int((width - 170) / 8), 12)
    let long = place.count > Int(Double(letters) * 0.7)
    let title = long ? "\u{2026}" + place.suffix(Int(Double(letters) * 0.7)) : place
    var lines: [String] = []
    for word in message.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= letters {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    let rows = lines.prefix(8).enumerated().map { index, line in
      TextPanel.Row(index == 0 ? "error" : "", line)
    }
    return TextPanel(title: title, rows: rows)
  }
}
