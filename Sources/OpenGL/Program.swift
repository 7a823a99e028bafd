internal import CEpoxy

/// A linked pair of shaders.
public struct Program: ~Copyable {
  private let name: GLuint

  /// Compiles and links two shaders.
  ///
  /// - Throws: `GLError.compilation` or `.linking` with the driver's log, `.outOfMemory` or
  ///   `.failed`.
  public init(vertex: String, fragment: String) throws(GLError) {
    GLFault.forget()
    name = glCreateProgram()
    LiveHandles.made()
    let vertexShader = try Shader(vertex, .vertex)
    let fragmentShader = try Shader(fragment, .fragment)
    glAttachShader(name, vertexShader.name)
    glAttachShader(name, fragmentShader.name)
    glLinkProgram(name)
    glDetachShader(name, vertexShader.name)
    glDetachShader(name, fragmentShader.name)
    var isLinked: GLint = 0
    unsafe glGetProgramiv(name, GLenum(GL_LINK_STATUS), &isLinked)
    try GLFault.check(.linkingProgram)
    guard isLinked != 0 else {
      throw unsafe .linking(
        log: readLog(
          length: { unsafe glGetProgramiv(name, GLenum(GL_INFO_LOG_LENGTH), &$0) },
          text: { unsafe glGetProgramInfoLog(name, $0, nil, $1) }))
    }
  }

  deinit {
    glDeleteProgram(name)
    LiveHandles.deleted()
  }

  /// The log of a fragment shader that does not compile; nil if it does.
  ///
  /// - Throws: `GLError.outOfMemory` or `.failed`.
  public static func log(compiling fragment: String) throws(GLError) -> String? {
    GLFault.forget()
    do throws(GLError) {
      _ = try Shader(fragment, .fragment)
      return nil
    } catch {
      guard case .compilation(_, let log) = error else { throw error }
      return log
    }
  }

  /// Makes this the current program.
  public func use() { glUseProgram(name) }

  /// The values of all uniforms that the shaders use, by name: of numbers and vectors, those of an
  /// array after each other; empty for others.
  public var values: [String: [Float]] {
    var count: GLint = 0
    unsafe glGetProgramiv(name, GLenum(GL_ACTIVE_UNIFORMS), &count)
    var values: [String: [Float]] = [:]
    for index in 0..<GLuint(max(count, 0)) {
      var (size, type): (GLint, GLenum) = (0, 0)
      var text = [GLchar](repeating: 0, count: 256)
      unsafe glGetActiveUniform(name, index, GLsizei(text.count), nil, &size, &type, &text)
      let kinds = [GL_FLOAT, GL_FLOAT_VEC2, GL_FLOAT_VEC3, GL_FLOAT_VEC4].map { GLenum($0) }
      let width = kinds.firstIndex(of: type)
      let letters = text.prefix { $0 != 0 && $0 != 0x5B }  // up to a bracket
      let uniform = String(decoding: letters.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      values[uniform] = (0..<size).flatMap { element -> ArraySlice<Float> in
        guard let width else { return [] }
        var value = [GLfloat](repeating: 0, count: 4)
        let place = unsafe glGetUniformLocation(
          name, size > 1 ? "\(uniform)[\(element)]" : uniform)
        unsafe glGetUniformfv(name, place, &value)
        return value[...width]
      }
    }
    return values
  }

  /// The location of a uniform; setting one that the shaders do not use has no effect.
  public func uniform(_ uniform: String) -> Uniform {
    Uniform(location: unsafe glGetUniformLocation(name, uniform))
  }
}

/// The location of a uniform in the current program.
public struct Uniform: Sendable {
  fileprivate let location: GLint

  /// True if the program uses the uniform.
  public var exists: Bool { location >= 0 }

  /// Sets a sampler to a texture unit.
  public func set(unit: Int) { glUniform1i(location, GLint(unit)) }

  /// Sets a uint.
  public func set(_ value: UInt32) { glUniform1ui(location, value) }

  /// Sets a float.
  public func set(_ value: Float) {
    unsafe withUnsafePointer(to: value) { unsafe glUniform1fv(location, 1, $0) }
  }

  /// Sets a vec2.
  public func set(_ value: SIMD2<Float>) {
    unsafe withUnsafeBytes(of: value) {
      unsafe glUniform2fv(location, 1, $0.assumingMemoryBound(to: GLfloat.self).baseAddress)
    }
  }

  /// Sets a vec3.
  public func set(_ value: SIMD3<Float>) {
    unsafe withUnsafeBytes(of: value) {
      unsafe glUniform3fv(location, 1, $0.assumingMemoryBound(to: GLfloat.self).baseAddress)
    }
  }

  /// Sets a vec4.
  public func set(_ value: SIMD4<Float>) {
    unsafe withUnsafeBytes(of: value) {
      unsafe glUniform4fv(location, 1, $0.assumingMemoryBound(to: GLfloat.self).baseAddress)
    }
  }

  /// Sets the first elements of an array of vec4.
  public func set(_ values: [SIMD4<Float>]) {
    unsafe values.withUnsafeBytes {
      unsafe glUniform4fv(
        location, GLsizei(values.count), $0.assumingMemoryBound(to: GLfloat.self).baseAddress)
    }
  }

  /// Sets the first elements of an array of float.
  public func set(_ values: [Float]) {
    unsafe values.withUnsafeBufferPointer {
      unsafe glUniform1fv(location, GLsizei($0.count), $0.baseAddress)
    }
  }

  /// Sets a mat4 from its columns.
  public func set(
    columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
  ) {
    unsafe withUnsafeBytes(of: columns) {
      unsafe glUniformMatrix4fv(
        location, 1, 0, $0.assumingMemoryBound(to: GLfloat.self).baseAddress)
    }
  }
}

private struct Shader: ~Copyable {
  let name: GLuint

  init(_ source: String, _ stage: ShaderStage) throws(GLError) {
    name = glCreateShader(GLenum(stage == .vertex ? GL_VERTEX_SHADER : GL_FRAGMENT_SHADER))
    LiveHandles.made()
    unsafe source.withCString { text in
      var text: UnsafePointer<GLchar>? = unsafe text
      unsafe glShaderSource(name, 1, &text, nil)
    }
    glCompileShader(name)
    var isCompiled: GLint = 0
    unsafe glGetShaderiv(name, GLenum(GL_COMPILE_STATUS), &isCompiled)
    try GLFault.check(.compilingShader)
    guard isCompiled != 0 else {
      throw unsafe .compilation(
        stage,
        log: readLog(
          length: { unsafe glGetShaderiv(name, GLenum(GL_INFO_LOG_LENGTH), &$0) },
          text: { unsafe glGetShaderInfoLog(name, $0, nil, $1) }))
    }
  }

  deinit {
    glDeleteShader(name)
    LiveHandles.deleted()
  }
}

private func readLog(
  length: (inout GLint) -> Void, text: (GLsizei, UnsafeMutablePointer<GLchar>?) -> Void
) -> String {
  var count: GLint = 0
  length(&count)
  var log = [GLchar](repeating: 0, count: Int(count) + 1)
  unsafe log.withUnsafeMutableBufferPointer { unsafe text(GLsizei($0.count), $0.baseAddress) }
  let bytes = log.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
  return String(decoding: bytes, as: UTF8.self)
}
