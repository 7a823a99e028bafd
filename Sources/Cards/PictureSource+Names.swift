public import CardModel
internal import SceneGraph

extension PictureSource {
  /// The same map with the other polarity; nil for sources that are not a map file.
  public var inverted: PictureSource? {
    guard case .map(let origin, let polarity) = self else { return nil }
    return .map(origin, polarity == .white ? .black : .white)
  }

  /// The picture with its name for the user.
  fileprivate var named: NamedPicture {
    let isBlack: Bool? =
      if case .map(_, let polarity) = self { polarity == .black } else { nil }
    var file = name.split(separator: "/").last.map(String.init) ?? name
    if case .layers(let stack) = self, let depth = stack.depth {
      file += " \(OpenRaster.DepthName.word(depth))"
    }
    return NamedPicture(id, name: file, path: name, isMap: isMap, isBlack: isBlack)
  }
}

extension CardDocument {
  /// The user's pictures that the card uses or could use, sorted by name.
  public var pictures: [NamedPicture] {
    sources.filter { $0.key.painting == nil }.values.map(\.named).sorted {
      ($0.name, $0.id.name) < ($1.name, $1.id.name)
    }
  }
}
