internal import Files
internal import Geometry
package import SceneGraph

extension Card {
  /// The first limit that the card violates, as a short phrase; nil if the card is valid.
  ///
  /// - Parameter effects: The known foils.
  package func fault(_ effects: [EffectDescription]) -> String? {
    if let fault = shape.fault { return fault }
    guard name.count <= CardLimits.nameLength else { return "the card's name is too long" }
    guard press?.count ?? 0 <= CardLimits.pressLength else {
      return "the name of the card's press profile is too long"
    }
    return front.fault(effects) ?? back.fault(effects)
  }
}

extension CardShape {
  /// The first limit that the shape violates, as a short phrase; nil if the shape is valid.
  package var fault: String? {
    let sides = [size.width, size.height]
    guard sides.allSatisfy(CardLimits.side.contains) else {
      return "the card's size is out of range"
    }
    guard CardLimits.corner(of: self).contains(corner) else {
      return "the card's corner is out of range"
    }
    guard CardLimits.thickness.contains(thickness) else {
      return "the card's thickness is out of range"
    }
    guard CardLimits.bleed.contains(bleed.width) else { return "the card's bleed is out of range" }
    return nil
  }
}

extension CardFace {
  fileprivate func fault(_ effects: [EffectDescription]) -> String? {
    let position = [crop.position.x, crop.position.y]
    guard CardLimits.zoom.contains(crop.zoom), position.allSatisfy(CardLimits.share.contains) else {
      return "a side's zoom or position is out of range"
    }
    guard CardLimits.relief.contains(relief) else { return "a side's relief is out of range" }
    guard CardLimits.depth.contains(depthRange),
      layers.allSatisfy({ CardLimits.depth.contains($0.depth) })
    else { return "a side's depth is out of range" }
    guard foils.count <= CardLimits.foils, layers.count <= CardLimits.layers else {
      return "a side has too many foils or depth layers"
    }
    return foils.lazy.compactMap { $0.fault(effects) }.first
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
      if case .picture(let id)? = foil.mask, foil.mask != Preset.cardMask { id } else { nil }
    }
    if let id = masks.first { return "\(id.name.quoted) is not a mask of a preset" }
    guard 1...CardLimits.foils ~= foils.count,
      foils.count(where: { $0.map != .place(.all) }) <= FoilStack.mostMasks
    else { return "a preset has no foil, or too many" }
    return foils.lazy.compactMap { $0.fault(effects) }.first
  }
}

extension CardFoil {
  fileprivate func fault(_ effects: [EffectDescription]) -> String? {
    guard CardLimits.share.contains(strength) else { return "a foil's strength is out of range" }
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
