internal import CGLib
internal import Files

/// An XML reader by GLib's parser, which supports no document types, only XML's five entities, and
/// no network; its stack is on the heap.
public final class MarkupReader {
  /// Receives an element's name, with its prefix, and its attributes.
  private let begin: (String, [String: String]) -> Void
  /// Receives the name of an element that ends.
  private let end: (String) -> Void
  /// Receives text between tags.
  private let text: (String) -> Void

  /// A reader that passes what it reads to these closures, in the text's order.
  public init(
    begin: @escaping (_ element: String, _ attributes: [String: String]) -> Void,
    end: @escaping (_ element: String) -> Void, text: @escaping (String) -> Void = { _ in }
  ) {
    (self.begin, self.end, self.text) = (begin, end, text)
  }

  /// Reads XML in an encoding of `MarkupText`; false if it is not well-formed, after passing on
  /// everything before the fault.
  public func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe MarkupText.utf8(Array(bytes)).withUnsafeBufferPointer { unsafe readUTF8($0) }
  }

  private func readUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var parser = unsafe GMarkupParser(
      start_element: { _, name, names, values, reader, _ in
        guard let name = unsafe name, let reader = unsafe MarkupReader.reader(reader) else {
          return
        }
        var attributes: [String: String] = [:]
        var index = 0
        while let key = unsafe names?[index], let value = unsafe values?[index] {
          unsafe attributes[String(cString: key)] = unsafe String(cString: value)
          index += 1
        }
        unsafe reader.begin(String(cString: name), attributes)
      },
      end_element: { _, name, reader, _ in
        guard let name = unsafe name else { return }
        unsafe MarkupReader.reader(reader)?.end(String(cString: name))
      },
      text: { _, text, count, reader, _ in
        let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(count))
        unsafe MarkupReader.reader(reader)?.text(String(decoding: bytes, as: UTF8.self))
      }, passthrough: nil, error: nil)
    return unsafe withUnsafePointer(to: &parser) { parser in
      let context = unsafe g_markup_parse_context_new(
        parser, GMarkupParseFlags(rawValue: 0), Unmanaged.passUnretained(self).toOpaque(), nil)
      defer { unsafe g_markup_parse_context_free(context) }
      return unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe g_markup_parse_context_parse(context, characters.baseAddress, characters.count, nil)
          != 0 && g_markup_parse_context_end_parse(context, nil) != 0
      }
    }
  }

  private static func reader(_ pointer: UnsafeMutableRawPointer?) -> MarkupReader? {
    unsafe pointer.map { unsafe Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }
}
