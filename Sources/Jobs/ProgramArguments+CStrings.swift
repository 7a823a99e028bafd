package import Files
internal import Glibc

extension ProgramArguments {
  /// Lends the strings as C strings, with a null after the last.
  package static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = unsafe strings.map { unsafe strdup(bytes(of: $0)) } + [nil]
    defer { for index in strings.indices { unsafe free(pointers[index]) } }
    return unsafe body(pointers)
  }
}
