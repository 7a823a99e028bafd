package import Support

/// The one form of requests and replies: the length of a JSON text and that of the bytes that are
/// attached to it, 8 bytes each, the lowest first; then the text, then the bytes.
///
/// A reply is a stranger's word: lengths are checked before anything is read, and the text by
/// `JSONReader`.
package enum JobFrame {
  /// Bytes of both lengths.
  package static let headSize = 16

  /// The lengths that a frame begins with.
  package struct Head: Equatable {
    package let content: Int
    package let attached: Int

    /// Bytes of the whole frame.
    package var count: Int { headSize + content + attached }

    /// Nil where there are fewer than 16 bytes, or a length is beyond its limit.
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

  /// A frame without the bytes attached.
  ///
  /// - Parameter attached: how many those are.
  /// - Throws: `EncodingError` for a number that is not finite.
  package static func bytes(of content: some Encodable, attached: Int = 0) throws -> [UInt8] {
    let text = try JSONLine.text(content).utf8
    return bytes(of: text.count) + bytes(of: attached) + text
  }

  /// What the JSON text of a frame says.
  ///
  /// - Throws: `InputFault` where it says something else, or what nobody asks for.
  package static func content<Content: Decodable>(
    _ type: Content.Type, of text: ArraySlice<UInt8>, within limits: JSONLimits
  ) throws(InputFault) -> Content {
    try JSONDecoding.value(type, of: JSONReader.value(of: text, within: limits))
  }

  private static func bytes(of number: Int) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// Nil where there are not 8 bytes, or more than an `Int` holds.
  private static func number(in bytes: some Collection<UInt8>) -> Int? {
    guard bytes.count == 8 else { return nil }
    return Int(exactly: bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}

/// A frame as it was read.
package struct JobMessage<Content> {
  package let content: Content
  package let attached: [UInt8]
}

extension JobMessage: Equatable where Content: Equatable {}

/// Frames that come in pieces, put together.
package struct JobFrameReader {
  private let limits: JSONLimits
  private let mostAttached: Int
  private var bytes: [UInt8] = []

  /// - Parameters:
  ///   - limits: what the JSON text of a frame may ask for.
  ///   - attached: the most bytes that may be attached to one.
  package init(within limits: JSONLimits, attached: Int) {
    (self.limits, mostAttached) = (limits, attached)
  }

  /// Takes in what came.
  package mutating func take(_ more: some Sequence<UInt8>) { bytes += more }

  /// The next frame, if it is there whole.
  ///
  /// - Throws: `InputFault` where it can be no such frame; nothing after it can be read.
  package mutating func next<Content: Decodable>(
    _ type: Content.Type
  ) throws(InputFault) -> JobMessage<Content>? {
    guard bytes.count >= JobFrame.headSize else { return nil }
    guard let head = JobFrame.Head(bytes, content: limits.bytes, attached: mostAttached) else {
      throw InputFault("is longer than a message may be")
    }
    // Both may be any number where there is no limit.
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
