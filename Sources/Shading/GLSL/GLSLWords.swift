/// The words of GLSL that an effect can use as names, although some driver keeps them.
///
/// OpenGL and OpenGL ES reserve different words, and so do their versions and extensions. Foil
/// renames them, so that a file has the same meaning everywhere.
enum GLSLWords {
  /// All words that are renamed.
  static let names = Set(words + types + switches)

  /// Qualifiers that have no meaning in an effect, and words without a meaning in any dialect.
  private static let words = [
    "attribute", "varying", "uniform", "layout", "centroid", "flat", "smooth", "noperspective",
    "invariant", "precise", "coherent", "volatile", "restrict", "readonly", "writeonly", "resource",
    "patch", "sample", "subroutine", "buffer", "shared", "demote", "common", "partition", "active",
    "asm", "class", "union", "enum", "typedef", "template", "this", "packed", "goto", "inline",
    "noinline", "public", "static", "extern", "external", "interface", "input", "output", "filter",
    "sizeof", "cast", "namespace", "using", "row_major",
  ]

  /// Types that only some drivers have, or none.
  private static let types: [String] = {
    var types = [
      "long", "short", "double", "half", "fixed", "unsigned", "superp", "atomic_uint",
      "sampler3DRect", "samplerExternalOES", "subpassInput",
    ]
    for size in 2...4 {
      types += ["h", "d", "f", "i64", "u64", "f16", "f32", "f64"].map { "\($0)vec\(size)" }
      types += ["d", "f16", "f32", "f64"].flatMap { kind in
        ["\(kind)mat\(size)"] + (2...4).map { "\(kind)mat\(size)x\($0)" }
      }
    }
    for bits in [8, 16, 32, 64] { types += ["int\(bits)_t", "uint\(bits)_t", "float\(bits)_t"] }
    let samplers = [
      "1D", "1DArray", "2DRect", "Buffer", "2DMS", "2DMSArray", "CubeArray",
    ]
    for kind in ["", "i", "u"] {
      types += samplers.map { "\(kind)sampler\($0)" }
      types += (samplers + ["2D", "3D", "Cube", "2DArray"]).map { "\(kind)image\($0)" }
    }
    for shadow in ["1D", "1DArray", "2D", "2DArray", "2DRect", "CubeArray"] {
      types += ["sampler\(shadow)Shadow", "image\(shadow)Shadow"]
    }
    // These are types in both dialects.
    let common: Set = ["sampler2DShadow", "sampler2DArrayShadow"]
    return types.filter { !common.contains($0) }
  }()

  /// The names that Foil's own shaders define as macros; an effect's macros are expanded before.
  private static let switches = [
    "PAPER", "DEPTH", "LAYER", "SHARP", "SHARP_MAPS", "KEEP", "TUBES", "ART", "WHITE", "ETCH",
    "GLOSS", "STOCK", "CAST", "OWN", "MOVED", "LAMPS", "INSIDE", "PACKED", "OBLIQUE", "FINE",
    "TABLE_COLUMNS", "TABLE_ROWS",
    "TABLE_COLUMNS_PER_NANOMETER", "TABLE_MIDDLE_SMEAR", "TABLE_CODE",
  ]

  /// The driver's own variables that effects can read.
  private static let variables: Set = ["gl_FragCoord", "gl_FrontFacing", "gl_PointCoord"]

  /// Checks that a text uses such words as names only, and none of the driver's outputs.
  ///
  /// - Throws: `GLSLFault` for each word that it uses otherwise.
  static func check(_ outline: GLSLOutline) throws(GLSLFault) {
    let tokens = outline.tokens
    var faults: [GLSLFault] = []
    for (index, token) in tokens.enumerated() where token.kind == .word {
      if token.text.hasPrefix("gl_"), !variables.contains(token.text) {
        let isColor = ["gl_FragColor", "gl_FragData"].contains(token.text)
        faults.append(
          GLSLFault(
            token.place,
            "an effect cannot use \(token.text.prefix(60))"
              + (isColor ? "; return the color from the function" : "")))
      } else if names.contains(token.text), index + 1 < tokens.count,
        tokens[index + 1].kind == .word, !outline.structures.contains(token.text)
      {
        // A type or qualifier has a word after it, a name does not.
        let kind = types.contains(token.text) ? "type" : "qualifier"
        faults.append(
          GLSLFault(token.place, "\(token.text) is not a \(kind) that effects can use"))
      }
    }
    try GLSLFault.throwAll(faults)
  }
}
