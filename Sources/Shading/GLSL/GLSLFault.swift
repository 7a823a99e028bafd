/// A fault in GLSL text.
struct GLSLFault: Error, Hashable {
  let place: GLSLToken.SourceLocation
  /// A few words on the fault, at most 300 letters.
  let reason: String

  init(_ place: GLSLToken.SourceLocation, _ reason: String) {
    self.place = place
    self.reason = reason.shortened
  }
}
