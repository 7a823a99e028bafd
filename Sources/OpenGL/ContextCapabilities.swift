internal import CEpoxy

/// The version and extensions of a context, which decide the optional functions it has.
package struct ContextCapabilities {
  let api: GraphicsAPI
  /// Version in tenths: 33 is 3.3.
  let version: Int32
  let hasExtension: (String) -> Bool

  package init(api: GraphicsAPI, version: Int32, hasExtension: @escaping (String) -> Bool) {
    (self.api, self.version, self.hasExtension) = (api, version, hasExtension)
  }

  /// The capabilities of the current context; each call of `hasExtension` asks the driver.
  package static var current: ContextCapabilities {
    ContextCapabilities(api: .current, version: epoxy_gl_version()) {
      unsafe epoxy_has_gl_extension($0)
    }
  }
}
