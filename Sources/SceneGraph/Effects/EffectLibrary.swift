/// The effects in shaders/effects and shaders/foils as functions: `EffectLibrary.swirl(.float(2))`.
///
/// Any name compiles. An unknown effect, a wrong kind or a wrong parameter is an error where the
/// effect is drawn; the error shows the signature.
@dynamicMemberLookup
public enum EffectLibrary {
  /// The effect called `name`, without arguments.
  public static subscript(dynamicMember name: String) -> EffectReference { EffectReference(name) }
}
