package import CardModel
internal import Files
internal import Geometry
package import SceneGraph

extension CardPart {
  /// The first limit that the part violates, as a short phrase; nil if the part is valid.
  ///
  /// - Parameter effects: The known foils.
  package func fault(_ effects: [EffectDescription]) -> String? {
    Self.fields.lazy.compactMap { fault(of: $0, effects) }.first
  }

  private func fault(of field: CardField<Self>, _ effects: [EffectDescription]) -> String? {
    let isRight: Bool
    switch field.form {
    case .number(let path, let range, unit: _): isRight = range(self).contains(self[keyPath: path])
    case .share(let path):
      isRight = (0...1).contains(self[keyPath: path].x) && (0...1).contains(self[keyPath: path].y)
    case .size(let path):
      let size = self[keyPath: path]
      isRight = CardLimits.side.contains(size.width) && CardLimits.side.contains(size.height)
    case .text(let path, let most):
      guard self[keyPath: path]?.count ?? 0 > most else { return nil }
      return "\(Self.title)'s \(field.key) is too long"
    case .parameters(let path, let foil):
      return Self.fault(of: self[keyPath: path], of: self[keyPath: foil], effects)
    case .face(let path): return self[keyPath: path].fault(effects)
    case .foils(let path):
      return Self.fault(of: self[keyPath: path], atMost: CardLimits.foils, effects)
    case .layers(let path):
      return Self.fault(of: self[keyPath: path], atMost: CardLimits.layers, effects)
    case .map(let path, absent: _): return self[keyPath: path]?.tools.fault([])
    case .word, .flag, .light, .art, .picture, .foil: return nil
    }
    return isRight ? nil : "\(Self.title)'s \(field.key) is out of range"
  }

  private static func fault(
    of parts: [some CardPart], atMost most: Int, _ effects: [EffectDescription]
  ) -> String? {
    guard parts.count <= most else { return "\(title) has too many foils or depth layers" }
    return parts.lazy.compactMap { $0.fault(effects) }.first
  }

  private static func fault(
    of parameters: [String: EffectValue], of kind: String, _ effects: [EffectDescription]
  ) -> String? {
    guard let known = effects.first(where: { $0.name == kind }) else {
      let words = kind.suggestion(among: effects.map(\.name), form: \.quoted)
      return "\(kind.quoted) is not a foil; \(words)"
    }
    for (name, value) in parameters {
      guard let parameter = known.parameters.first(where: { $0.name == name }) else {
        return "\(kind) has no parameter \(name.quoted)"
      }
      let range = parameter.range ?? CardLimits.parameter
      guard value.components.count == parameter.defaultValue.components.count,
        value.components.allSatisfy(range.contains)
      else { return "\(kind) has an invalid \(name)" }
    }
    return nil
  }
}

extension CardShape {
  /// The first limit that the shape violates, as a short phrase; nil if the shape is valid.
  package var fault: String? {
    var card = Card(front: CardFace(.front), back: CardFace(.back))
    card.shape = self
    return card.fault([])
  }
}

extension Preset {
  /// The first limit that the preset violates, as a short phrase; nil if the preset is valid.
  ///
  /// - Parameter effects: The known foils.
  package func fault(_ effects: [EffectDescription]) -> String? {
    guard [name, title].allSatisfy({ 1...CardLimits.nameLength ~= $0.count }) else {
      return "the name of a preset is empty or too long"
    }
    let masks = foils.compactMap { foil -> PictureID? in
      if case .picture(let id, _)? = foil.mask, foil.mask != Preset.cardMask { id } else { nil }
    }
    if let id = masks.first { return "\(id.name.quoted) is not a mask of a preset" }
    guard 1...CardLimits.foils ~= foils.count,
      foils.count(where: { $0.map != .place(.all) }) <= FoilStack.mostMasks
    else { return "a preset has no foil, or too many" }
    return foils.lazy.compactMap { $0.fault(effects) }.first
  }
}
