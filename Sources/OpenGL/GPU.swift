internal import CEpoxy

/// The state and drawing calls of the current context, named by their meaning.
public enum GPU {
  /// The driver's name for the GPU.
  static var name: String { string(GL_RENDERER) }

  /// The driver's name for the GPU, and the kind of OpenGL in use.
  public static var renderer: String { "\(name), \(GraphicsAPI.current)" }

  /// True if the processor draws, through a software rasterizer.
  public static var isProcessor: Bool {
    let name = name.lowercased()
    return ["llvmpipe", "softpipe", "swrast", "software rasterizer", "swiftshader"]
      .contains { name.contains($0) }
  }

  /// True if the processor draws into the memory of the program, which it then copies to the window.
  ///
  /// That is so unless Vulkan is between (zink).
  public static var drawsInMemory: Bool { isProcessor && !name.lowercased().contains("zink") }

  /// The driver's version text.
  public static var version: String { string(GL_VERSION) }

  /// The longest side of a texture, in pixels.
  public static var largestTexture: Int { limit(GL_MAX_TEXTURE_SIZE) }

  /// The most numbers that a vertex shader may give to a fragment shader: 60 or more.
  package static var mostVaryings: Int { limit(GL_MAX_VARYING_COMPONENTS) }

  private static func limit(_ name: Int32) -> Int {
    var value: GLint = 0
    unsafe glGetIntegerv(GLenum(name), &value)
    return Int(value)
  }

  /// Checks that the current context has the requested API and version.
  ///
  /// - Throws: `GLError.versionTooLow` if it is older, since a call of a missing function would end
  ///   the program; `.unavailableLibrary`.
  public static func require(_ api: GraphicsAPI) throws(GLError) {
    try DriverLibrary.require(api)
    guard GraphicsAPI.current == api, epoxy_gl_version() >= api.leastVersion else {
      throw .versionTooLow(api, found: version)
    }
  }

  /// Makes the window's default framebuffer the target, `width` x `height` pixels.
  public static func targetWindow(width: Int, height: Int) {
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
    glViewport(0, 0, GLsizei(width), GLsizei(height))
  }

  /// Fills the target with one premultiplied color.
  public static func clear(_ color: SIMD4<Float> = .zero) {
    glClearColor(color.x, color.y, color.z, color.w)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
  }

  /// Turns premultiplied-alpha blending on or off; while it is off, drawing replaces the target's
  /// content.
  public static func setBlending(_ isOn: Bool) {
    guard isOn else { return glDisable(GLenum(GL_BLEND)) }
    glEnable(GLenum(GL_BLEND))
    glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
  }

  /// Limits drawing to a rectangle of the target, in pixels from its lower left corner; nil removes
  /// the limit.
  public static func setScissor(_ area: (x: Int, y: Int, width: Int, height: Int)?) {
    guard let area else { return glDisable(GLenum(GL_SCISSOR_TEST)) }
    glEnable(GLenum(GL_SCISSOR_TEST))
    glScissor(
      GLint(area.x), GLint(area.y), GLsizei(max(area.width, 0)), GLsizei(max(area.height, 0)))
  }

  /// Draws a strip of four vertices, numbered 0...3, with the current program.
  public static func drawQuad() { drawStrip(from: 0, count: 4) }

  /// Draws a strip of `count` vertices, numbered from `first`, with the current program.
  public static func drawStrip(from first: Int, count: Int) {
    glDrawArrays(GLenum(GL_TRIANGLE_STRIP), GLint(first), GLsizei(count))
  }

  /// Draws `count` strips of four vertices in one call; `gl_InstanceID` numbers the strips.
  public static func drawQuads(count: Int) {
    glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 4, GLsizei(count))
  }

  /// Waits until the GPU has finished all work.
  public static func finish() {
    glFinish()
  }

  /// Checks that all drawing since the last check succeeded.
  ///
  /// - Throws: `GLError.outOfMemory` or `.failed`.
  public static func requireDrawn() throws(GLError) {
    try GLFault.check(.drawing)
  }

  private static func string(_ name: Int32) -> String {
    unsafe glGetString(GLenum(name)).map { unsafe String(cString: $0) } ?? "unknown"
  }
}
