package import JSON

/// The binary form of requests and replies.
///
/// First the length of a JSON text and the length of the attached bytes, 8 bytes each,
/// little-endian; then the text, then the bytes.
///
/// Replies are untrusted: lengths are checked before anything is read, and `JSONReader` checks the
/// text.
package enum JobFrame {
  /// Bytes of both lengths.
  package static let headSize = 16

  /// The two lengths at the beginning of a frame.
  package struct Head: Equatable {
    package let content: Int
    package let attached: Int

    /// Bytes of the whole frame.
    package var count: Int { headSize + content + attached }

    /// Reads a head; nil for fewer than 16 bytes, and for a length beyond its limit.
    package init?(
      _ bytes: some Collection<UInt8>, content mostContent: Int, attached mostAttached: Int
    ) {
      guard let content = number(in: bytes.prefix(8)),
        let attached = number(in: bytes.dropFirst(8).prefix(8)),
        content <= mostContent, attached <= mostAttached
      else { return nil }
      (self.content, self.attached) = (content, attached)
    }
  }

  /// A frame without its attached bytes.
  ///
  /// - Parameter attached: the number of those bytes.
  /// - Throws: `EncodingError` for a number that is not finite.
  package static func bytes(of content: some Encodable, attached: Int = 0) throws -> [UInt8] {
    let text = try JSONLine.text(content).utf8
    return bytes(of: text.count) + bytes(of: attached) + text
  }

  /// The value in a frame's JSON text.
  ///
  /// - Throws: `InputFault` for text of another form, and for an unknown key.
  package static func content<Content: Decodable>(
    _ type: Content.Type, of text: ArraySlice<UInt8>, within limits: JSONLimits
  ) throws(InputFault) -> Content {
    try JSONDecoding.value(type, of: JSONReader.value(of: text, within: limits))
  }

  private static func bytes(of number: Int) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// The little-endian number in 8 bytes; nil for fewer bytes, and if it does not fit an `Int`.
  private static func number(in bytes: some Collection<UInt8>) -> Int? {
    guard bytes.count == 8 else { return nil }
    return Int(exactly: bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}

/// A frame that was read.
package struct JobMessage<Content> {
  package let content: Content
  package let attached: [UInt8]
}

extension JobMessage: Equatable where Content: Equatable {}

/// A reader that joins the pieces of frames.
package struct JobFrameReader {
  private let limits: JSONLimits
  private let mostAttached: Int
  private var bytes: [UInt8] = []

  /// - Parameters:
  ///   - limits: the limits of a frame's JSON text.
  ///   - attached: the most bytes that may be attached to a frame.
  package init(within limits: JSONLimits, attached: Int) {
    (self.limits, mostAttached) = (limits, attached)
  }

  /// Adds bytes that arrived.
  package mutating func take(_ more: some Sequence<UInt8>) { bytes += more }

  /// The next frame; nil until all of it has arrived.
  ///
  /// - Throws: `InputFault` for an invalid frame; nothing after it can be read.
  package mutating func next<Content: Decodable>(
    _ type: Content.Type
  ) throws(InputFault) -> JobMessage<Content>? {
    guard bytes.count >= JobFrame.headSize else { return nil }
    guard let head = JobFrame.Head(bytes, content: limits.bytes, attached: mostAttached) else {
      throw InputFault("is longer than a message may be")
    }
    // Two comparisons, as the sum of unlimited lengths could overflow.
    guard bytes.count - JobFrame.headSize >= head.content,
      bytes.count - JobFrame.headSize - head.content >= head.attached
    else { return nil }
    let end = JobFrame.headSize + head.content
    let content = try JobFrame.content(
      type, of: bytes[JobFrame.headSize..<end], within: limits)
    defer { bytes.removeFirst(head.count) }
    return JobMessage(content: content, attached: Array(bytes[end..<end + head.attached]))
  }
}
