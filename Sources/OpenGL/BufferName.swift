internal import CEpoxy

/// The buffer object alone: the room in it may not be had.
struct BufferName: ~Copyable {
  let name: GLuint

  init() {
    var name: GLuint = 0
    unsafe glGenBuffers(1, &name)
    self.name = name
    LiveHandles.made()
  }

  deinit {
    var name = name
    unsafe glDeleteBuffers(1, &name)
    LiveHandles.deleted()
  }
}
