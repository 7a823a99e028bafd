internal import Files

/// The outcome of reading a file of effects.
enum EffectReading: Sendable, Hashable {
  case effect(EffectModule)
  /// A file without a function of its name, for other files to include; the error is reported if it
  /// is used as an effect.
  case part(FileError)
  /// A fault; `isEffect` is false if the text names no function of its file's name, so that it may
  /// be there for other files to include.
  case fault(FileError, isEffect: Bool)
  /// A file that cannot be read.
  case unreadable(FileError)

  /// The effect.
  ///
  /// - Throws: `FileError` if the file is not an effect.
  func module() throws(FileError) -> EffectModule {
    switch self {
    case .effect(let module): return module
    case .part(let fault), .fault(let fault, _), .unreadable(let fault): throw fault
    }
  }
}
