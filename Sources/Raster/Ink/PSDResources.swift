/// The image resources of a PSD file.
struct PSDResources {
  private var contents: [PSDLayout.Resource: Slice<ByteBuffer>] = [:]

  /// Reads a file's section of resources; unknown ones are skipped.
  ///
  /// - Throws: `PrintFault` if the section is broken.
  init(_ section: Slice<ByteBuffer>) throws(PrintFault) {
    var cursor = PSDCursor(section)
    while cursor.count > 0 {
      guard try cursor.take(4).elementsEqual(PSDLayout.resource) else {
        throw Self.fault("its resources are broken")
      }
      let id = try cursor.number(bytes: 2)
      let name = try cursor.number(bytes: 1)
      // Names and contents fill an even number of bytes.
      _ = try cursor.take(name + (name + 1) % 2)
      let count = try cursor.number(bytes: 4)
      let content = try cursor.take(count)
      if count % 2 == 1 { _ = try cursor.take(1) }
      if let resource = PSDLayout.Resource(rawValue: id) { contents[resource] = content }
    }
  }

  private static func fault(_ words: String) -> PrintFault { .damaged(.psd, words) }

  private func cursor(_ resource: PSDLayout.Resource) -> PSDCursor? {
    contents[resource].map(PSDCursor.init)
  }

  /// The ICC profile; nil if there is none.
  var profile: ByteBuffer? { contents[.profile].map { ByteBuffer(Array($0)) } }

  /// The resolution across and down, which must be equal.
  var pixelsPerInch: Int {
    get throws(PrintFault) {
      guard var cursor = cursor(.resolution) else { throw Self.fault("it has no resolution") }
      let across = try cursor.number(bytes: 4)
      _ = try cursor.take(4)
      guard try cursor.number(bytes: 4) == across else {
        throw Self.fault("its resolutions across and down differ")
      }
      return (across + 1 << 15) >> 16
    }
  }

  /// The names of the channels beside the inks.
  var names: [String] {
    get throws(PrintFault) {
      guard var cursor = cursor(.unicodeNames) else { return [] }
      var names: [String] = []
      while cursor.count > 0 {
        var units: [UInt16] = []
        for _ in 0..<(try cursor.number(bytes: 4)) {
          units.append(UInt16(try cursor.number(bytes: 2)))
        }
        if units.last == 0 { units.removeLast() }
        names.append(String(decoding: units, as: UTF16.self))
      }
      try check(names)
      return names
    }
  }

  /// Throws if the names in one byte per character differ from `names`.
  private func check(_ names: [String]) throws(PrintFault) {
    guard var cursor = cursor(.names) else { throw Self.fault("it has no short names") }
    for name in names {
      let letters = try cursor.take(try cursor.number(bytes: 1))
      guard letters.elementsEqual(PSDLayout.shortName(of: name)) else {
        throw Self.fault("the channel \(name) has two names")
      }
    }
    guard cursor.count == 0 else { throw Self.fault("it has more short names than channels") }
  }

  /// The display inks of the channels beside the inks, which must be spot channels.
  var displays: [SIMD4<UInt8>] {
    get throws(PrintFault) {
      guard var new = cursor(.newDisplays) else { return [] }
      guard try new.number(bytes: 4) == 1 else { throw Self.fault("its channels are unknown") }
      let displays = try Self.displays(&new, padding: 0)
      guard var old = cursor(.displays), try Self.displays(&old, padding: 1) == displays else {
        throw Self.fault("its channels have two colors")
      }
      return displays
    }
  }

  private static func displays(
    _ cursor: inout PSDCursor, padding: Int
  ) throws(PrintFault) -> [SIMD4<UInt8>] {
    var displays: [SIMD4<UInt8>] = []
    while cursor.count > 0 {
      guard try cursor.number(bytes: 2) == PSDLayout.cmykColor else {
        throw fault("a channel's color is not in inks")
      }
      var inks = SIMD4<UInt8>()
      for ink in 0..<4 { inks[ink] = 255 - UInt8(try cursor.number(bytes: 2) >> 8) }
      _ = try cursor.take(2)
      guard try cursor.number(bytes: 1) == PSDLayout.spot else {
        throw fault("a channel is not a spot channel")
      }
      _ = try cursor.take(padding)
      displays.append(inks)
    }
    return displays
  }
}
