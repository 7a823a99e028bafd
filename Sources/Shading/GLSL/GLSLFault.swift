/// Something is wrong in GLSL text.
struct GLSLFault: Error, Hashable {
  let place: GLSLToken.Place
  /// What is wrong, in a few words.
  let reason: String

  init(_ place: GLSLToken.Place, _ reason: String) {
    self.place = place
    self.reason = reason.shortened
  }
}
