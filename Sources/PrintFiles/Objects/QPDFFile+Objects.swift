internal import CQPDF
internal import Geometry

/// New values.
extension QPDFFile {
  /// The null value.
  var null: QPDFObject { object { unsafe qpdf_oh_new_null($0) } }

  /// A truth value.
  func bool(_ value: Bool) -> QPDFObject {
    object { unsafe qpdf_oh_new_bool($0, value ? QPDF_TRUE : QPDF_FALSE) }
  }

  /// A whole number.
  func integer(_ value: Int) -> QPDFObject {
    object { unsafe qpdf_oh_new_integer($0, Int64(value)) }
  }

  /// A number of at most 4 decimals.
  func number(_ value: Double) -> QPDFObject {
    object { unsafe qpdf_oh_new_real_from_string($0, value.text4) }
  }

  /// A name, without its slash; libqpdf escapes what needs it.
  func name(_ text: String) -> QPDFObject { object { unsafe qpdf_oh_new_name($0, "/\(text)") } }

  /// A text string.
  func text(_ text: String) -> QPDFObject {
    object { unsafe qpdf_oh_new_unicode_string($0, text) }
  }

  /// An array.
  func array(_ items: [QPDFObject]) -> QPDFObject {
    let array = object { unsafe qpdf_oh_new_array($0) }
    for item in items { call { unsafe qpdf_oh_append_item($0, array.handle, item.handle) } }
    return array
  }

  /// A dictionary of keys without slashes.
  func dictionary(_ entries: KeyValuePairs<String, QPDFObject>) -> QPDFObject {
    let dictionary = object { unsafe qpdf_oh_new_dictionary($0) }
    for (key, value) in entries { dictionary.set(key, value) }
    return dictionary
  }

  /// A reference to a new indirect object.
  func indirect(_ value: QPDFObject) -> QPDFObject {
    object { unsafe qpdf_make_indirect_object($0, value.handle) }
  }

  /// A stream of bytes as they are, with a filter's name if they are encoded.
  func stream(
    _ bytes: UnsafeBufferPointer<UInt8>, filter: String? = nil
  ) -> QPDFObject {
    let stream = object { unsafe qpdf_oh_new_stream($0) }
    let filter = filter.map(name) ?? null
    call {
      unsafe qpdf_oh_replace_stream_data(
        $0, stream.handle, bytes.baseAddress, bytes.count, filter.handle, null.handle)
    }
    return stream
  }
}

extension QPDFObject {
  /// Sets a key of a dictionary or stream, without its slash.
  func set(_ key: String, _ value: QPDFObject) {
    guard let dictionary else { return }
    file.call { unsafe qpdf_oh_replace_key($0, dictionary.handle, "/\(key)", value.handle) }
  }
}

extension Double {
  /// The number rounded to 4 decimals, at most 0.00002 mm of a length in points; never -0.
  var rounded4: Double { (self * 10000).rounded() / 10000 + 0 }

  /// The number as text of at most 4 decimals.
  var text4: String { isFinite ? rounded4.decimal : "\(self)" }
}
