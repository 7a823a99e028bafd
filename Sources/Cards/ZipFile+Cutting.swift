public import Files
internal import Raster

extension ZipFile {
  /// Unpacks one file of a zip file.
  ///
  /// - Parameters:
  ///   - name: A name from `ArchiveAnswer.contents`.
  ///   - recordOffset: The offset of its directory record, from the same answer; with it no other
  ///     entry is read. If it is nil or out of date, the whole directory is read.
  ///   - descriptor: The zip file, open for reading.
  /// - Throws: `FileError` as `init(_:)` and `bytes(of:limit:)`.
  public static func bytes(
    of name: String, at recordOffset: Int?, in descriptor: Int32, limit: Int
  ) throws(FileError) -> [UInt8] {
    let file = try bytes(of: descriptor)
    if let recordOffset, let part = cut(file, at: recordOffset, limit: limit),
      let whole = try nameAlone(in: part), whole == name || whole.hasSuffix("/" + name)
    {
      return try ZipFile(part).bytes(of: whole, limit: limit)
    }
    return try ZipFile(file).bytes(of: name, limit: limit)
  }

  /// The only name in a zip file cut to one entry; nil if it cannot be opened.
  private static func nameAlone(in part: ByteBuffer) throws(FileError) -> String? {
    do throws(FileError) {
      let names = try ZipFile(part).names
      return names.count == 1 ? names.first : nil
    } catch {
      // Reading the whole zip file reports any fault.
      return nil
    }
  }

  // MARK: The directory, as in PKWARE's APPNOTE.TXT, 4.3

  /// The fixed sizes of the directory's end record, a directory record and a file header, in bytes.
  private static let (endSize, recordSize, headerSize) = (22, 46, 30)

  /// The offsets of the directory's records, in order, for `bytes(of:at:in:limit:)`; empty if the
  /// directory is not of the usual simple form.
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

  /// The offset of the record that ends the directory; nil if there is none.
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

  /// A zip file with only one entry, still packed; nil if there is no such entry.
  ///
  /// - Parameters:
  ///   - recordOffset: The offset of its directory record.
  ///   - limit: The most packed bytes to read.
  private static func cut(_ file: ByteBuffer, at recordOffset: Int, limit: Int) -> ByteBuffer? {
    guard let size = size(ofRecord: recordOffset, in: file),
      let packed = file.number(recordOffset + 20, bytes: 4), packed <= limit,
      let header = file.number(recordOffset + 42, bytes: 4),
      file.number(header, bytes: 4) == 0x0403_4B50,
      let name = file.number(header + 26, bytes: 2), let extra = file.number(header + 28, bytes: 2)
    else { return nil }
    let end = header + headerSize + name + extra + packed
    guard end <= file.count else { return nil }
    func little(_ value: Int, bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var bytes = Array(file[header..<end])
    let directory = bytes.count
    bytes += file[recordOffset..<recordOffset + 42]
    bytes += little(0, bytes: 4)
    bytes += file[recordOffset + recordSize..<recordOffset + size]
    bytes += little(0x0605_4B50, bytes: 4) + little(0, bytes: 4)
    bytes += little(1, bytes: 2) + little(1, bytes: 2)
    bytes += little(size, bytes: 4) + little(directory, bytes: 4) + little(0, bytes: 2)
    return ByteBuffer(bytes)
  }
}

extension ByteBuffer {
  /// The little-endian number at an offset; nil if the buffer is too short.
  fileprivate func number(_ at: Int, bytes: Int) -> Int? {
    guard at >= 0, at <= count - bytes else { return nil }
    return (0..<bytes).reduce(0) { $0 | Int(self[at + $1]) << (8 * $1) }
  }
}
