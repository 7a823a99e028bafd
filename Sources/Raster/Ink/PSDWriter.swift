/// A writer of a PSD file: process inks and named spot channels, without layers.
///
/// Photoshop stores ink inverted: 0 is full.
struct PSDWriter {
  private let picture: PrintPicture
  private let inks: InkBitmap
  private var bytes: [UInt8] = []

  /// A writer of a picture.
  ///
  /// - Throws: `PrintFault` if a PSD cannot hold the picture.
  init(_ picture: PrintPicture) throws(PrintFault) {
    guard case .inks(let inks) = picture.pixels else {
      throw .cannotHold(.psd, "colors other than inks")
    }
    guard 4 + picture.spots.count <= PSDLayout.mostChannels else {
      throw .cannotHold(.psd, "\(picture.spots.count) spot channels")
    }
    for spot in picture.spots {
      guard spot.coverage.width == inks.width, spot.coverage.height == inks.height else {
        throw .cannotHold(.psd, "the channel \(spot.name) of another size than the art")
      }
      guard (1...255).contains(spot.name.utf16.count) else {
        throw .cannotHold(.psd, "a channel name of \(spot.name.utf16.count) letters")
      }
    }
    (self.picture, self.inks) = (picture, inks)
  }

  /// The bytes of the file.
  var file: [UInt8] {
    var writer = self
    let channels = 4 + picture.spots.count
    writer.bytes.reserveCapacity(channels * inks.width * inks.height + (1 << 20))
    writer.bytes += PSDLayout.file
    // The version, and six unused bytes.
    writer.put(1, bytes: 2)
    writer.put(0, bytes: 6)
    writer.put(channels, bytes: 2)
    writer.put(inks.height, bytes: 4)
    writer.put(inks.width, bytes: 4)
    writer.put(8, bytes: 2)
    writer.put(PSDLayout.cmyk, bytes: 2)
    // No palette.
    writer.put(0, bytes: 4)
    writer.putResources()
    // No layers.
    writer.put(0, bytes: 4)
    writer.put(PSDLayout.plain, bytes: 2)
    writer.putPlanes()
    return writer.bytes
  }

  private mutating func put(_ number: Int, bytes count: Int) {
    bytes += Self.bigEndian(number, bytes: count)
  }

  private static func bigEndian(_ number: Int, bytes count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private mutating func putResources() {
    var resources: [(PSDLayout.Resource, [UInt8])] = [(.resolution, resolution)]
    if !picture.spots.isEmpty {
      resources += [
        (.names, names), (.displays, displays(padding: 1)), (.unicodeNames, unicodeNames),
        (.newDisplays, Self.bigEndian(1, bytes: 4) + displays(padding: 0)),
      ]
    }
    if let profile = picture.profile { resources.append((.profile, Array(profile))) }
    var section: [UInt8] = []
    for (resource, content) in resources.sorted(by: { $0.0.rawValue < $1.0.rawValue }) {
      section += PSDLayout.resource + Self.bigEndian(resource.rawValue, bytes: 2)
      // An empty name, padded to two bytes.
      section += [0, 0] + Self.bigEndian(content.count, bytes: 4) + content
      if content.count % 2 == 1 { section.append(0) }
    }
    put(section.count, bytes: 4)
    bytes += section
  }

  /// Pixels per inch with 16 bits of fraction, for a display in inches, across and down.
  private var resolution: [UInt8] {
    let side =
      Self.bigEndian(picture.pixelsPerInch << 16, bytes: 4)
      + [1, 1].flatMap { Self.bigEndian($0, bytes: 2) }
    return side + side
  }

  /// The names in ASCII; other letters are question marks, which the Unicode names replace.
  private var names: [UInt8] {
    picture.spots.flatMap { spot in
      let letters = PSDLayout.shortName(of: spot.name)
      return [UInt8(letters.count)] + letters
    }
  }

  /// The names in UTF-16, each with a zero at its end, as Photoshop writes them.
  private var unicodeNames: [UInt8] {
    picture.spots.flatMap { spot in
      let units = Array(spot.name.utf16) + [0]
      return Self.bigEndian(units.count, bytes: 4)
        + units.flatMap { Self.bigEndian(Int($0), bytes: 2) }
    }
  }

  private func displays(padding: Int) -> [UInt8] {
    var result: [UInt8] = []
    for spot in picture.spots {
      let inks = (0..<4).map { 65535 - 257 * Int(spot.display[$0]) }
      for number in [PSDLayout.cmykColor] + inks + [PSDLayout.opacity] {
        result += Self.bigEndian(number, bytes: 2)
      }
      result.append(UInt8(PSDLayout.spot))
      result += [UInt8](repeating: 0, count: padding)
    }
    return result
  }

  private mutating func putPlanes() {
    unsafe inks.bytes.withUnsafeBufferPointer { pixels in
      for ink in 0..<4 {
        for at in stride(from: ink, to: pixels.count, by: 4) {
          unsafe bytes.append(255 - pixels[at])
        }
      }
    }
    for spot in picture.spots {
      unsafe spot.coverage.bytes.withUnsafeBufferPointer { levels in
        for at in levels.indices { unsafe bytes.append(255 - levels[at]) }
      }
    }
  }
}
