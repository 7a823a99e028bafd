internal import Files
internal import Geometry

/// A comparison of a page with what it was meant to be.
struct PageComparison {
  /// The differences, as sentences without a final period.
  private(set) var faults: [String] = []
  private let hasLayers: Bool
  /// The largest difference of a place on the page, points: 0.01 mm.
  private static let tolerance = 0.01 * 72 / 25.4

  init(_ page: PDFPage, _ meant: PDFPage, hasLayers: Bool) {
    self.hasLayers = hasLayers
    compare("media", page.media, meant.media)
    compare("bleed", page.bleed, meant.bleed)
    compare("trim", page.trim, meant.trim)
    if page.isChanged { faults.append("the page is cropped, turned or scaled") }
    let (names, meantNames) = (page.paints.map(\.words), meant.paints.map(\.words))
    guard names == meantNames else {
      faults.append(
        "the paint order is \(Self.list(names)); expected \(Self.list(meantNames))")
      return
    }
    for (paint, meant) in zip(page.paints, meant.paints) { compare(paint, meant) }
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "empty" : names.joined(separator: ", ")
  }

  private mutating func compare(_ name: String, _ box: PDFBox?, _ meant: PDFBox?) {
    guard let box, let meant else {
      if box != meant { faults.append("the \(name) box is missing") }
      return
    }
    if !box.isNear(meant) {
      func text(_ box: PDFBox) -> String {
        box.edges.map { (($0 * 1000).rounded() / 1000).decimal }.joined(separator: " ")
      }
      faults.append("the \(name) box is \(text(box)) mm; expected \(text(meant)) mm")
    }
  }

  private mutating func compare(_ paint: PDFPaint, _ meant: PDFPaint) {
    let name = meant.words
    func note(_ words: String) { faults.append("\(name): \(words)") }
    if case .spot(let ink) = paint.color, case .spot(let other) = meant.color,
      !ink.alternate.isNear(other.alternate)
    {
      note("the alternate color differs")
    }
    if paint.overprint != meant.overprint {
      note("overprint is \(paint.overprint.words); expected \(meant.overprint.words)")
    }
    if paint.isClipped { note("it is clipped") }
    if paint.amounts != meant.amounts { note("it is not painted in full") }
    let layer = hasLayers ? meant.layer : nil
    if paint.layer != layer {
      note("the layer is \(paint.layer?.words ?? "missing"); expected \(layer?.words ?? "none")")
    }
    switch (paint.shape, meant.shape) {
    case (.picture(let picture), .picture(let meant)):
      for words in Self.differences(picture, meant) { note(words) }
    case (.line(let path, let width), .line(let meantPath, let meantWidth)):
      if abs(width - meantWidth) > 0.001 { note("the line's width differs") }
      if !path.isNear(meantPath, tolerance: Self.tolerance) { note("the line's path differs") }
    default: note("it is another shape")
    }
  }

  private static func differences(_ picture: PDFPicture, _ meant: PDFPicture) -> [String] {
    var words: [String] = []
    if (picture.width, picture.height) != (meant.width, meant.height) {
      words.append(
        "it has \(picture.width) x \(picture.height) pixels; "
          + "expected \(meant.width) x \(meant.height)")
    } else if picture.digest != meant.digest {
      words.append(picture.digest == nil ? "its samples cannot be read" : "its samples differ")
    }
    if picture.bits != meant.bits { words.append("it has \(picture.bits) bits per sample") }
    if picture.key != meant.key { words.append("its unpainted samples differ") }
    if !picture.matrix.isNear(meant.matrix, tolerance: tolerance) {
      words.append("it is at another place")
    }
    if !picture.extras.isEmpty {
      words.append("it has entries that change it (\(picture.extras.joined(separator: ", ")))")
    }
    return words
  }
}

extension PDFPaint {
  /// The paint in words, for the paint order.
  fileprivate var words: String {
    let color =
      switch color {
      case .process: "CMYK"
      case .gray: "gray"
      case .spot(let ink): ink.name.quoted
      case .other(let name): name.quoted
      }
    switch shape {
    case .picture: return "picture in \(color)"
    case .line: return "line in \(color)"
    case .other(let operation): return "\(operation.quoted) in \(color)"
    }
  }
}

extension PDFOverprint {
  fileprivate var words: String {
    let states = [strokes ? "lines" : nil, fills ? "areas" : nil].compactMap { $0 }
    return states.isEmpty ? "off" : "on for \(states.joined(separator: " and ")), mode \(mode)"
  }
}

extension PDFLayerMark {
  fileprivate var words: String {
    let step = [group, type].compactMap { $0 }.joined(separator: " ")
    return name.quoted + (step.isEmpty ? "" : " (\(step))")
  }
}

extension AffineTransform {
  fileprivate func isNear(_ other: AffineTransform, tolerance: Double) -> Bool {
    [xAxis - other.xAxis, yAxis - other.yAxis, offset - other.offset].allSatisfy {
      length($0) <= tolerance
    }
  }
}

extension Path {
  fileprivate func isNear(_ other: Path, tolerance: Double) -> Bool {
    guard elements.count == other.elements.count else { return false }
    return zip(elements, other.elements).allSatisfy { one, other in
      let (points, others) = (one.points, other.points)
      return one.kind == other.kind
        && zip(points, others).allSatisfy { length($0 - $1) <= tolerance }
    }
  }
}

extension Path.Element {
  fileprivate var points: [Vector2] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quad(let point, let control): [point, control]
    case .cubic(let point, let control1, let control2): [point, control1, control2]
    case .close: []
    }
  }

  fileprivate var kind: Int {
    switch self {
    case .move: 0
    case .line: 1
    case .quad: 2
    case .cubic: 3
    case .close: 4
    }
  }
}
