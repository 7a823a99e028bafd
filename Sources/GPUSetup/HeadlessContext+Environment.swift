internal import Glibc
internal import Logging
package import OpenGL
internal import Runtime

extension HeadlessContext {
  /// Draws without a window, with the API that the environment chooses (FOIL_GL).
  ///
  /// The program ends with an error if the driver takes over 20 s to start or to end.
  ///
  /// - Parameters:
  ///   - gpu: The GPU to use, by number or part of its name; nil for any.
  ///   - body: The work, for which the context is current.
  /// - Throws: `GLError`, `FileError`, and the errors of `body`.
  package static func withAsked<Result>(
    gpu: String? = nil, _ body: () throws -> Result
  ) throws -> Result {
    // A thread could not watch: where memory is short, it could not start either.
    _ = alarm(20)
    defer { _ = alarm(0) }
    return try HeadlessContext(GraphicsAPI.asked, gpu: gpu).withCurrent {
      _ = alarm(0)
      defer { _ = alarm(20) }
      if Log.graphics.logLevel <= .info { Log.logGPU("off screen") }
      return try body()
    }
  }
}
