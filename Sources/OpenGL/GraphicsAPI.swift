internal import CEpoxy

/// The two kinds of OpenGL that Foil draws with, by the same shaders; the one that is tried first
/// comes first.
public enum GraphicsAPI: String, Sendable, Hashable, CaseIterable {
  /// OpenGL 3.3 core.
  case desktop = "gl"
  /// OpenGL ES 3.0, where there is no more: on a Raspberry Pi.
  case embedded = "es"

  /// What the context that is current speaks.
  ///
  /// - Precondition: one is current, and its library is there.
  public static var current: GraphicsAPI { epoxy_is_desktop_gl() ? .desktop : .embedded }

  /// The least version of it, in tenths: 33 is 3.3.
  var leastVersion: Int32 {
    switch self {
    case .desktop: 33
    case .embedded: 30
    }
  }

  /// The libraries that have its functions, one of which has to be there.
  var libraries: [String] {
    switch self {
    case .desktop: ["libOpenGL.so.0", "libGL.so.1"]
    case .embedded: ["libGLESv2.so.2"]
    }
  }
}

extension GraphicsAPI: CustomStringConvertible {
  /// Its name and least version.
  public var description: String {
    switch self {
    case .desktop: "OpenGL 3.3 core"
    case .embedded: "OpenGL ES 3.0"
    }
  }
}

/// Why there is no context of one kind.
public struct ContextRefusal: Sendable, Hashable {
  /// What was asked for.
  public let api: GraphicsAPI
  /// What the driver said, in a few words.
  public let reason: String

  /// A refusal.
  public init(_ api: GraphicsAPI, _ reason: String) {
    (self.api, self.reason) = (api, reason)
  }
}

extension ContextRefusal: CustomStringConvertible {
  /// A few words for people.
  public var description: String { "\(api): \(reason)" }
}
