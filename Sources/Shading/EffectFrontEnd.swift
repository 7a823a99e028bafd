internal import Files

/// The languages of effects: the front end of each makes a module of a file's text.
///
/// A new language is a case here, and a function that makes an `EffectModule` of its text.
enum EffectFrontEnd {
  /// One GLSL function with `///` annotations.
  case glsl

  /// A text to be read as an effect.
  struct Source {
    /// The effect's name, which is the file's.
    let name: String
    let text: String
    /// The file's path, for messages.
    let path: String
    /// The files that it may include.
    let includes: EffectIncludes
    /// True if it comes with Foil.
    let isBuiltIn: Bool
  }

  /// The effect of a text, or its fault.
  func reading(_ source: Source) -> EffectReading {
    switch self {
    case .glsl: GLSLFrontEnd.reading(source)
    }
  }
}

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
