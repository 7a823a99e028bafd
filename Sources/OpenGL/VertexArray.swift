internal import CEpoxy

/// The vertex array that core profiles want bound even where a shader needs no vertices.
@safe
public struct VertexArray: ~Copyable {
  private let object: ObjectName

  /// A vertex array without attributes.
  ///
  /// - Throws: `GLError.outOfMemory` or `.failed`.
  public init() throws(GLError) {
    GLFault.forget()
    object = ObjectName(.vertexArray)
    try GLFault.check(.makingVertexArray)
  }

  /// Makes it current.
  public func bind() { glBindVertexArray(object.name) }
}
