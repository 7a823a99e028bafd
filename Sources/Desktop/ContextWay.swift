internal import CGLFW
package import OpenGL

/// A way to a window's OpenGL context: what it speaks, and which library makes it.
package struct ContextWay: CustomStringConvertible {
  package let api: GraphicsAPI
  private let library: Int32
  /// Whether it can say that it is lost: not every driver makes such a context.
  private let isRobust: Bool

  /// The ways to one kind of OpenGL, the better first.
  ///
  /// X servers without GLX, of remote desktops mostly, may still be served by EGL; drivers for
  /// OpenGL ES are made for EGL and may leave GLX out.
  package static func all(to api: GraphicsAPI) -> [ContextWay] {
    let libraries = [GLFW_NATIVE_CONTEXT_API, GLFW_EGL_CONTEXT_API]
    return (api == .desktop ? libraries : libraries.reversed()).flatMap { library in
      [true, false].map { ContextWay(api: api, library: library, isRobust: $0) }
    }
  }

  /// For people.
  package var description: String {
    let maker = library == GLFW_EGL_CONTEXT_API ? "EGL" : "the display's own library"
    return "\(api) through \(maker)\(isRobust ? ", telling of its loss" : "")"
  }

  /// Has the window that is opened next come this way.
  package func hint() {
    let (kind, major, minor, profile) =
      switch api {
      case .desktop: (GLFW_OPENGL_API, Int32(3), Int32(3), GLFW_OPENGL_CORE_PROFILE)
      case .embedded: (GLFW_OPENGL_ES_API, Int32(3), Int32(0), GLFW_OPENGL_ANY_PROFILE)
      }
    for (hint, value) in [
      (GLFW_CLIENT_API, kind), (GLFW_CONTEXT_CREATION_API, library),
      (GLFW_CONTEXT_VERSION_MAJOR, major), (GLFW_CONTEXT_VERSION_MINOR, minor),
      (GLFW_OPENGL_PROFILE, profile), (GLFW_OPENGL_FORWARD_COMPAT, api == .desktop ? 1 : 0),
      (GLFW_CONTEXT_ROBUSTNESS, isRobust ? GLFW_LOSE_CONTEXT_ON_RESET : GLFW_NO_ROBUSTNESS),
      (GLFW_DEPTH_BITS, 0), (GLFW_STENCIL_BITS, 0), (GLFW_ALPHA_BITS, 0),
    ] { glfwWindowHint(hint, value) }
  }
}
