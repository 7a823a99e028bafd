package import Cards
internal import SceneGraph

extension CardArt {
  /// A note that names the companion files found beside the picture; nil if there are none.
  package func foundNote(in document: CardDocument) -> String? {
    guard let front, document.file == nil else { return nil }
    func isOther(_ picture: PictureID) -> Bool {
      let file = document.sources[picture]?.origins.first?.file
      return file.map { $0 != front } ?? false
    }
    func has(_ map: FaceMap?) -> Bool {
      if case .picture(let id)? = map { isOther(id) } else { false }
    }
    let face = document.card.front
    let roles: [(name: String, isFound: Bool)] = [
      ("mask", mask == nil && has(face.foils.first?.mask)), ("white", has(face.white)),
      ("etch", has(face.etch)), ("gloss", has(face.gloss)), ("depth", has(face.depth)),
      ("back", back == nil && isOther(document.card.back.art)),
    ]
    let found = roles.filter(\.isFound).map(\.name)
    return found.isEmpty ? nil : "Found: \(found.joined(separator: ", "))."
  }
}
