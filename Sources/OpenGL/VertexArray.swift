internal import CEpoxy

/// The vertex array that core profiles require even for shaders without vertex attributes.
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

  /// Makes this the current vertex array.
  public func bind() { glBindVertexArray(object.name) }
}
