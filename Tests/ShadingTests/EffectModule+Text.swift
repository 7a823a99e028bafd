import TestSupport

@testable import Shading

extension EffectModule {
  /// The effect `mine` of a text; nil if it has no function of that name.
  static func mine(_ text: String) throws -> EffectModule? {
    let includes = try EffectIncludes(
      path: "mine.glsl", shaders: Fixture.project("shaders"), sources: SourceTexts())
    let source = GLSLFrontEnd.Source(
      name: "mine", text: text, path: "mine.glsl", includes: includes, isBuiltIn: false)
    let reading = GLSLFrontEnd.reading(source)
    if case .part = reading { return nil }
    return try reading.module()
  }
}
