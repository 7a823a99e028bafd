internal import Logging
package import OpenGL
internal import Runtime

extension HeadlessContext {
  /// A context to draw in without a window, with the API that the environment chooses (FOIL_GL).
  ///
  /// - Parameter gpu: The GPU to use, by number or part of its name; nil for any.
  /// - Throws: `GLError`, `FileError`.
  package static func asked(gpu: String?) throws -> HeadlessContext {
    let context = try HeadlessContext(GraphicsAPI.asked, gpu: gpu)
    if Log.graphics.logLevel <= .info { try context.withCurrent { Log.logGPU("off screen") } }
    return context
  }
}
