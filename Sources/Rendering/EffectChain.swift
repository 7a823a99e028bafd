internal import Files
internal import Geometry
internal import SceneGraph

/// The effects of one picture, stitched into as few programs as they need.
///
/// Consecutive colour and distortion effects share a pass. A layer effect begins a new one, since
/// it reads what is below it from a texture.
struct EffectChain {
  let passes: [Pipeline]
  let functions: [EffectFunction]

  /// Compiles `names`, the first of them innermost.
  ///
  /// - Throws: `FileError` for what is wrong in the files, `GLError`.
  init(_ names: [String], library: ShaderLibrary) throws {
    functions = try names.map { name throws(FileError) in try library.effect(name) }
    passes = try Self.stitches(functions).map { stitch in
      try Pipeline(
        stitch.row, fragment: stitch.text(library: library), library: library, stitch: stitch)
    }
  }

  /// One pass for all up to the first layer effect, and one for each layer effect with what
  /// follows it.
  static func stitches(_ functions: [EffectFunction]) -> [EffectStitch] {
    var stitches = [EffectStitch(readsLayer: false)]
    for (index, function) in functions.enumerated() {
      if function.kind == .layer {
        stitches[stitches.count - 1].isLayer = true
        stitches.append(EffectStitch(readsLayer: true))
      }
      stitches[stitches.count - 1].steps.append(.init(index: index, function: function))
    }
    return stitches
  }
}
