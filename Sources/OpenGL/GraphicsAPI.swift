internal import CEpoxy

/// The kinds of OpenGL that Foil draws with, by the same shaders, in order of preference.
public enum GraphicsAPI: String, Sendable, Hashable, CaseIterable {
  /// OpenGL 3.3 core.
  case desktop = "gl"
  /// OpenGL ES 3.0, for GPUs without OpenGL 3.3, such as a Raspberry Pi's.
  case embedded = "es"

  /// The API of the current context.
  ///
  /// - Precondition: A context is current, and its library is loaded.
  public static var current: GraphicsAPI { epoxy_is_desktop_gl() ? .desktop : .embedded }

  /// The lowest sufficient version in tenths: 33 is 3.3.
  var leastVersion: Int32 {
    switch self {
    case .desktop: 33
    case .embedded: 30
    }
  }

  /// Libraries with the API's functions; one of them must be installed.
  var libraries: [String] {
    switch self {
    case .desktop: ["libOpenGL.so.0", "libGL.so.1"]
    case .embedded: ["libGLESv2.so.2"]
    }
  }
}

extension GraphicsAPI: CustomStringConvertible {
  /// The API's name and lowest sufficient version.
  public var description: String {
    switch self {
    case .desktop: "OpenGL 3.3 core"
    case .embedded: "OpenGL ES 3.0"
    }
  }
}

/// The reason why a context of one API is not available.
public struct ContextRefusal: Sendable, Hashable {
  /// The requested API.
  public let api: GraphicsAPI
  /// The driver's reason, in a few words.
  public let reason: String

  /// Creates a refusal.
  public init(_ api: GraphicsAPI, _ reason: String) {
    (self.api, self.reason) = (api, reason)
  }
}

extension ContextRefusal: CustomStringConvertible {
  /// A phrase for users.
  public var description: String { "\(api): \(reason)" }
}
