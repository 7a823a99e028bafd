import CardModel
import Geometry
import Interaction
import SceneGraph

@testable import Controls
@testable import Editing

/// A card with a few foils to choose from, for tests of the bench.
enum BenchCard {
  private static func foil(_ name: String, _ family: String) -> EffectDescription {
    EffectDescription(
      name: name, kind: .foil,
      parameters: [
        .init(name: "scale", defaultValue: .float(1), range: 0.5...4, summary: "How large."),
        .init(
          name: "center", defaultValue: .float2(Vector2(0.5, 0.5)), range: 0...1,
          summary: "The middle."),
      ], isFoil: true, family: family)
  }

  static let effects =
    [EffectDescription(name: "kira", kind: .color, isFoil: true), foil("aurora", "Soft")]
    + [foil("beams", "Rays"), foil("cosmos", "Sparkle"), foil("glitter", "Sparkle")]
    + [foil("reverse", "Plain")]

  /// A proof with two printers, a plate, and a finding that can be mended.
  private static var proof: Proof {
    var proof = Proof()
    proof.printers = ["trade-x4", "mpc"].map { Proof.Printer($0, title: $0) }
    (proof.usualPrinter, proof.output, proof.isWritten) = ("trade-x4", "art.pdf", true)
    proof.plates = [Proof.Plate(.ink(0), title: "C"), Proof.Plate(.ink(1), title: "M")]
    proof.findings = [
      Proof.Finding(
        isBack: false, isError: true, message: "the art ends early", places: [],
        fix: .extendBleed)
    ]
    return proof
  }

  static func scene(_ view: Size = Size(1100, 760), kind: String = "cosmos") -> CardSubject {
    var surroundings = Surroundings(view: view)
    surroundings.effects = effects
    surroundings.want(kind)
    surroundings.workspace = Workspace(surroundings.card)
    return CardSubject(in: surroundings)
  }

  /// A bench with every control of a page, all groups unfolded.
  static func everything(
    _ view: Size = Size(1100, 760), page: BenchPage = .foil
  ) -> CardSubject {
    var surroundings = scene(view).surroundings
    let maps = ["white", "etch", "gloss", "depth"].map {
      NamedPicture(
        PictureID($0), name: "\($0).png", path: "\($0).png", isMap: true, isBlack: false)
    }
    surroundings.pictures = maps
    var face = surroundings.card.front
    (face.white, face.etch) = (.picture(maps[0].id), .picture(maps[1].id))
    (face.gloss, face.depth) = (.picture(maps[2].id), .picture(maps[3].id))
    face.layers = [DepthLayer(.front, depth: -2), DepthLayer(.front, depth: 3)]
    surroundings.card.front = face
    surroundings.proof = proof
    var scene = CardSubject(in: surroundings)
    scene.handle(.key(.letter("i")), at: 5)
    scene.bench.panel.folded = []
    scene.bench.turn(to: page)
    return scene
  }
}
