internal import CEpoxy

/// A GL object by its number; it is deleted even if its content cannot be made.
struct ObjectName: ~Copyable {
  /// The kind of a GL object.
  enum Kind {
    case buffer, framebuffer, query, sampler, texture, vertexArray
  }

  let name: GLuint
  private let kind: Kind

  init(_ kind: Kind) {
    var name: GLuint = 0
    switch kind {
    case .buffer: unsafe glGenBuffers(1, &name)
    case .framebuffer: unsafe glGenFramebuffers(1, &name)
    case .query: unsafe glGenQueries(1, &name)
    case .sampler: unsafe glGenSamplers(1, &name)
    case .texture: unsafe glGenTextures(1, &name)
    case .vertexArray: unsafe glGenVertexArrays(1, &name)
    }
    (self.name, self.kind) = (name, kind)
    LiveHandles.made()
  }

  deinit {
    var name = name
    switch kind {
    case .buffer: unsafe glDeleteBuffers(1, &name)
    case .framebuffer: unsafe glDeleteFramebuffers(1, &name)
    case .query: unsafe glDeleteQueries(1, &name)
    case .sampler: unsafe glDeleteSamplers(1, &name)
    case .texture: unsafe glDeleteTextures(1, &name)
    case .vertexArray: unsafe glDeleteVertexArrays(1, &name)
    }
    LiveHandles.deleted()
  }
}
