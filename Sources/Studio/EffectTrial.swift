package import Files
internal import Jobs
internal import Processes
internal import Runtime
package import SceneGraph
package import Shading

/// A trial of a user's effect in a child process, before this program compiles and draws it.
///
/// An effect may crash the driver's compiler or never end. If a child handles a small picture
/// within 2 seconds of processor time, this program may use the effect. If the child exceeds its
/// limits or the driver crashes, this program continues.
package struct EffectTrial {
  private let shaders: String
  private let file: TextOrigin
  private let effect: Effect
  private let module: Result<EffectModule, FileError>
  private let use: EffectJob.Use
  /// The GPU to use if there are several; nil for any.
  private let gpu: String?

  /// A trial of `effect` from `catalog`; nil for a built-in effect, which needs none.
  ///
  /// - Parameter gpu: As for `HeadlessContext`, since each GPU has a driver of its own.
  package init?(
    _ effect: Effect, in catalog: inout EffectCatalog, for use: EffectJob.Use, gpu: String? = nil
  ) {
    guard let file = catalog.library.files[effect.name] else { return nil }
    (shaders, self.file, self.effect) = (catalog.library.folder, file, effect)
    (self.use, self.gpu) = (use, gpu)
    do throws(FileError) {
      module = .success(try catalog.module(effect.name))
    } catch {
      module = .failure(error)
    }
  }

  /// Starts the child process and waits for it; callable from any thread.
  ///
  /// - Parameter report: Called with a note on each error that OpenGL ES would find in an effect
  ///   that OpenGL accepts.
  /// - Throws: `FileError` for a fault in the effect's files, and if it exceeds limits or crashes.
  package func check(report: (String) -> Void = Diagnostics.note) throws(FileError) {
    let request = EffectJob.Request(
      use: use, gpu: gpu, shaders: shaders, path: file.name, effect: effect.name,
      module: try module.get(), arguments: effect.arguments)
    let result: JobResult<EffectJob>
    do throws(JobFailure) {
      result = try JobRun<EffectJob>().result(of: request, deadline: use.deadline)
    } catch {
      throw error.error(of: file.name, "cannot start the process that tests the effect")
    }
    let limits = EffectJob.limits
    switch result.outcome.end {
    case .exited(0):
      switch result.answer {
      case .fault(let fault): throw fault.error
      case .reply(let fault):
        for fault in fault.error.all {
          report("\(fault.place): OpenGL ES refuses this: \(fault.reason)")
        }
      case nil: break
      }
      return
    case _ where result.outcome.lackedTime:
      throw FileError(
        file.name, "takes longer than \(limits.seconds ?? 0) s to compile and draw")
    default:
      throw FileError(
        file.name,
        result.outcome.lackedMemory
          ? "takes more than \((limits.memory ?? 0) >> 30) GiB to compile and draw"
          : "the driver crashes while it compiles or draws this effect")
    }
  }
}
