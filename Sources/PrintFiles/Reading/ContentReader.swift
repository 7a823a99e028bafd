internal import Files
internal import Geometry

/// A reader of a page's content: follows the graphics state and lists all paints.
struct ContentReader {
  private(set) var paints: [PDFPaint] = []
  private(set) var faults: [String] = []
  private let resources: QPDFObject
  private let pictures: PictureReader
  private let limits: PDFLimits
  private var state = ContentState()
  private var saved: [ContentState] = []
  private var marks: [PDFLayerMark?] = []
  private var path = Path()
  private var clips = false

  /// The limit of saved states, twice that of PDF 1.7, and of open marks.
  private static let deepest = 56
  /// The limit of operands of an operation.
  private static let mostOperands = 64
  private static let mostFaults = 20

  init(_ resources: QPDFObject, _ pictures: PictureReader, _ limits: PDFLimits) {
    (self.resources, self.pictures, self.limits) = (resources, pictures, limits)
  }

  /// Reads content.
  ///
  /// - Throws: `PDFFault` if the content breaks the syntax or exceeds a limit.
  mutating func read(_ bytes: [UInt8]) throws(PDFFault) {
    var tokenizer = ContentTokenizer(bytes)
    var operands: [ContentToken] = []
    while let token = try tokenizer.next() {
      guard case .operation(let name) = token else {
        operands.append(token)
        guard operands.count <= Self.mostOperands else {
          throw .damaged("an operation has too many operands")
        }
        continue
      }
      if name == "true" || name == "false" || name == "null" { continue }
      try run(name, operands)
      operands = []
      guard paints.count <= limits.paints else {
        throw .tooLarge("more than \(limits.paints) paints on a page")
      }
    }
    if !saved.isEmpty || !marks.isEmpty { note("it does not restore its state") }
  }

  private mutating func note(_ words: String) {
    if faults.count < Self.mostFaults { faults.append(words) }
  }

  private mutating func run(_ name: String, _ operands: [ContentToken]) throws(PDFFault) {
    let numbers = operands.compactMap(\.number)
    switch name {
    case "q":
      guard saved.count < Self.deepest else { throw .damaged("too many saved states") }
      saved.append(state)
    case "Q":
      guard let last = saved.popLast() else { return note("it restores a state it did not save") }
      state = last
    case "cm":
      guard numbers.count == 6 else { return note("a matrix is not valid") }
      state.matrix = state.matrix * AffineTransform(numbers)
    case "w": state.width = numbers.first ?? -1
    case "gs": apply(resource("ExtGState", operands))
    case "J", "j", "M", "d", "i", "ri", "BX", "EX", "MP", "DP": break
    case "Do": try draw(resource("XObject", operands))
    case "BDC": try begin(operands)
    case "BMC": try open(nil)
    case "EMC":
      if marks.popLast() == nil { note("it ends a mark that it did not begin") }
    case "sh", "Tj", "TJ", "'", "\"": paint(.other(name), state.fill)
    case "BT", "ET", "Tf", "Td", "TD", "Tm", "T*", "Tc", "Tw", "Tz", "TL", "Tr", "Ts": break
    case "BI": throw .damaged("it has a picture within its content")
    default:
      if runColor(name, operands, numbers) { return }
      guard try runPath(name, numbers) else {
        return note("the operation \(name.quoted) is unknown")
      }
    }
  }

  private mutating func runColor(
    _ name: String, _ operands: [ContentToken], _ numbers: [Double]
  ) -> Bool {
    switch name {
    case "CS": state.stroke = Tint(color: space(operands))
    case "cs": state.fill = Tint(color: space(operands))
    case "SC", "SCN": state.stroke.amounts = numbers
    case "sc", "scn": state.fill.amounts = numbers
    case "G": state.stroke = Tint(color: .gray, amounts: numbers)
    case "g": state.fill = Tint(color: .gray, amounts: numbers)
    case "K": state.stroke = Tint(color: .process, amounts: numbers)
    case "k": state.fill = Tint(color: .process, amounts: numbers)
    case "RG": state.stroke = Tint(color: .other("DeviceRGB"), amounts: numbers)
    case "rg": state.fill = Tint(color: .other("DeviceRGB"), amounts: numbers)
    default: return false
    }
    return true
  }

  private mutating func runPath(_ name: String, _ numbers: [Double]) throws(PDFFault) -> Bool {
    if let count = ContentState.pathOperands[name] {
      guard numbers.count == count else {
        note("the operation \(name.quoted) has wrong operands")
        return true
      }
      guard path.elements.count < limits.contentBytes / 4 else { throw .tooLarge("a path") }
      path.add(
        name, stride(from: 0, to: count, by: 2).map { Vector2(numbers[$0], numbers[$0 + 1]) })
      return true
    }
    switch name {
    case "W", "W*":
      clips = true
      return true
    case "n": break
    case "s":
      path.close()
      stroke()
    case "S": stroke()
    case "f", "F", "f*": paint(.other(name), state.fill)
    case "B", "B*", "b", "b*":
      paint(.other(name), state.fill)
      stroke()
    default: return false
    }
    if clips { state.isClipped = true }
    (path, clips) = (Path(), false)
    return true
  }

  private mutating func stroke() {
    // Foil's lines are drawn in the page's own coordinates; the width of a scaled line varies.
    let scale = state.matrix.xAxis == Vector2(1, 0) && state.matrix.yAxis == Vector2(0, 1)
    let line = path.transformed(by: state.matrix)
    paint(scale ? .line(line, width: state.width) : .other("S"), state.stroke)
  }

  private mutating func paint(_ shape: PDFPaint.Shape, _ tint: Tint) {
    var paint = PDFPaint(shape, tint.color, overprint: state.overprint)
    (paint.amounts, paint.isClipped) = (tint.amounts, state.isClipped)
    paint.layer = marks.compactMap { $0 }.last
    paints.append(paint)
  }

  private mutating func draw(_ object: QPDFObject) throws(PDFFault) {
    guard object.kind == .stream, object["Subtype"].name == "Image" else {
      return paint(.other("Do"), state.fill)
    }
    let (picture, color) = try pictures.picture(object, at: state.matrix)
    paint(.picture(picture), Tint(color: color))
  }

  private func resource(_ category: String, _ operands: [ContentToken]) -> QPDFObject {
    guard case .name(let name)? = operands.last else { return resources.file.null }
    return resources[category][name]
  }

  private func space(_ operands: [ContentToken]) -> PDFPaint.Color {
    guard case .name(let name)? = operands.last else { return .other("no color space") }
    let found = resources["ColorSpace"][name]
    return found.isNull ? ColorReader.color(named: name) : ColorReader.color(found)
  }

  private mutating func apply(_ change: QPDFObject) {
    guard change.kind == .dictionary else { return note("a graphics state is missing") }
    if let strokes = change["OP"].bool {
      state.overprint.strokes = strokes
      // Without an entry of its own, the state for areas follows.
      if change["op"].isNull { state.overprint.fills = strokes }
    }
    state.overprint.fills = change["op"].bool ?? state.overprint.fills
    state.overprint.mode = change["OPM"].integer ?? state.overprint.mode
    state.width = change["LW"].number ?? state.width
  }

  private mutating func begin(_ operands: [ContentToken]) throws(PDFFault) {
    guard operands.first == .name("OC") else { return try open(nil) }
    let group = resource("Properties", operands)
    guard let name = group["Name"].text else {
      note("a layer is missing")
      return try open(nil)
    }
    let step = group["GTS_Metadata"]
    try open(
      PDFLayerMark(
        name: name, group: step["GTS_ProcStepsGroup"].name, type: step["GTS_ProcStepsType"].name))
  }

  private mutating func open(_ mark: PDFLayerMark?) throws(PDFFault) {
    guard marks.count < Self.deepest else { throw .damaged("too many marks within marks") }
    marks.append(mark)
  }
}
