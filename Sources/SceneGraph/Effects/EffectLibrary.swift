/// The effects of the folders shaders/effects and shaders/foils as functions: `EffectLibrary.swirl(.float(2))`.
///
/// Any name can be written down here; whether there is such an effect, of that kind and with such
/// parameters, is found out where it is drawn, and told with the signature.
@dynamicMemberLookup
public enum EffectLibrary {
  /// The effect called `name`.
  public static subscript(dynamicMember name: String) -> EffectReference { EffectReference(name) }
}
