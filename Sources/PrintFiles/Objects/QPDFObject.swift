internal import CQPDF

/// A value in a PDF: a number, name, text, array, dictionary or stream, or null.
///
/// An indirect reference stands for the value it leads to. Reading the wrong kind gives nil, and a
/// missing key or item gives null.
struct QPDFObject {
  let file: QPDFFile
  let handle: qpdf_oh

  /// The kinds of values.
  enum Kind {
    case null
    case bool
    case number
    case string
    case name
    case array
    case dictionary
    case stream
    case other
  }

  /// The kind.
  var kind: Kind {
    switch file.call({ unsafe qpdf_oh_get_type_code($0, handle) }) {
    case ot_null: .null
    case ot_boolean: .bool
    case ot_integer, ot_real: .number
    case ot_string: .string
    case ot_name: .name
    case ot_array: .array
    case ot_dictionary: .dictionary
    case ot_stream: .stream
    default: .other
    }
  }

  /// True for null, and for what is missing.
  var isNull: Bool { kind == .null || kind == .other }

  /// The number of an indirect object; nil for a direct one.
  var id: Int? {
    let id = Int(file.call { unsafe qpdf_oh_get_object_id($0, handle) })
    return id > 0 ? id : nil
  }

  /// A truth value.
  var bool: Bool? {
    guard kind == .bool else { return nil }
    return file.call { unsafe qpdf_oh_get_bool_value($0, handle) } == QPDF_TRUE
  }

  /// A finite number.
  var number: Double? {
    guard kind == .number else { return nil }
    let number = file.call { unsafe qpdf_oh_get_numeric_value($0, handle) }
    return number.isFinite ? number : nil
  }

  /// A whole number of at most 31 bits.
  var integer: Int? {
    guard let number, number == number.rounded(), abs(number) < 0x8000_0000 else { return nil }
    return Int(number)
  }

  /// A name without its slash.
  var name: String? {
    guard kind == .name else { return nil }
    return file.call { String(unsafe String(cString: qpdf_oh_get_name($0, handle)).dropFirst()) }
  }

  /// A text string.
  var text: String? {
    guard kind == .string else { return nil }
    return file.call { data in
      var count = 0
      guard let start = unsafe qpdf_oh_get_binary_utf8_value(data, handle, &count) else {
        return ""
      }
      return unsafe String(
        decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
  }

  /// The number of items of an array; 0 for other kinds.
  var count: Int {
    guard kind == .array else { return 0 }
    return max(Int(file.call { unsafe qpdf_oh_get_array_n_items($0, handle) }), 0)
  }

  /// The item of an array.
  subscript(index: Int) -> QPDFObject {
    guard index >= 0, index < count else { return file.null }
    return file.object { unsafe qpdf_oh_get_array_item($0, handle, Int32(index)) }
  }

  /// The items of an array; none for other kinds.
  var items: [QPDFObject] { (0..<count).map { self[$0] } }

  /// The items of an array of numbers; nil for other kinds.
  var numbers: [Double]? {
    guard kind == .array, count <= 64 else { return nil }
    let numbers = items.compactMap(\.number)
    return numbers.count == count ? numbers : nil
  }

  /// A dictionary, or that of a stream; nil for other kinds.
  var dictionary: QPDFObject? {
    switch kind {
    case .dictionary: self
    case .stream: file.object { unsafe qpdf_oh_get_dict($0, handle) }
    default: nil
    }
  }

  /// The value of a dictionary's or stream's key, without a slash.
  subscript(key: String) -> QPDFObject {
    guard let dictionary else { return file.null }
    return file.object { unsafe qpdf_oh_get_key($0, dictionary.handle, "/\(key)") }
  }

  /// The keys of a dictionary or stream, without slashes.
  var keys: [String] {
    guard let dictionary else { return [] }
    return file.call { data in
      unsafe qpdf_oh_begin_dict_key_iter(data, dictionary.handle)
      var keys: [String] = []
      while unsafe qpdf_oh_dict_more_keys(data) == QPDF_TRUE,
        let key = unsafe qpdf_oh_dict_next_key(data)
      {
        keys.append(String(unsafe String(cString: key).dropFirst()))
      }
      return keys
    }
  }

  /// The names in an array of names, or a single name.
  var names: [String] { name.map { [$0] } ?? items.compactMap(\.name) }

  /// Frees the handle; the value itself stays in the file.
  func release() { file.call { unsafe qpdf_oh_release($0, handle) } }
}

extension QPDFObject {
  /// Lends a stream's stored bytes, not decoded, to `body`.
  func withStoredBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(PDFFault) -> Result
  ) throws(PDFFault) -> Result {
    guard kind == .stream else { throw .damaged("a stream is missing") }
    var (start, count): (UnsafeMutablePointer<UInt8>?, Int) = (nil, 0)
    file.call {
      _ = unsafe qpdf_oh_get_stream_data($0, handle, qpdf_dl_none, nil, &start, &count)
    }
    defer { unsafe foil_qpdf_free(start) }
    try file.check()
    return try unsafe body(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
  }
}
