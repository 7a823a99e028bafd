internal import Cards
internal import Files
internal import Raster
internal import SceneGraph
internal import Synchronization

/// The masks that tools were applied to last, as they are without tools, so that the next value of a
/// slider decodes nothing.
///
/// A mask whose files changed is not used.
package final class KeptMasks: Sendable {
  private struct Kept {
    let id: PictureID
    let stamps: [FileStamp?]
    let mask: GrayBitmap
    let isDrawing: Bool
  }

  private let kept = Mutex<[Kept]>([])

  /// The largest number of masks, and their bytes together.
  private static let (most, mostBytes) = (4, 128 << 20)

  package init() {}

  /// A kept mask of an unchanged source.
  func mask(_ id: PictureID, of source: PictureSource?) -> (mask: GrayBitmap, isDrawing: Bool)? {
    let stamps = Self.stamps(of: source)
    return kept.withLock { kept in
      kept.first { $0.id == id && $0.stamps == stamps }.map { ($0.mask, $0.isDrawing) }
    }
  }

  /// The stamps of a source's files, to be taken before they are read.
  static func stamps(of source: PictureSource?) -> [FileStamp?] {
    source?.origins.map { FileStamp(of: $0.file) } ?? []
  }

  /// Keeps a mask; older ones make room for it.
  func keep(_ mask: GrayBitmap, as id: PictureID, stamps: [FileStamp?], isDrawing: Bool) {
    kept.withLock { kept in
      kept.removeAll { $0.id == id }
      kept.insert(Kept(id: id, stamps: stamps, mask: mask, isDrawing: isDrawing), at: 0)
      while kept.count > Self.most || kept.reduce(0, { $0 + $1.mask.bytes.count }) > Self.mostBytes
      {
        kept.removeLast()
      }
    }
  }
}
