internal import Files
internal import JSON

/// Texts in a page: code without comments, JSON and HTML that no text of a card can leave.
enum PageText {
  /// The uniforms that the page's script computes from the pose.
  static let posed: Set<String> = [
    "transform", "quad", "hole", "frame", "crop", "seenStep", "mapCrop", "keptShift",
    "cornerRadius", "opacity", "eyePlace", "eyeNearness", "millimeters", "lampDrift",
    "lampPlaces", "lampColors", "tubes", "spot", "restDimming", "calm", "room",
    "sampling", "reliefSlope", "depthWay", "depthSearch", "layerCrop",
    "inkFilm", "pixel", "ownPlane", "castLevel",
    "reach",
  ]

  /// A shader or script without comments, indentation and empty lines.
  static func code(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      let start = code.drop(while: \.isWhitespace)
      let end = start.lastIndex { !$0.isWhitespace }
      return end.map { String(start[...$0]) }
    }.joined(separator: "\n")
  }

  /// A text in quotes, as JSON.
  static func quoted(_ text: String) -> String {
    var line = JSONLine()
    line.add("", text)
    return String(line.closed.dropFirst("{\"\": ".count).dropLast())
  }

  /// JSON that cannot end the element of HTML that holds it.
  static func inHTML(json: String) -> String { json.replacing("<", with: "\\u003c") }

  /// A text as the content of an element of HTML, or as an attribute's value in quotes.
  static func inHTML(_ text: String) -> String {
    text.onOneLine.printable.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
      .replacing("'", with: "&#39;")
  }
}
