internal import ArgumentParser
internal import Logging
internal import OpenGL

/// What every command that draws without a window understands.
struct GPUOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Which of several GPUs draws: its number, counted from 0, or part of its name.",
      valueName: "gpu"))
  var gpu: String?

  /// A context to draw in without a window.
  ///
  /// - Throws: `GLError`, `FileError`.
  func context() throws -> HeadlessContext {
    let context = try HeadlessContext(GraphicsAPI.asked, gpu: gpu)
    if Log.graphics.logLevel <= .info { try context.withCurrent { Log.tellGPU("off screen") } }
    return context
  }
}
