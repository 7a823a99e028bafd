/// A function beyond OpenGL 3.3 core or OpenGL ES 3.0, and its providers.
///
/// A call of a missing function ends the program, so each call is guarded by `isAvailable`.
/// docs/MACHINES.md lists these functions; a test compares the list, these values and the shim
/// header with Khronos' registry.
package struct OptionalFunction: Sendable {
  package let name: String
  let desktop: Providers?
  let embedded: Providers?

  /// The versions and extensions of one API that have a function: any of them is enough.
  struct Providers: Sendable {
    /// The first version that has it, in tenths; nil if none has it under this name.
    var version: Int32?
    var extensions: [String] = []
  }

  static let texStorage2D = OptionalFunction(
    name: "glTexStorage2D",
    desktop: Providers(version: 42, extensions: ["GL_ARB_texture_storage"]),
    embedded: Providers(version: 30))

  static let resetStatus = OptionalFunction(
    name: "glGetGraphicsResetStatus",
    desktop: Providers(version: 45, extensions: ["GL_KHR_robustness"]),
    embedded: Providers(version: 32))
  static let resetStatusKHR = OptionalFunction(
    name: "glGetGraphicsResetStatusKHR", desktop: nil,
    embedded: Providers(extensions: ["GL_KHR_robustness"]))
  static let resetStatusARB = OptionalFunction(
    name: "glGetGraphicsResetStatusARB",
    desktop: Providers(extensions: ["GL_ARB_robustness"]), embedded: nil)
  static let resetStatusEXT = OptionalFunction(
    name: "glGetGraphicsResetStatusEXT", desktop: nil,
    embedded: Providers(extensions: ["GL_EXT_robustness"]))

  static let queryObject64 = OptionalFunction(
    name: "glGetQueryObjectui64v",
    desktop: Providers(version: 33, extensions: ["GL_ARB_timer_query"]), embedded: nil)
  static let queryObject64EXT = OptionalFunction(
    name: "glGetQueryObjectui64vEXT", desktop: nil,
    embedded: Providers(extensions: ["GL_EXT_disjoint_timer_query"]))

  static let debugMessageControl = debugOutput("glDebugMessageControl")
  static let debugMessageCallback = debugOutput("glDebugMessageCallback")
  static let debugMessageControlKHR = debugOutputKHR("glDebugMessageControlKHR")
  static let debugMessageCallbackKHR = debugOutputKHR("glDebugMessageCallbackKHR")

  private static func debugOutput(_ name: String) -> OptionalFunction {
    OptionalFunction(
      name: name, desktop: Providers(version: 43, extensions: ["GL_KHR_debug"]),
      embedded: Providers(version: 32))
  }

  private static func debugOutputKHR(_ name: String) -> OptionalFunction {
    OptionalFunction(
      name: name, desktop: nil, embedded: Providers(extensions: ["GL_KHR_debug"]))
  }

  package static let all = [
    texStorage2D, resetStatus, resetStatusKHR, resetStatusARB, resetStatusEXT,
    queryObject64, queryObject64EXT, debugMessageControl, debugMessageCallback,
    debugMessageControlKHR, debugMessageCallbackKHR,
  ]

  /// True if the current context has the function.
  var isAvailable: Bool { isAvailable(in: .current) }

  package func isAvailable(in context: ContextCapabilities) -> Bool {
    guard let providers = context.api == .desktop ? desktop : embedded else { return false }
    if let version = providers.version, context.version >= version { return true }
    return providers.extensions.contains(where: context.hasExtension)
  }
}
