/// The size of a text's arrays and structures in numbers; a vec4 is four numbers.
struct GLSLArrays {
  /// The numbers in each type.
  var sizes = GLSLTypes.sizes
  private var constants: [String: Int] = [:]
  private var total = 0

  /// The most numbers that arrays and structures may hold in all.
  static let most = 4096

  func isType(_ name: String) -> Bool { sizes[name] != nil }

  func size(of type: String) -> Int { sizes[type] ?? 1 }

  /// Adds an integer constant; of several with one name the largest counts.
  mutating func define(_ name: String, _ value: ArraySlice<GLSLToken>) {
    guard let value = evaluate(value) else { return }
    constants[name] = max(constants[name] ?? value, value)
  }

  private func evaluate(_ tokens: ArraySlice<GLSLToken>) -> Int? {
    IntegerExpression.value(of: tokens) { constants[$0] }
  }

  /// The entries of an array with these dimensions.
  ///
  /// An unsized dimension (`[]`) counts as 1, because its values are all in the text.
  ///
  /// - Throws: `GLSLFault` for dimensions that cannot be read or are too large.
  func count(_ dimensions: [ArraySlice<GLSLToken>]) throws(GLSLFault) -> Int {
    var count = 1
    for dimension in dimensions where !dimension.isEmpty {
      let place = dimension[dimension.startIndex].place
      guard let length = evaluate(dimension) else {
        throw GLSLFault(
          place,
          "an array's size must be an integer constant expression, "
            + "not \(dimension.joinedText.prefix(60))")
      }
      count = product(count, max(length, 1))
      guard count <= Self.most else { throw Self.tooLarge(place) }
    }
    return count
  }

  /// Adds the size of a variable.
  ///
  /// - Throws: `GLSLFault` if the total exceeds `most`.
  mutating func declare(
    _ name: GLSLToken, type: String, _ dimensions: [ArraySlice<GLSLToken>]
  ) throws(GLSLFault) {
    let count = try count(dimensions)
    guard !dimensions.isEmpty || !GLSLTypes.names.contains(type) else { return }
    total = sum(total, product(size(of: type), count))
    guard total <= Self.most else { throw Self.tooLarge(name.place) }
  }

  private static func tooLarge(_ place: GLSLToken.SourceLocation) -> GLSLFault {
    GLSLFault(place, "arrays and structures hold more than \(most) numbers in all")
  }

  /// The product; the largest Int if it overflows.
  func product(_ a: Int, _ b: Int) -> Int {
    let (value, isTooLarge) = a.multipliedReportingOverflow(by: b)
    return isTooLarge ? .max : value
  }

  func sum(_ a: Int, _ b: Int) -> Int {
    let (value, isTooLarge) = a.addingReportingOverflow(b)
    return isTooLarge ? .max : value
  }
}

/// The types of GLSL, and the types that Foil adds.
enum GLSLTypes {
  /// The numbers in each type.
  static let sizes: [String: Int] = {
    var sizes = ["float": 1, "int": 1, "uint": 1, "bool": 1, "double": 1, "void": 0]
    for dimension in 2...4 {
      for kind in ["", "i", "u", "b", "d"] { sizes["\(kind)vec\(dimension)"] = dimension }
      sizes["mat\(dimension)"] = dimension * dimension
      for rows in 2...4 { sizes["mat\(dimension)x\(rows)"] = dimension * rows }
    }
    for opaque in ["sampler2D", "sampler3D", "samplerCube", "Mask", "Layer", "Noise"] {
      sizes[opaque] = 1
    }
    return sizes
  }()

  static let names = Set(sizes.keys)
}
