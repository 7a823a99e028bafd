package import Files
package import Raster

/// The panel over the picture while a shader file is faulty: files, lines and messages.
package struct FaultPanel: Hashable {
  package let faults: [FileError]

  /// The most errors that the panel lists; it says how many others there are.
  private static let mostRows = 8

  package init(_ error: any Error) {
    faults = (error as? FileError)?.all ?? [FileError("Shader", "\(error)")]
  }

  /// The panel for a view of `width` points.
  package func panel(width: Double) -> TextPanel {
    let file = faults[0].path
    var rows = faults.prefix(Self.mostRows).map { fault in
      let name = fault.path == file ? "" : "\(fault.path.split(separator: "/").last ?? "") "
      let line = fault.line.map { "Line \($0)" } ?? "Error"
      return TextPanel.Row(name.printable + line, fault.reason.onOneLine.printable)
    }
    if faults.count == 1 { rows[0].label = "Error" }
    let rest = faults.count - rows.count
    if rest > 0 { rows.append(TextPanel.Row("", "\(rest) more")) }
    return TextPanel(
      title: faults.count == 1 ? faults[0].place : file.printable, rows: rows,
      width: min(max(width - 48, 120), 720))
  }
}
