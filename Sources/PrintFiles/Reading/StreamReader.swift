/// Reads streams that are stored plainly or by Flate without parameters, as Foil's are.
enum StreamReader {
  /// Passes on a stream's decoded bytes in parts; all but the last have a multiple of 8 bytes.
  ///
  /// - Returns: the number of bytes; nil if another filter is used.
  /// - Throws: `PDFFault` if the stream is damaged or larger than `limit` bytes.
  static func read(
    _ stream: QPDFObject, limit: Int, part: (UnsafeBufferPointer<UInt8>) throws(PDFFault) -> Void
  ) throws(PDFFault) -> Int? {
    let (filter, parameters) = (stream["Filter"], stream["DecodeParms"])
    let filters = filter.names
    guard parameters.isNull, filter.isNull || filters == ["FlateDecode"] else { return nil }
    return try unsafe stream.withStoredBytes { (bytes) throws(PDFFault) in
      guard filters.isEmpty else {
        return try unsafe Flate.decompress(bytes, limit: limit, part: part)
      }
      guard bytes.count <= limit else { throw .tooLarge("a stream of more than \(limit) bytes") }
      try unsafe part(bytes)
      return bytes.count
    }
  }

  /// A stream's decoded bytes; nil if another filter is used.
  ///
  /// - Throws: `PDFFault` as `read`.
  static func bytes(of stream: QPDFObject, limit: Int) throws(PDFFault) -> [UInt8]? {
    var bytes: [UInt8] = []
    let count = try unsafe read(stream, limit: limit) { (part) in
      unsafe bytes.append(contentsOf: part)
    }
    return count == nil ? nil : bytes
  }
}
