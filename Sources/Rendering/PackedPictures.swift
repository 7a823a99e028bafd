internal import Geometry
internal import OpenGL
internal import SceneGraph
internal import Shading

/// Opaque pictures with a foil's mask in their alpha, so that one fetch gives both, at the size that
/// they are seen at, so that it need not read two levels: reading two from 8 places of a picture
/// takes llvmpipe as long as all of the light on a foil.
///
/// Kept while they are seen.
struct PackedPictures {
  /// A picture and the mask of its foil.
  struct Key: Hashable {
    let picture: PictureID
    let mask: PictureID
    /// Between which of their levels they are seen, in 256ths from the largest on.
    ///
    /// What is between two is mixed of them, as trilinear filtering does.
    let step: Int

    init(picture: PictureID, mask: PictureID, level: Double) {
      self.picture = picture
      self.mask = mask
      step = Int((level * 256).rounded())
    }

    var level: Double { Double(step) / 256 }
  }

  private var kept = KeptPictures<Key>()

  /// Bytes that all may take: a face of which 25 megapixels are seen.
  ///
  /// Only a larger one that is seen from so near is read with its mask beside it, each from two
  /// levels: a frame may then cost twice as much.
  private static let mostBytes = 128 << 20

  /// Memory that they take on the GPU, in bytes.
  var bytes: Int { kept.bytes }

  /// A new frame begins.
  mutating func beginFrame() { kept.beginFrame() }

  /// A frame is drawn: what was not seen for long goes.
  mutating func endFrame() { kept.endFrame() }

  /// The one for `key`, which takes so many bytes and is made by `make`; nil where there is no room.
  mutating func picture(
    for key: Key, bytes: Int, make: () throws -> LoadedPicture
  ) rethrows -> LoadedPicture? {
    if let picture = kept.picture(for: key) { return picture }
    // Sizes that were passed through are not seen again soon.
    kept.forgetUnseen { $0.picture == key.picture && $0.mask == key.mask }
    guard kept.makeRoom(for: bytes, of: Self.mostBytes) else { return nil }
    let picture = try make()
    kept.keep(picture, for: key)
    return picture
  }

  /// Gives up those made of a picture, which is another one from now on.
  mutating func forget(_ id: PictureID) { kept.forget { $0.picture == id || $0.mask == id } }
}

extension EffectStitch {
  /// The one foil whose mask may be in the alpha of its picture: the only one that has a mask, with
  /// nothing but foils below it.
  var packedStep: Step? {
    let masked = steps.filter { $0.isFoil && $0.isMasked }
    guard isPlain, masked.count == 1, let step = masked.first,
      steps.prefix(while: \.isFoil).contains(where: { $0.index == step.index })
    else { return nil }
    return step
  }
}
