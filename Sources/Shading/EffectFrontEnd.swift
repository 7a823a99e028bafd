internal import Files

/// The languages that effects are written in: a front end for each makes a module of a file's text.
///
/// A further language is a case here, and a function that makes an `EffectModule` of its text.
enum EffectFrontEnd {
  /// One GLSL function with `///` notes.
  case glsl

  /// A text to be read as an effect.
  struct Source {
    /// What the effect is called: as its file is.
    let name: String
    let text: String
    /// The file, as messages call it.
    let path: String
    /// What it may include.
    let includes: EffectIncludes
    /// Whether Foil brings it.
    let isBuiltIn: Bool
  }

  /// What the text says.
  func reading(_ source: Source) -> EffectReading {
    switch self {
    case .glsl: GLSLFrontEnd.reading(source)
    }
  }
}

/// The outcome of reading a file of effects.
enum EffectReading: Sendable, Hashable {
  case effect(EffectModule)
  /// The file has no function of its name, and may be there for others to include; the fault is what
  /// is wrong with it as an effect.
  case part(FileError)
  /// Something is wrong; what does not name a function as an effect's file would may be there for
  /// others as well.
  case fault(FileError, isEffect: Bool)
  /// There is no text.
  case unreadable(FileError)

  /// The effect.
  ///
  /// - Throws: `FileError` where it is none.
  func module() throws(FileError) -> EffectModule {
    switch self {
    case .effect(let module): return module
    case .part(let fault), .fault(let fault, _), .unreadable(let fault): throw fault
    }
  }
}
