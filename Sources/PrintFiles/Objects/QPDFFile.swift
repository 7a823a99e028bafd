internal import CQPDF

/// A PDF in libqpdf's memory, which is freed with it.
///
/// libqpdf prints nothing. The first error of any call is kept in `failure`.
@safe final class QPDFFile {
  private let data: qpdf_data
  /// The first error of a call; nil if there was none.
  private(set) var failure: PDFFault?

  private init() throws(PDFFault) {
    guard let data = unsafe qpdf_init() else { throw .outOfMemory }
    unsafe self.data = data
    unsafe qpdf_silence_errors(data)
    unsafe qpdf_set_suppress_warnings(data, QPDF_TRUE)
  }

  deinit {
    var data: qpdf_data? = unsafe self.data
    unsafe qpdf_cleanup(&data)
  }

  /// A file without pages.
  static func empty() throws(PDFFault) -> QPDFFile {
    let file = try QPDFFile()
    file.call { unsafe qpdf_empty_pdf($0) }
    try file.check()
    return file
  }

  /// The finished file at `path`.
  ///
  /// Damage is not repaired. Compressed cross-references, which Foil never writes, are not read:
  /// they would be decompressed without a limit.
  static func reading(_ path: String) throws(PDFFault) -> QPDFFile {
    let file = try strict()
    file.call { unsafe qpdf_read($0, path, nil) }
    try file.check()
    return file
  }

  /// The finished file in `bytes`, which must outlive the result.
  static func reading(_ bytes: UnsafeBufferPointer<UInt8>) throws(PDFFault) -> QPDFFile {
    let file = try strict()
    unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
      _ = file.call {
        unsafe qpdf_read_memory(
          $0, "PDF", characters.baseAddress, UInt64(characters.count), nil)
      }
    }
    try file.check()
    return file
  }

  private static func strict() throws(PDFFault) -> QPDFFile {
    let file = try QPDFFile()
    file.call {
      unsafe qpdf_set_attempt_recovery($0, QPDF_FALSE)
      unsafe qpdf_set_ignore_xref_streams($0, QPDF_TRUE)
    }
    return file
  }

  /// Calls libqpdf and keeps the error, if any.
  @discardableResult @safe
  func call<Result>(_ body: (qpdf_data) -> Result) -> Result {
    let result = unsafe body(data)
    if unsafe qpdf_has_error(data) == QPDF_TRUE, let error = unsafe qpdf_get_error(data) {
      let fault = unsafe Self.fault(data, error)
      failure = failure ?? fault
    }
    return result
  }

  /// Throws the first error, once.
  func check() throws(PDFFault) {
    if let fault = failure {
      failure = nil
      throw fault
    }
  }

  /// The messages about damage since the last call.
  func takeWarnings() -> [String] {
    var words: [String] = []
    while unsafe qpdf_more_warnings(data) == QPDF_TRUE,
      let warning = unsafe qpdf_next_warning(data)
    {
      words.append(unsafe Self.words(data, warning))
    }
    return words
  }

  private static func fault(_ data: qpdf_data, _ error: qpdf_error) -> PDFFault {
    let words = unsafe words(data, error)
    if words.contains("bad_alloc") || words.contains("length_error") { return .outOfMemory }
    return unsafe qpdf_get_error_code(data, error) == qpdf_e_damaged_pdf
      ? .damaged(words) : .refused(words)
  }

  private static func words(_ data: qpdf_data, _ error: qpdf_error) -> String {
    let detail = unsafe String(cString: qpdf_get_error_message_detail(data, error))
    return detail.isEmpty ? unsafe String(cString: qpdf_get_error_full_text(data, error)) : detail
  }
}

extension QPDFFile {
  /// The dictionary at the file's end.
  var trailer: QPDFObject { object { unsafe qpdf_get_trailer($0) } }
  /// The document catalog.
  var root: QPDFObject { object { unsafe qpdf_get_root($0) } }
  /// The version in the first line, such as `1.4`.
  var version: String { call { unsafe String(cString: qpdf_get_pdf_version($0)) } }
  /// True if the file is encrypted.
  var isEncrypted: Bool { call { unsafe qpdf_is_encrypted($0) } == QPDF_TRUE }
  /// The number of pages; negative if the page tree is damaged.
  var pageCount: Int { Int(call { unsafe qpdf_get_num_pages($0) }) }

  /// The page at `index`.
  func page(_ index: Int) -> QPDFObject { object { unsafe qpdf_get_page_n($0, index) } }

  /// The result of a call as an object of this file.
  @safe func object(_ body: (qpdf_data) -> qpdf_oh) -> QPDFObject {
    QPDFObject(file: self, handle: call(body))
  }

  /// Adds a page, an indirect dictionary, after all others.
  ///
  /// A page of another file is copied with all that it uses, except the bytes of streams: the other
  /// file must live until this one is written.
  func add(page: QPDFObject) {
    call { unsafe qpdf_add_page($0, page.file.data, page.handle, QPDF_FALSE) }
  }
}

extension QPDFFile {
  /// Writes the file at `path`, in place, with streams as they were given.
  func write(to path: String, version: String) throws(PDFFault) {
    call { unsafe qpdf_init_write($0, path) }
    try finishWriting(version: version)
  }

  /// The file's bytes.
  func bytes(version: String) throws(PDFFault) -> [UInt8] {
    call { unsafe qpdf_init_write_memory($0) }
    try finishWriting(version: version)
    let bytes = call { data in
      let count = unsafe qpdf_get_buffer_length(data)
      return unsafe Array(UnsafeBufferPointer(start: qpdf_get_buffer(data), count: count))
    }
    try check()
    return bytes
  }

  private func finishWriting(version: String) throws(PDFFault) {
    try check()
    call { data in
      unsafe qpdf_set_object_stream_mode(data, qpdf_o_disable)
      unsafe qpdf_set_stream_data_mode(data, qpdf_s_preserve)
      unsafe qpdf_set_deterministic_ID(data, QPDF_TRUE)
      unsafe qpdf_force_pdf_version(data, version)
    }
    try check()
    call { unsafe qpdf_write($0) }
    try check()
  }
}
