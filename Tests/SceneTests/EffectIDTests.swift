import SceneGraph
import Testing

@Suite("Identities of effects")
struct EffectIDTests {
  @Test(
    "a text names an effect or a card's file, and is written as it was read",
    arguments: [
      ("cosmos", nil, "cosmos"), ("cards/own.glsl", "cards/own.glsl", "own"),
      ("my.foil/fx/own.glsl", "my.foil/fx/own.glsl", "own"), (".glsl", ".glsl", ""),
      ("own.GLSL", nil, "own.GLSL"), ("", nil, ""), ("glsl", nil, "glsl"),
    ] as [(String, String?, String)])
  func read(text: String, file: String?, title: String) {
    let id = EffectID(text)
    #expect(id.file == file && id.functionName == title && id.description == text)
  }

  @Test("a dropped file's name may have capitals")
  func dropped() {
    #expect(EffectID.isDroppedEffect("a/OWN.Glsl") && !EffectID.isDroppedEffect("a.png"))
    #expect(EffectID.file("a/OWN.GLSL").functionName == "OWN")
  }
}
