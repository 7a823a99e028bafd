public import Raster

/// The plates of a PDF as Ghostscript separates them.
public struct Separations {
  private let folder = TemporaryFolder.made()

  /// Separates all pages of a file.
  public init(_ pdf: String, ppi: Double) throws {
    let run = try Program.shell(
      """
      exec gs -q -dSAFER -dBATCH -dNOPAUSE -sDEVICE=tiffsep -r"$2" -dMaxSeparations=16 \
        -sOutputFile="$3/p%d.tif" "$1"
      """, [pdf, "\(ppi)", folder.path])
    guard run.status == 0, run.errors.isEmpty else {
      throw Failure(description: "gs: \(run.output)\(run.errors)")
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The names of a page's inks; pages count from 1.
  public func inks(page: Int) throws -> Set<String> {
    let prefix = "p\(page)("
    return Set(
      try folder.names.filter { $0.hasPrefix(prefix) }.map {
        String($0.dropFirst(prefix.count).dropLast(").tif".count))
      })
  }

  /// The plate of an ink: 255 is full ink.
  public func plate(_ ink: String, page: Int) throws -> GrayBitmap {
    // Ghostscript writes what is seen: 255 is no ink.
    try PictureFile.loadLuminance(folder.file("p\(page)(\(ink)).tif")).inverted()
  }

  /// The largest difference of an ink from `meant`, of 255; 256 if the sizes differ.
  public func difference(_ ink: String, page: Int, from meant: GrayBitmap) throws -> Int {
    let found = try plate(ink, page: page)
    guard (found.width, found.height) == (meant.width, meant.height) else { return 256 }
    return zip(found.bytes, meant.bytes).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }
}
