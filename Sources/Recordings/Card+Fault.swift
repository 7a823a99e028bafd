internal import Files
internal import Geometry
package import SceneGraph

extension Card {
  /// What of it no card can be, in a few words; nil where it is one.
  ///
  /// - Parameter effects: the foils that are known.
  package func fault(_ effects: [EffectDescription]) -> String? {
    if let fault = shape.fault { return fault }
    guard name.count <= CardLimits.nameLength else { return "a card's name is too long" }
    return front.fault(effects) ?? back.fault(effects)
  }
}

extension CardShape {
  /// What of it no card's can be, in a few words; nil where one's can.
  package var fault: String? {
    let sides = [size.width, size.height]
    guard sides.allSatisfy(CardLimits.side.contains) else { return "a card's size is wrong" }
    guard CardLimits.corner(of: self).contains(corner) else { return "a card's corner is wrong" }
    guard CardLimits.thickness.contains(thickness) else { return "a card's thickness is wrong" }
    return nil
  }
}

extension CardFace {
  fileprivate func fault(_ effects: [EffectDescription]) -> String? {
    let position = [crop.position.x, crop.position.y]
    guard CardLimits.zoom.contains(crop.zoom), position.allSatisfy(CardLimits.share.contains) else {
      return "a face's zoom or position is wrong"
    }
    guard CardLimits.relief.contains(relief) else { return "a face's relief is wrong" }
    guard CardLimits.depth.contains(depthRange),
      layers.allSatisfy({ CardLimits.depth.contains($0.depth) })
    else { return "a face's depth is wrong" }
    guard foils.count <= CardLimits.foils, layers.count <= CardLimits.layers else {
      return "a face has too many foils or layers"
    }
    return foils.lazy.compactMap { $0.fault(effects) }.first
  }
}

extension CardFoil {
  fileprivate func fault(_ effects: [EffectDescription]) -> String? {
    guard CardLimits.share.contains(strength) else { return "a foil's strength is wrong" }
    guard let known = effects.first(where: { $0.name == kind }) else {
      let nearest = kind.nearest(among: effects.map(\.name)).map { ", the nearest is \($0)" } ?? ""
      return "there is no foil \(kind.quoted)\(nearest)"
    }
    for (name, value) in parameters {
      guard let parameter = known.parameters.first(where: { $0.name == name }) else {
        return "\(kind) has no parameter \(name.quoted)"
      }
      let range = parameter.range ?? CardLimits.parameter
      guard value.components.count == parameter.defaultValue.components.count,
        value.components.allSatisfy(range.contains)
      else { return "\(kind)'s \(name) is wrong" }
    }
    return nil
  }
}
