internal import SceneGraph
internal import Shading

/// Opaque pictures under foil, at the size they are shown at, with the foil's mask in the alpha
/// channel.
///
/// One fetch then gives both, from one level. Reading two levels in 8 places of a picture takes
/// llvmpipe as long as all light on a foil; it calls a function for a picture of several levels, and
/// reads one of a single level in place. Pictures are kept while they are shown.
struct PackedPictures {
  /// A picture and the mask of its foil, nil for everywhere, at a level.
  struct Key: Hashable {
    let picture: PictureID
    let mask: PictureID?
    /// Mipmap level that the picture is shown at, in steps, from the largest.
    ///
    /// Between two levels it is their mix, as in trilinear filtering.
    let step: Int

    init(picture: PictureID, mask: PictureID?, level: Double) {
      self.picture = picture
      self.mask = mask
      step = Int((level * Self.steps).rounded())
    }

    var level: Double { Double(step) / Self.steps }
    /// The steps from one level to the next.
    static let steps = 256.0
  }

  private var kept = KeptPictures<Key>()

  /// Limit of the memory of all packed pictures, in bytes: enough for one side of a card with 25
  /// visible megapixels.
  ///
  /// Above it a picture is read next to its mask, each from two levels; a frame may then cost twice
  /// as much.
  private static let mostBytes = 128 << 20

  /// Memory on the GPU in bytes.
  var bytes: Int { kept.bytes }

  /// Starts a frame.
  mutating func beginFrame() { kept.beginFrame() }

  /// Ends a frame and frees pictures that have not been shown for a while.
  mutating func endFrame() { kept.endFrame() }

  /// The packed picture for `key`; nil if there is no room.
  ///
  /// - Parameters:
  ///   - key: Picture, mask and level.
  ///   - bytes: Size of the picture to make.
  ///   - make: Makes the picture if there is none.
  mutating func picture(
    for key: Key, bytes: Int, make: () throws -> LoadedPicture
  ) rethrows -> LoadedPicture? {
    if let picture = kept.picture(for: key) { return picture }
    // Other sizes of this picture belong to a change of size and will not return soon.
    kept.forgetUnseen { $0.picture == key.picture && $0.mask == key.mask }
    guard kept.makeRoom(for: bytes, of: Self.mostBytes) else { return nil }
    let picture = try make()
    kept.keep(picture, for: key)
    return picture
  }

  /// Keeps the pictures made from a picture as if they were shown.
  mutating func touch(_ id: PictureID) { kept.touch { $0.picture == id } }

  /// Frees pictures made from a picture that has changed.
  mutating func forget(_ id: PictureID) { kept.forget { $0.picture == id || $0.mask == id } }
}

extension EffectStitch {
  /// The foil whose mask can be in the alpha of the picture, if a foil has a mask; nil if the
  /// picture cannot be packed.
  ///
  /// It is the only foil with a mask, and there are only foils below it.
  var packedSteps: [Step]? {
    let sheets = steps.prefix(while: \.isFoil)
    let masked = steps.filter { $0.isFoil && $0.isMasked }
    guard isPlain, !sheets.isEmpty, masked.count <= 1,
      masked.allSatisfy({ step in sheets.contains { $0.index == step.index } })
    else { return nil }
    return masked
  }
}
