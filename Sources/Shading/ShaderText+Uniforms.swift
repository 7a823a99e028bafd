extension ShaderText {
  /// Turns the numbers among a fragment shader's uniforms into flat varyings.
  ///
  /// The vertex shader copies them from uniforms of other names. Uniforms beyond the room for
  /// varyings stay uniforms. llvmpipe gathers each component of a uniform for every pixel, about 34
  /// instructions for 8 of them; a flat varying costs one.
  ///
  /// - Parameters:
  ///   - vertex: the vertex shader, with a line `void main() {`.
  ///   - room: the room for varyings; 4 of them are the position, and 4 the shaders' own.
  /// - Returns: the names of the replaced uniforms; `name(of:given:)` gives their new names.
  package mutating func takeUniforms(
    through vertex: inout ShaderText, room: Int = 64
  ) -> Set<String> {
    var given: Set<String> = []
    var room = room - 8
    var declarations: [String] = []
    var assignments: [String] = []
    let sizes = arraySizes
    var depth = 0
    // A pattern takes longer to make than to match.
    let pattern = /^uniform (float|vec[234]) (\w+)(?:\[(\w+)\])?;/
    for index in lines.indices {
      let line = lines[index]
      if line.text.hasPrefix("#if") { depth += 1 }
      if line.text.hasPrefix("#endif") { depth -= 1 }
      // Uniforms that only some programs have stay uniforms.
      guard depth == 0, line.text.hasPrefix("uniform "),
        let match = line.text.firstMatch(of: pattern)
      else { continue }
      let (whole, type, name, array) = match.output
      let count = array.map { sizes[String($0)] ?? 0 } ?? 1
      // A vec3 takes a whole row: drivers need not share it.
      let components = (type == "vec3" ? 4 : type.last?.wholeNumberValue ?? 1) * count
      guard components > 0, components <= room else { continue }
      room -= components
      given.insert(String(name))
      let shape = array == nil ? "" : "[\(count)]"
      declarations += [
        "uniform \(type) \(Self.prefix)\(name)\(shape);", "flat out \(type) \(name)\(shape);",
      ]
      assignments.append("  \(name) = \(Self.prefix)\(name);")
      let rest = line.text[whole.endIndex...]
      lines[index] = Line(
        text: "flat in \(type) \(name)\(shape);\(rest)", path: line.path, number: line.number)
    }
    vertex.insert(declarations, assignments)
    return given
  }

  /// The driver's name of a uniform or of an element of an array.
  package static func name(of uniform: String, given: Set<String>) -> String {
    let array = uniform.prefix { $0 != "[" }
    return given.contains(String(array)) ? prefix + uniform : uniform
  }

  /// The same fragment shader with `witness`, which the driver keeps if `main` reaches its end.
  package var withWitness: ShaderText {
    var text = self
    guard let end = text.lines.lastIndex(where: { $0.text == "}" }) else { return self }
    text.lines.insert(
      Line(
        text: "  fragment += \(Self.witness);", path: text.lines[end].path,
        number: text.lines[end].number), at: end)
    text.insert(["uniform float \(Self.witness);"], [])
    return text
  }

  package static let witness = "witness"

  private static let prefix = "given_"

  /// A uniform's own name, by the driver's.
  package static func uniform(named name: String) -> String {
    name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
  }

  /// The whole numbers among its definitions, by name.
  private var arraySizes: [String: Int] {
    let pattern = /^#define (\w+) (\d+)$/
    return lines.reduce(into: [:]) { sizes, line in
      guard line.text.hasPrefix("#define "), let match = line.text.firstMatch(of: pattern) else {
        return
      }
      sizes[String(match.output.1)] = Int(match.output.2)
    }
  }

  /// Puts declarations before, and statements at the beginning of, a shader's main function.
  private mutating func insert(_ declarations: [String], _ statements: [String]) {
    guard let main = lines.firstIndex(where: { $0.text == "void main() {" }) else { return }
    let place = lines[main]
    func generated(_ text: String) -> Line {
      Line(text: text, path: place.path, number: place.number)
    }
    lines.insert(contentsOf: statements.map(generated), at: main + 1)
    lines.insert(contentsOf: declarations.map(generated), at: main)
  }
}
