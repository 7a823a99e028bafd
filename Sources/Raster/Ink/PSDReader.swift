/// A reader of PSD files of process inks and named spot channels, without layers and compression.
struct PSDReader {
  private var cursor: PSDCursor

  /// A reader of a file.
  init(_ file: ByteBuffer) { cursor = PSDCursor(file[...]) }

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
    for (name, display) in zip(names, displays) {
      let coverage = GrayBitmap(
        width: width, height: height, bytes: try planes(1, count: width * height))
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
    InkBitmap(width: width, height: height, bytes: try planes(4, count: width * height))
  }

  /// The next `channels` planes, not inverted, with the channels of a pixel side by side.
  private mutating func planes(_ channels: Int, count: Int) throws(PrintFault) -> ByteBuffer {
    let stored = try cursor.take(channels * count)
    return try PrintFormat.psd.naming { () throws(PictureFault) in
      try unsafe ByteBuffer(count: channels * count) { pixels in
        unsafe stored.base.withUnsafeBufferPointer { file in
          for at in pixels.indices {
            let plane = at % channels * count
            unsafe pixels[at] = 255 - file[stored.startIndex + plane + at / channels]
          }
        }
      }
    }
  }
}
