public import Files
internal import Raster

extension ZipFile {
  /// Unpacks one file of a zip file.
  ///
  /// - Parameters:
  ///   - name: as in `ArchiveAnswer.contents`.
  ///   - place: as there: then none of the other entries are read. Where it is nil, or not the place
  ///     of that file any more, the whole directory is read.
  ///   - descriptor: the zip file, open for reading.
  /// - Throws: `FileError` as `init(_:)` and `bytes(of:limit:)`.
  public static func bytes(
    of name: String, at place: Int?, in descriptor: Int32, limit: Int
  ) throws(FileError) -> [UInt8] {
    let file = try bytes(of: descriptor)
    if let place, let part = cut(file, at: place, limit: limit),
      let whole = try nameAlone(in: part), whole == name || whole.hasSuffix("/" + name)
    {
      return try ZipFile(part).bytes(of: whole, limit: limit)
    }
    return try ZipFile(file).bytes(of: name, limit: limit)
  }

  /// The only name in a zip file that was cut out; nil where it cannot be opened.
  private static func nameAlone(in part: ByteBuffer) throws(FileError) -> String? {
    do throws(FileError) {
      let names = try ZipFile(part).names
      return names.count == 1 ? names.first : nil
    } catch {
      // The whole zip file tells what is wrong, if anything is.
      return nil
    }
  }

  // MARK: The directory, as in PKWARE's APPNOTE.TXT, 4.3

  /// Bytes of the directory's end, of a record in it and of the header before a file, each without
  /// what is of variable length.
  private static let (endSize, recordSize, headerSize) = (22, 46, 30)

  /// The places of the directory's records, in order, for `bytes(of:at:in:limit:)`; empty where the
  /// directory is not as simple as that of nearly all zip files.
  static func records(in file: ByteBuffer, count: Int) -> [Int] {
    guard let end = end(of: file), file.number(end + 10, bytes: 2) == count,
      var at = file.number(end + 16, bytes: 4)
    else { return [] }
    var records: [Int] = []
    for _ in 0..<count {
      guard let size = size(ofRecord: at, in: file) else { return [] }
      records.append(at)
      at += size
    }
    return at == end ? records : []
  }

  /// The offset of the record that ends the directory; nil where there is none.
  private static func end(of file: ByteBuffer) -> Int? {
    let last = file.count - endSize
    for at in stride(from: last, through: max(last - 0xFFFF, 0), by: -1)
    where file[at] == 0x50 && file.number(at, bytes: 4) == 0x0605_4B50 {
      if file.number(at + 20, bytes: 2) == last - at { return at }
    }
    return nil
  }

  private static func size(ofRecord at: Int, in file: ByteBuffer) -> Int? {
    guard file.number(at, bytes: 4) == 0x0201_4B50, let name = file.number(at + 28, bytes: 2),
      let extra = file.number(at + 30, bytes: 2), let comment = file.number(at + 32, bytes: 2)
    else { return nil }
    let size = recordSize + name + extra + comment
    return at + size <= file.count ? size : nil
  }

  /// A zip file of one entry alone, as it is packed; nil where there is no such entry.
  ///
  /// - Parameters:
  ///   - place: of its record.
  ///   - limit: bytes that are read of it.
  private static func cut(_ file: ByteBuffer, at place: Int, limit: Int) -> ByteBuffer? {
    guard let size = size(ofRecord: place, in: file),
      let packed = file.number(place + 20, bytes: 4), packed <= limit,
      let header = file.number(place + 42, bytes: 4), file.number(header, bytes: 4) == 0x0403_4B50,
      let name = file.number(header + 26, bytes: 2), let extra = file.number(header + 28, bytes: 2)
    else { return nil }
    let end = header + headerSize + name + extra + packed
    guard end <= file.count else { return nil }
    func little(_ value: Int, bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var bytes = Array(file[header..<end])
    let directory = bytes.count
    bytes += file[place..<place + 42]
    bytes += little(0, bytes: 4)
    bytes += file[place + recordSize..<place + size]
    bytes += little(0x0605_4B50, bytes: 4) + little(0, bytes: 4)
    bytes += little(1, bytes: 2) + little(1, bytes: 2)
    bytes += little(size, bytes: 4) + little(directory, bytes: 4) + little(0, bytes: 2)
    return ByteBuffer(bytes)
  }
}

extension ByteBuffer {
  /// A number, its lowest byte first; nil where there are not so many bytes.
  fileprivate func number(_ at: Int, bytes: Int) -> Int? {
    guard at >= 0, at <= count - bytes else { return nil }
    return (0..<bytes).reduce(0) { $0 | Int(self[at + $1]) << (8 * $1) }
  }
}
