internal import CEpoxy

/// The state and drawing calls of the current context, by their meaning.
public enum GPU {
  /// The driver's name for what draws.
  static var name: String { string(GL_RENDERER) }

  /// The driver's name for what draws, and the kind of OpenGL that it draws by.
  public static var renderer: String { "\(name), \(GraphicsAPI.current)" }

  /// Whether the processor draws, by one of the programs that stand in for a GPU.
  public static var isProcessor: Bool {
    let name = name.lowercased()
    return ["llvmpipe", "softpipe", "swrast", "software rasterizer", "swiftshader"]
      .contains { name.contains($0) }
  }

  /// The driver's version text.
  public static var version: String { string(GL_VERSION) }

  /// The longest side of a texture, in pixels.
  public static var largestTexture: Int {
    var value: GLint = 0
    unsafe glGetIntegerv(GLenum(GL_MAX_TEXTURE_SIZE), &value)
    return Int(value)
  }

  /// Passes where the current context is one that was asked for.
  ///
  /// - Throws: `GLError.versionTooLow` where it is less: calling a function that the driver lacks
  ///   would end the program; `.unavailableLibrary`.
  public static func require(_ api: GraphicsAPI) throws(GLError) {
    try DriverLibrary.require(api)
    guard GraphicsAPI.current == api, epoxy_gl_version() >= api.leastVersion else {
      throw .versionTooLow(api, found: version)
    }
  }

  /// The default framebuffer of a window becomes the target, `width` x `height` pixels.
  public static func targetWindow(width: Int, height: Int) {
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
    glViewport(0, 0, GLsizei(width), GLsizei(height))
  }

  /// Fills the target with one premultiplied colour.
  public static func clear(_ color: SIMD4<Float> = .zero) {
    glClearColor(color.x, color.y, color.z, color.w)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
  }

  /// What is drawn from now on covers what is there by its premultiplied alpha, or replaces it.
  public static func setBlending(_ isOn: Bool) {
    guard isOn else { return glDisable(GLenum(GL_BLEND)) }
    glEnable(GLenum(GL_BLEND))
    glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
  }

  /// What is drawn from now on stays inside a rectangle of the target, in pixels from its lower left
  /// corner; nil for anywhere.
  public static func setScissor(_ area: (x: Int, y: Int, width: Int, height: Int)?) {
    guard let area else { return glDisable(GLenum(GL_SCISSOR_TEST)) }
    glEnable(GLenum(GL_SCISSOR_TEST))
    glScissor(
      GLint(area.x), GLint(area.y), GLsizei(max(area.width, 0)), GLsizei(max(area.height, 0)))
  }

  /// Runs the current program over a strip of four vertices, numbered 0...3.
  public static func drawQuad() { drawStrip(from: 0, count: 4) }

  /// Runs the current program over a strip of `count` vertices, numbered from `first`.
  public static func drawStrip(from first: Int, count: Int) {
    glDrawArrays(GLenum(GL_TRIANGLE_STRIP), GLint(first), GLsizei(count))
  }

  /// Runs the current program over `count` such strips, numbered by `gl_InstanceID`: one call.
  public static func drawQuads(count: Int) {
    glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 4, GLsizei(count))
  }

  /// Waits until everything asked for is done.
  public static func finish() {
    glFinish()
  }

  /// Passes where all frames since something was last made could be drawn.
  ///
  /// - Throws: `GLError.outOfMemory` or `.failed`.
  public static func requireDrawn() throws(GLError) {
    try GLFault.check(.drawing)
  }

  private static func string(_ name: Int32) -> String {
    unsafe glGetString(GLenum(name)).map { unsafe String(cString: $0) } ?? "unknown"
  }
}
