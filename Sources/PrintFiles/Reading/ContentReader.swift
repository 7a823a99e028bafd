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
  private var marks: [PDFLayerMark] = []
  private var path = Path()

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
    case "CS":
      state.color = ColorReader.color(resource("ColorSpace", operands))
      state.amounts = []
    case "SCN": state.amounts = numbers
    case "Do": try draw(resource("XObject", operands))
    case "BDC": try begin(operands)
    case "EMC":
      if marks.popLast() == nil { note("it ends a mark that it did not begin") }
    case "S": stroke()
    default:
      guard let count = ContentState.pathOperands[name] else {
        return note("the operation \(name.quoted) is unknown")
      }
      guard numbers.count == count else {
        return note("the operation \(name.quoted) has wrong operands")
      }
      guard path.elements.count < limits.contentBytes / 4 else { throw .tooLarge("a path") }
      path.add(
        name, stride(from: 0, to: count, by: 2).map { Vector2(numbers[$0], numbers[$0 + 1]) })
    }
  }

  private mutating func stroke() {
    // The width of a scaled line varies; Foil's lines are drawn in the page's own coordinates.
    guard state.matrix.xAxis == Vector2(1, 0), state.matrix.yAxis == Vector2(0, 1) else {
      return note("a line is scaled")
    }
    paint(.line(path.transformed(by: state.matrix), width: state.width), state.color, state.amounts)
    path = Path()
  }

  private mutating func paint(
    _ shape: PDFPaint.Shape, _ color: PDFPaint.Color, _ amounts: [Double] = []
  ) {
    var paint = PDFPaint(shape, color, overprint: state.overprint)
    (paint.amounts, paint.layer) = (amounts, marks.last)
    paints.append(paint)
  }

  private mutating func draw(_ object: QPDFObject) throws(PDFFault) {
    guard object.kind == .stream, object["Subtype"].name == "Image" else {
      return note("it draws something other than a picture")
    }
    let (picture, color) = try pictures.picture(object, at: state.matrix)
    paint(.picture(picture), color)
  }

  private func resource(_ category: String, _ operands: [ContentToken]) -> QPDFObject {
    guard case .name(let name)? = operands.last else { return resources.file.null }
    return resources[category][name]
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
    let group = resource("Properties", operands)
    guard operands.first == .name("OC"), let name = group["Name"].text else {
      return note("a layer is missing")
    }
    guard marks.count < Self.deepest else { throw .damaged("too many marks within marks") }
    let step = group["GTS_Metadata"]
    marks.append(
      PDFLayerMark(
        name: name, group: step["GTS_ProcStepsGroup"].name, type: step["GTS_ProcStepsType"].name))
  }
}
