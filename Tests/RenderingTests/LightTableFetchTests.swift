import Geometry
import OpenGL
import SceneGraph
import TestSupport
import Testing

@testable import Rendering
@testable import Shading

extension DriverTests {
  @Suite("The light table on the GPU")
  struct LightTableFetchTests {
    private static let (width, height) = (480, 24)

    /// A shader with the light's own functions.
    ///
    /// Each column adds a path of 5 nm, each row a smear of 17 nm; the last row is a film.
    private static func fragment(_ dialect: ShaderDialect) throws -> String {
      let library = Headless.library()
      let main = """
        out vec4 color;
        void main() {
          float path = floor(gl_FragCoord.x) * 5.0;
          float smear = 5.0 + floor(gl_FragCoord.y) * 17.0;
          float row = gl_FragCoord.y > 23.0 ? filmRow : smearRow(smear * smear);
          color = vec4((tableLight(-path, row) + 1.0) / 3.0, 1.0);
        }
        """
      var text = try ShaderText(
        library.pipelineFile("picture.glsl")
          + EffectStitch.stackFiles.flatMap { try library.pipelineFile($0) }
          + ShaderText.lines(of: main, path: "main"))
      for constant in EffectStitch.lightConstants + ["LAMPS 1"] { text.define(constant) }
      return text.source(in: dialect)
    }

    private static let vertex = """
      void main() {
        gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0, 0.0, 1.0);
      }
      """

    @Test(
      "A shader reads the light at the table's coordinates, and the film in its last row",
      arguments: GraphicsAPI.allCases)
    func fetched(api: GraphicsAPI) throws {
      let pixels = try drawn(by: api)
      for y in 0..<Self.height {
        for x in 0..<Self.width {
          // Rows start at the top; a shader counts them from the bottom.
          let start = ((Self.height - 1 - y) * Self.width + x) * 4
          let color =
            Vector3(
              Double(pixels[start]), Double(pixels[start + 1]), Double(pixels[start + 2]))
            / 255 * 3 - 1
          let expected = value(path: Double(x) * 5, row: y)
          let error = color - expected
          // 2.4 % of the peak of 1.75, and half a step of 8 bits.
          #expect(max(error.max(), -error.min()) < 0.042 + 0.006)
        }
      }
    }

    private func value(path: Double, row: Int) -> Vector3 {
      guard row == Self.height - 1 else {
        return LightTable.value(path: path, smear: 5 + Double(row) * 17)
      }
      let film = ThinFilm(index: 1.5)
      return ColorMatching.inGamut(film.color(thickness: path / (2 * film.index), cosine: 1))
        / Self.brightestFilm
    }

    private static let brightestFilm: Double = stride(from: 0.0, through: 2400, by: 2).reduce(0) {
      let film = ThinFilm(index: 1.5)
      let color = film.color(thickness: $1 / (2 * film.index), cosine: 1)
      return max($0, ColorMatching.inGamut(color).max())
    }

    private func drawn(by api: GraphicsAPI) throws -> [UInt8] {
      try HeadlessContext([api], debug: true).withCurrent {
        let dialect = ShaderDialect.current
        let table = try LoadedPicture(
          table: LightTable.baked.texels, .rgba8, width: LightTable.columns,
          height: LightTable.height)
        let target = try Framebuffer(width: Self.width, height: Self.height)
        let sampler = try Sampler(.nearest)
        let vertices = try VertexArray()
        let program = try Program(
          vertex: dialect.header + Self.vertex, fragment: Self.fragment(dialect))
        target.bind()
        vertices.bind()
        program.use()
        GPU.setBlending(false)
        table.bind(.picture)
        sampler.bind(unit: TextureUnit.picture.rawValue)
        program.uniform("in_light").set(unit: TextureUnit.picture.rawValue)
        GPU.drawQuad()
        return try GPU.readPixels(width: Self.width, height: Self.height)
      }
    }
  }
}
