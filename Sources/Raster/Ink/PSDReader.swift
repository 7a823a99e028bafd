/// A reader of PSD files of process inks and named spot channels, without layers and compression.
struct PSDReader {
  private var cursor: PSDCursor
  /// The expected picture, whose equal planes are used again; nil if there is none.
  ///
  /// So a comparison with a large file needs no memory for its planes.
  private let expected: PrintPicture?

  /// A reader of a file.
  init(_ file: ByteBuffer, like expected: PrintPicture? = nil) {
    cursor = PSDCursor(file[...])
    self.expected = expected
  }

  /// The file's content.
  ///
  /// - Throws: `PrintFault` for other files, or if memory is short.
  var picture: PrintPicture {
    get throws(PrintFault) {
      var reader = self
      return try reader.read()
    }
  }

  private static func fault(_ words: String) -> PrintFault { .damaged(.psd, words) }

  private mutating func read() throws(PrintFault) -> PrintPicture {
    let (width, height, channels) = try header()
    // The palette of other color modes.
    _ = try cursor.take(try cursor.number(bytes: 4))
    let resources = try PSDResources(cursor.take(try cursor.number(bytes: 4)))
    guard try cursor.number(bytes: 4) == 0 else { throw Self.fault("it has layers") }
    guard try cursor.number(bytes: 2) == PSDLayout.plain else {
      throw Self.fault("it is compressed")
    }
    guard cursor.count == channels * width * height else {
      throw Self.fault("its pixels are incomplete")
    }
    let inks = try inks(width, height)
    let (names, displays) = (try resources.names, try resources.displays)
    guard names.count == channels - 4, displays.count == names.count else {
      throw Self.fault("it names \(names.count) of \(channels - 4) channels")
    }
    var spots: [SpotChannel] = []
    for (index, (name, display)) in zip(names, displays).enumerated() {
      let known = expected?.spots.dropFirst(index).first?.coverage.bytes
      let coverage = GrayBitmap(
        width: width, height: height, bytes: try planes(1, count: width * height, like: known))
      spots.append(SpotChannel(name: name, coverage: coverage, display: display))
    }
    return PrintPicture(
      .inks(inks), spots: spots, pixelsPerInch: try resources.pixelsPerInch,
      profile: resources.profile)
  }

  private mutating func header() throws(PrintFault) -> (width: Int, height: Int, channels: Int) {
    guard try cursor.take(4).elementsEqual(PSDLayout.file), try cursor.number(bytes: 2) == 1 else {
      throw Self.fault("it has another signature")
    }
    _ = try cursor.take(6)
    let channels = try cursor.number(bytes: 2)
    let (height, width) = (try cursor.number(bytes: 4), try cursor.number(bytes: 4))
    guard try cursor.number(bytes: 2) == 8, try cursor.number(bytes: 2) == PSDLayout.cmyk else {
      throw Self.fault("it is not CMYK of 8 bits")
    }
    let sides = 1...PSDLayout.largestSide
    guard (4...PSDLayout.mostChannels).contains(channels), sides.contains(width),
      sides.contains(height)
    else { throw Self.fault("it has \(channels) channels of \(width) x \(height) pixels") }
    return (width, height, channels)
  }

  private mutating func inks(_ width: Int, _ height: Int) throws(PrintFault) -> InkBitmap {
    var known: ByteBuffer?
    if case .inks(let inks)? = expected?.pixels { known = inks.bytes }
    return InkBitmap(
      width: width, height: height, bytes: try planes(4, count: width * height, like: known))
  }

  /// The next `channels` planes, not inverted, with the channels of a pixel side by side.
  ///
  /// - Parameter known: The expected pixels, which are returned if the file has the same.
  private mutating func planes(
    _ channels: Int, count: Int, like known: ByteBuffer?
  ) throws(PrintFault) -> ByteBuffer {
    let stored = try cursor.take(channels * count)
    func level(_ file: UnsafeBufferPointer<UInt8>, _ at: Int) -> UInt8 {
      let plane = at % channels * count
      return unsafe 255 - file[stored.startIndex + plane + at / channels]
    }
    if let known, known.count == channels * count {
      let isSame = unsafe stored.base.withUnsafeBufferPointer { file in
        unsafe known.withUnsafeBufferPointer { known in
          known.indices.allSatisfy { unsafe level(file, $0) == known[$0] }
        }
      }
      if isSame { return known }
    }
    return try PrintFormat.psd.naming { () throws(PictureFault) in
      try unsafe ByteBuffer(count: channels * count) { pixels in
        unsafe stored.base.withUnsafeBufferPointer { file in
          for at in pixels.indices { unsafe pixels[at] = level(file, at) }
        }
      }
    }
  }
}
