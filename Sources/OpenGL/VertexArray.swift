internal import CEpoxy

/// The vertex array that core profiles want bound even where a shader needs no vertices.
@safe
public struct VertexArray: ~Copyable {
  private let name: GLuint

  /// A vertex array without attributes.
  ///
  /// - Throws: `GLError.outOfMemory` or `.failed`.
  public init() throws(GLError) {
    GLFault.forget()
    var name: GLuint = 0
    unsafe glGenVertexArrays(1, &name)
    self.name = name
    LiveHandles.made()
    try GLFault.check(.makingVertexArray)
  }

  deinit {
    var name = name
    unsafe glDeleteVertexArrays(1, &name)
    LiveHandles.deleted()
  }

  /// Makes it current.
  public func bind() { glBindVertexArray(name) }
}
