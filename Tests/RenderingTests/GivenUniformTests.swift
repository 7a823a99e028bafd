import Testing

@testable import Shading

@Suite("Uniforms passed on by the vertex shader")
struct GivenUniformTests {
  private static let fragment = """
    uniform vec4 lamps[LAMPS];  // note
    uniform float angle;
    #ifdef TUBES
    uniform vec2 tubes[LAMPS];
    #endif
    uniform sampler2D picture;
    uniform vec4 tooMuch;
    uniform vec3 rowToItself;
    uniform vec2 fits;
    void main() {}
    """

  @Test("Uniforms become flat varyings on the same lines while there is room; the rest stay")
  func taken() {
    var fragment = ShaderText(ShaderText.lines(of: Self.fragment, path: "a.frag"))
    fragment.define("LAMPS 13")
    var vertex = ShaderText(
      ShaderText.lines(
        of: "out vec2 place;\nvoid main() {\n  place = vec2(0.0);\n}", path: "a.vert"))
    let given = fragment.takeUniforms(through: &vertex)
    #expect(given == ["lamps", "angle", "fits"])
    let changed = Self.fragment
      .replacing("uniform vec4 lamps[LAMPS];", with: "flat in vec4 lamps[13];")
      .replacing("uniform float angle;", with: "flat in float angle;")
      .replacing("uniform vec2 fits;", with: "flat in vec2 fits;")
    #expect(fragment.lines.map(\.text).joined(separator: "\n") == "#define LAMPS 13\n" + changed)
    #expect(
      vertex.lines.map(\.text) == [
        "out vec2 place;", "uniform vec4 given_lamps[13];", "flat out vec4 lamps[13];",
        "uniform float given_angle;", "flat out float angle;", "uniform vec2 given_fits;",
        "flat out vec2 fits;", "void main() {", "  lamps = given_lamps;",
        "  angle = given_angle;", "  fits = given_fits;", "  place = vec2(0.0);", "}",
      ])
    #expect(ShaderText.name(of: "lamps[3]", given: given) == "given_lamps[3]")
    #expect(ShaderText.name(of: "tubes[3]", given: given) == "tubes[3]")
  }
}
