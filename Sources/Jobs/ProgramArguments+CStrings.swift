package import Files
internal import Glibc

extension ProgramArguments {
  /// Lends texts as C has them, and a null after the last.
  package static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = unsafe strings.map { unsafe strdup(bytes(of: $0)) } + [nil]
    defer { for index in strings.indices { unsafe free(pointers[index]) } }
    return unsafe body(pointers)
  }
}
