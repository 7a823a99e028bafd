internal import CGLFW
package import OpenGL

/// A kind of OpenGL context for a window: its API and the library that creates it.
package struct ContextAPI: CustomStringConvertible {
  package let api: GraphicsAPI
  private let library: Int32
  /// True if the context reports its loss; some drivers cannot make such a context.
  private let isRobust: Bool

  /// The kinds to try for an API, the preferred first.
  ///
  /// X servers without GLX, mostly remote desktops, may still work with EGL. Drivers for OpenGL ES
  /// are made for EGL and may lack GLX.
  package static func all(to api: GraphicsAPI) -> [ContextAPI] {
    let libraries = [GLFW_NATIVE_CONTEXT_API, GLFW_EGL_CONTEXT_API]
    return (api == .desktop ? libraries : libraries.reversed()).flatMap { library in
      [true, false].map { ContextAPI(api: api, library: library, isRobust: $0) }
    }
  }

  /// The kind of context in words, for the log.
  package var description: String {
    let maker = library == GLFW_EGL_CONTEXT_API ? "EGL" : "the display's own library"
    return "\(api) through \(maker)\(isRobust ? ", which reports its loss" : "")"
  }

  /// Sets GLFW's hints for the next window.
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
