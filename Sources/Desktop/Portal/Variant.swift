internal import CGIO

/// A D-Bus value.
@safe
package struct Variant: ~Copyable {
  private let handle: OpaquePointer

  /// Takes ownership of a value.
  package init(owning handle: OpaquePointer) { unsafe self.handle = handle }

  deinit { unsafe g_variant_unref(handle) }

  /// The number of parts; 0 for a value without parts.
  package var count: Int { isContainer ? Int(unsafe g_variant_n_children(handle)) : 0 }

  /// The text or path of an object; nil for a value of another type.
  package var text: String? {
    let kind = unsafe g_variant_classify(handle)
    guard [G_VARIANT_CLASS_STRING, G_VARIANT_CLASS_OBJECT_PATH].contains(kind) else { return nil }
    return unsafe String(cString: g_variant_get_string(handle, nil))
  }

  /// The value as a setting, unwrapped from any nested variants.
  package var setting: DesktopMotion.Value? {
    switch unsafe g_variant_classify(handle) {
    case G_VARIANT_CLASS_BOOLEAN: .flag(unsafe g_variant_get_boolean(handle) != 0)
    case G_VARIANT_CLASS_UINT32: .number(unsafe g_variant_get_uint32(handle))
    case G_VARIANT_CLASS_VARIANT: part(0)?.setting
    default: nil
    }
  }

  /// The part at an index; nil beyond the last.
  package func part(_ index: Int) -> Variant? {
    guard index < count else { return nil }
    return unsafe Variant(owning: g_variant_get_child_value(handle, gsize(index)))
  }

  private var isContainer: Bool { unsafe g_variant_is_container(handle) != 0 }
}
