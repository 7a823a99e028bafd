import Files
import Foundation
import Testing

@testable import Shading

/// Tests that text is refused before it can crash or freeze a driver's compiler.
@Suite("Limits of effect files", .serialized)
struct EffectLimitTests {
  private static let head = "vec4 mine(vec2 position, vec4 color) {"
  private static let effect = "\(head) return color; }"

  /// Processor time of this thread, whatever else the machine does, in seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The fault of a text, which has to come within a second.
  private func fault(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> FileError? {
    let began = Self.processorTime
    let error = #expect(throws: FileError.self, sourceLocation: sourceLocation) {
      _ = try EffectModule.mine(text)
    }
    #expect(Self.processorTime - began < 1, sourceLocation: sourceLocation)
    return error
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  /// Texts by name, the line of their fault, and words of it.
  private static let cases: [(String, String, Int, String)] = [
    (
      "a sum of 20,000 terms",
      "\n\(head) return color\(repeated("+color", 20_000)); }", 2, "nested more than 400 deep"
    ),
    ("parentheses", "\(head) return \(repeated("(", 30_000))", 1, "nested more than 400 deep"),
    (
      "unary signs", "\(head)\nreturn \(repeated("-", 1) + repeated(" -", 20_000))color; }", 2,
      "400"
    ),
    ("choices", "\(head)\nreturn \(repeated("true ? color : ", 5_000))color; }", 2, "400"),
    ("swizzles", "\(head)\nreturn color\(repeated(".xyzw", 20_000)); }", 2, "400"),
    ("indices", "\(head)\nreturn color\(repeated("[0]", 10_000)); }", 2, "400"),
    ("blocks", "\(head)\n\(repeated("{", 30_000))", 2, "400"),
    ("else if", "\(head)\n\(repeated("if (true) {} else ", 5_000)){} return color; }", 2, "400"),
    ("bodies", "\(head)\n\(repeated("for (;;) ", 5_000)); return color; }", 2, "400"),
    (
      "terms in brackets in terms",
      "\(head)\nreturn \(repeated("color+color+color+color+(", 400))color\(repeated(")", 400)); }",
      2, "400"
    ),
    (
      "a doubling chain of 30 macros",
      "#define m0 color + color\n"
        + (1...30).map { "#define m\($0) m\($0 - 1) + m\($0 - 1)\n" }.joined()
        + "\(head)\n  return m30;\n}", 33, "macros make more than 100000 tokens"
    ),
    (
      "a macro that doubles what it is given",
      "#define D(x) x x\n\(head)\n\(repeated("D(", 40)); \(repeated(")", 40)) return color; }", 3,
      "macros make more than 100000 tokens"
    ),
    (
      "macro calls nested", "#define D(x) x\n\(head)\n\(repeated("D(", 20_000))", 3,
      "never closed"
    ),
    (
      "macro calls nested and closed",
      "#define D(x) x\n\(head)\n\(repeated("D(", 5_000))\(repeated(")", 5_000)) return color; }", 3,
      "macros are nested deeper than 64"
    ),
    (
      "a long chain of macros",
      "#define m0 color\n" + (1...3000).map { "#define m\($0) m\($0 - 1)\n" }.joined()
        + "\(head) return m3000; }", 3002, "macros are nested deeper than 64"
    ),
    (
      "too many tokens", "\(head)\n\(repeated(";", 60_000)) return color; }", 2,
      "more than 50000 tokens"
    ),
    ("an array", "\(head)\n  float a[100000000];\n  return color; }", 2, "more than 4096 numbers"),
    ("an array at the top", "float a[100000000];\n\(effect)", 1, "4096"),
    (
      "an array after others", "\(head)\n float x, y = 1.0, a[100000000]; return color; }", 2,
      "4096"
    ),
    ("an array type", "\(head)\n float[100000000] a; return color; }", 2, "4096"),
    ("an array's values", "\(head)\n return color * float[100000000](1.0)[0]; }", 2, "4096"),
    ("an array of arrays", "\(head)\n vec4 a[60][60]; return color; }", 2, "4096"),
    ("many arrays", "\(head)\n\(repeated("vec4 a[256];\n", 5)) return color; }", 6, "4096"),
    (
      "a length by name",
      "#define N (n * 10)\nconst int n = 1000 * 1000;\n\(head)\n float a[N]; return color; }", 4,
      "4096"
    ),
    ("a length of floats", "\(head)\n float a[int(1e8)]; return color; }", 2, "4096"),
    ("a length in bits", "\(head)\n float a[1 << 28]; return color; }", 2, "4096"),
    ("a length in hexadecimal", "\(head)\n float a[0x7ffffffu]; return color; }", 2, "4096"),
    (
      "a size that cannot be read", "\(head)\n float a[int(pow(10.0, 8.0))]; return color; }", 2,
      "an array's size must be an integer constant expression"
    ),
    ("an array given", "float f(float a[100000000]) { return a[0]; }\n\(effect)", 1, "4096"),
    (
      "structures",
      "struct s0 { vec4 a, b; };\n"
        + (1...30).map { "struct s\($0) { s\($0 - 1) a, b; };\n" }.joined() + "\(head) s30 s;\n}",
      32, "4096"
    ),
    ("structures in arrays", "struct S { float a[100]; };\nS s[100];\n\(effect)", 2, "4096"),
    ("a structure without a name", "struct { float a[5000]; } s;\n\(effect)", 1, "4096"),
    (
      "a structure inside", "\(head)\n struct S { vec4 a[60]; }; S s[60]; return color; }", 2,
      "4096"
    ),
    (
      "400 parameters",
      "\n\nvec4 mine(vec2 p, vec4 c, \((0..<400).map { "vec4 p\($0)" }.joined(separator: ", "))) "
        + "{ return c; }", 3, "mine has 402 parameters, more than 64"
    ),
    ("10 MB of comments", repeated("// Ten million\n", 700_000) + effect, 17_477, "256 KiB"),
    (
      "one comment of 10 MB", "/*" + repeated("a long line ", 900_000) + "*/" + effect, 1, "256 KiB"
    ),
    (
      "a word of 200,000 letters", "\(head)\n return \(repeated("a", 200_000)) }", 2,
      "an identifier or number longer than 1024 characters"
    ),
    ("an open comment", "\n/* \(repeated("* / /", 40_000))\n\(effect)", 2, "never closed"),
    (
      "recursion", "float f(float x) {\n  return x < 1.0 ? x : f(x - 1.0);\n}\n\(effect)", 2,
      "f calls itself: GLSL has no recursion"
    ),
    (
      "recursion in a round",
      "float g(float x);\nfloat f(float x) { return g(x); }\nfloat g(float x) { return f(x); }\n"
        + effect, 3, "f calls itself"
    ),
    (
      "calls of calls",
      "float f0(float x) { return x; }\n"
        + (1...30).map { "float f\($0)(float x) { return f\($0 - 1)(x) + f\($0 - 1)(x); }\n" }
        .joined() + effect, 15,
      "the function has more than 200000 tokens, including the functions that it calls"
    ),
    (
      "a chain of calls",
      "float f0(float x) { return x; }\n"
        + (1...3000).map { "float f\($0)(float x) { return f\($0 - 1)(x); }\n" }.joined() + effect,
      65, "functions call one another deeper than 64"
    ),
    ("a uniform", "uniform sampler2D s[40];\n\(effect)", 1, "uniform is not allowed in an effect"),
    ("an input", "\nin vec2 place;\n\(effect)", 2, "in is not allowed in an effect"),
    ("a version", "#version 300 es\n\(effect)", 1, "#version is not allowed in an effect"),
    ("an extension", "#extension GL_EXT_all : enable\n\(effect)", 1, "#extension"),
    ("a misspelt directive", "\n#defin A 1\n\(effect)", 2, "did you mean #define?"),
    ("an open #if", "#if 1\n#if 0\n#endif\n\(effect)", 1, "this #if has no #endif"),
    ("an #endif too many", "\(effect)\n#endif", 2, "this #endif has no #if"),
    ("a deep #if", "#if \(repeated("(", 50_000))\n\(effect)\n#endif", 1, "not an integer"),
    ("an #if of signs", "#if \(repeated("!", 50_000))1\n\(effect)\n#endif", 1, "not an integer"),
    ("an #if by 0", "#if 1 / 0\n#endif\n\(effect)", 1, "not an integer constant expression"),
    ("an #error", "\n#error can't \"be\"\n\(effect)", 2, "#error can ' t"),
    ("a letter of another alphabet", "\(head)\n return cölor; }", 2, "unexpected character ö"),
    ("a no-break space", "\(head)\n float x =\u{A0}1.0; }", 2, "character U+00A0 (no-break space)"),
    ("a zero-width space", "\(head)\n\u{200B} return color; }", 2, "U+200B (zero width space)"),
    ("a byte order mark", "\(head)\n\u{FEFF}\n return color; }", 2, "U+FEFF (zero width no-break"),
    ("a soft hyphen", "\(head)\n return co\u{AD}lor; }", 2, "U+00AD (soft hyphen)"),
    ("a line separator", "\(head)\u{2028} return color; }", 1, "U+2028 (line separator)"),
    ("quotation marks", "\(head)\n return \"color\"; }", 2, "no string literals"),
    ("a bracket too many", "\(head) return color; }\n}", 2, "unexpected }"),
    ("a bracket of another kind", "\(head)\n return (color]; }", 2, "unexpected ]"),
    ("a bracket left open", "\(head)\n if (true) {\n return color; }\n", 3, "the { of line 1"),
  ]

  @Test("A text beyond a limit is refused with its line in a second", arguments: 0..<cases.count)
  func refused(index: Int) {
    let (name, text, line, words) = Self.cases[index]
    let error = fault(text)
    #expect(error?.line == line, "\(name): \(error as Any)")
    #expect(error?.reason.contains(words) == true, "\(name): \(error as Any)")
    #expect((error?.reason.utf8.count ?? 0) <= 400, "\(name)")
  }

  @Test("All faults that a step finds are reported, each once")
  func allFaults() {
    for (text, lines) in [
      (
        "\(Self.head)\n float x = \u{A0}1\u{A0};\n float y = é;\n#foo\n return color; }", [2, 3, 4]
      ),
      ("/// @parm a\n/// @param b 0...1\n/// Good.\n/// @mask far\n\(Self.effect)", [1, 2, 4]),
      ("\(Self.head)\n gl_FragColor = color;\n double x;\n return color; }", [2, 3]),
      ("vec4 mine(vec2 p, vec4 c, int a, mat4 b) { return c; }", [1, 1]),
    ] { #expect(fault(text)?.all.map(\.line) == lines, "\(fault(text)?.all as Any)") }
  }

  @Test("A text just within the limits is read")
  func inside() throws {
    for text in [
      "\(Self.head) return color\(Self.repeated(" + color", 390)); }",
      "\(Self.head) float a[4096]; return color; }",
      "\(Self.head) float a[] = float[](\(Self.repeated("1., ", 2000)) 1.); return color; }",
      "/* \(Self.repeated("a", 200_000)) */ \(Self.effect)",
      "float f(vec2 x) { return x.x; }\nfloat f(float x) { return f(vec2(x)); }\n\(Self.effect)",
      "#define f(x) f(x + 1.0)\nfloat f(float x) { return x; }\n\(Self.effect)",
      "\(Self.head) \(Self.repeated("color = color * 0.5;", 5000)) return color; }",
      "vec4 mine(vec2 p, vec4 c, \((0..<62).map { "float p\($0)" }.joined(separator: ", "))) "
        + "{ return c; }",
    ] { #expect(try EffectModule.mine(text) != nil) }
  }

  @Test("A file without a function of its name is not an effect, and not a fault")
  func missing() throws {
    #expect(try EffectModule.mine("float other(float x) { return x; }") == nil)
    #expect(try EffectModule.mine("") == nil)
  }
}
