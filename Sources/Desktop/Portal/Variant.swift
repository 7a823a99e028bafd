internal import CGIO

/// A value that came over D-Bus.
@safe
package struct Variant: ~Copyable {
  private let handle: OpaquePointer

  /// A value that this one is to own.
  package init(owning handle: OpaquePointer) { unsafe self.handle = handle }

  deinit { unsafe g_variant_unref(handle) }

  /// How many parts it has; 0 where it has none.
  package var count: Int { isContainer ? Int(unsafe g_variant_n_children(handle)) : 0 }

  /// Its text; nil where it is none.
  package var text: String? {
    guard unsafe g_variant_classify(handle) == G_VARIANT_CLASS_STRING else { return nil }
    return unsafe String(cString: g_variant_get_string(handle, nil))
  }

  /// What it says as a setting, in however many variants it comes.
  package var setting: DesktopMotion.Value? {
    switch unsafe g_variant_classify(handle) {
    case G_VARIANT_CLASS_BOOLEAN: .flag(unsafe g_variant_get_boolean(handle) != 0)
    case G_VARIANT_CLASS_UINT32: .number(unsafe g_variant_get_uint32(handle))
    case G_VARIANT_CLASS_VARIANT: part(0)?.setting
    default: nil
    }
  }

  /// One of its parts; nil where it has not so many.
  package func part(_ index: Int) -> Variant? {
    guard index < count else { return nil }
    return unsafe Variant(owning: g_variant_get_child_value(handle, gsize(index)))
  }

  private var isContainer: Bool { unsafe g_variant_is_container(handle) != 0 }
}
