internal import Geometry

extension OpenRaster {
  /// A depth layer of an OpenRaster file as a card file names it: `FILE.ora/depth:MM`.
  struct DepthName: Hashable {
    /// The OpenRaster file, relative to the card file.
    let file: String
    /// The depth in the layer's name, in millimeters.
    let depth: Double

    /// The parts of a name; nil if it is not of this form.
    init?(_ name: String) {
      guard let slash = name.lastIndex(of: "/"),
        name[..<slash].lowercased().hasSuffix(".ora"),
        let text = Self.text(in: name[name.index(after: slash)...].lowercased()),
        let depth = Double(decimal: text)
      else { return nil }
      (file, self.depth) = (String(name[..<slash]), depth)
    }

    /// The depth as a layer's name: `depth:-3.5`.
    static func word(_ depth: Double) -> String { "depth:\(depth.decimal)" }

    /// The text after `depth:` in a layer's name in lower case, without spaces and the unit `mm`;
    /// nil if the name has no `depth:` at the beginning of a word.
    static func text(in name: String) -> Substring? {
      var rest = name[...]
      while let found = rest.firstRange(of: "depth:") {
        let before = name[..<found.lowerBound].last
        rest = rest[found.upperBound...]
        if let before, before.isLetter || before.isNumber || before == "-" { continue }
        let text = rest.drop(while: \.isWhitespace).prefix {
          !$0.isWhitespace && !",;)]".contains($0)
        }
        return text.hasSuffix("mm") ? text.dropLast(2) : text
      }
      return nil
    }
  }
}
