internal import CGIO
internal import Files

/// The messages of the portal `org.freedesktop.portal.FileChooser`.
enum FileDialogMessage {
  /// The arguments of `OpenFile` and `SaveFile`: `(ssa{sv})`, a floating reference.
  static func arguments(_ question: FileQuestion, _ token: String) -> OpaquePointer? {
    var options: [OpaquePointer?] = unsafe [
      option("handle_token", g_variant_new_string(token)),
      option("modal", g_variant_new_boolean(1)),
      option("current_folder", unsafe g_variant_new_bytestring(bytes(question.folder))),
    ]
    if let name = question.name {
      unsafe options.append(option("current_name", g_variant_new_string(name.readableName)))
    }
    if question.isMultiple { unsafe options.append(option("multiple", g_variant_new_boolean(1))) }
    let filters = unsafe question.filters.map { unsafe filter($0) }
    if let first = question.filters.first {
      let all = unsafe g_variant_new_array(nil, filters, gsize(filters.count))
      unsafe options.append(option("filters", all))
      unsafe options.append(option("current_filter", filter(first)))
    }
    var parts = unsafe [
      g_variant_new_string(question.parent), g_variant_new_string(question.title),
      g_variant_new_array(nil, options, gsize(options.count)),
    ]
    return unsafe g_variant_new_tuple(&parts, gsize(parts.count))
  }

  private static func option(_ name: String, _ value: OpaquePointer?) -> OpaquePointer? {
    unsafe g_variant_new_dict_entry(g_variant_new_string(name), g_variant_new_variant(value))
  }

  /// A filter: `(sa(us))`, where 0 marks a pattern of the shell.
  private static func filter(_ filter: FileQuestion.Filter) -> OpaquePointer? {
    let patterns = unsafe filter.patterns.map { pattern in
      var parts = unsafe [g_variant_new_uint32(0), g_variant_new_string(pattern)]
      return unsafe g_variant_new_tuple(&parts, 2)
    }
    var parts = unsafe [
      g_variant_new_string(filter.name),
      g_variant_new_array(nil, patterns, gsize(patterns.count)),
    ]
    return unsafe g_variant_new_tuple(&parts, 2)
  }

  private static func bytes(_ path: String) -> [CChar] { ProgramArguments.bytes(of: path) }

  /// The answer in a `Response`: `(ua{sv})`; any other form counts as canceled.
  static func answer(_ response: consuming Variant) -> FileDialog.Answer {
    guard response.part(0)?.setting == .number(0), let results = response.part(1) else {
      return .canceled
    }
    var paths: [String] = []
    for number in 0..<results.count {
      guard let entry = results.part(number), entry.part(0)?.text == "uris",
        let list = entry.part(1)?.part(0)
      else { continue }
      for number in 0..<list.count {
        if let address = list.part(number)?.text, let path = path(ofAddress: address) {
          paths.append(path)
        }
      }
    }
    return paths.isEmpty ? .canceled : .chosen(paths)
  }

  /// The path of a `file://` address; nil for another address.
  private static func path(ofAddress address: String) -> String? {
    guard let name = unsafe g_filename_from_uri(address, nil, nil) else { return nil }
    defer { unsafe g_free(name) }
    return unsafe ProgramArguments.text(of: name)
  }
}
