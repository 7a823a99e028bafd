public import SceneGraph

extension CardScene {
  /// Whether the look is a foil, which lamps light: the others have a light of their own.
  var showsFoil: Bool { surroundings.description(of: effect)?.kind == .foil }

  /// Whether what is seen depends on where the pointer carries the lamps.
  var isLitByPointer: Bool { showsFoil && surroundings.light.light.followsPointer }

  /// What a foil is seen by; always the same where there is none, so that no lamp asks for a frame.
  func light(at time: Double) -> Light {
    showsFoil ? surroundings.light.light.carried(by: lamps.way(at: time)) : .studio
  }

  /// The light that L has chosen.
  public var light: NamedLight? { surroundings.light }

  /// What the user asked for, the looks that Foil began with, and every foil that is known.
  private var looks: [String] {
    let foils = surroundings.effects.filter { $0.kind == .foil }.map(\.name).sorted()
    let own = [surroundings.wantedEffect].compactMap(\.self)
    var seen: Set<String> = []
    return ((own.contains(where: Self.looks.contains) ? [] : own) + Self.looks + foils)
      .filter { seen.insert($0).inserted }
  }

  /// Goes `step` looks on.
  mutating func chooseLook(by step: Int) {
    let looks = looks
    let index = looks.firstIndex(of: effect) ?? (step > 0 ? -1 : 0)
    effect = looks[(index + step + looks.count) % looks.count]
    choice = effect
  }

  /// Goes on to the next light; one without a name is between the last that has one and the first.
  mutating func chooseNextLight() {
    let named = NamedLight.all
    let lights = (named.contains(firstLight) ? [] : [firstLight]) + named
    let index = lights.firstIndex(of: surroundings.light) ?? -1
    surroundings.light = lights[(index + 1) % lights.count]
    choice = "light: \(surroundings.light.name)"
  }
}
