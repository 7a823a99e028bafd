internal import CGIO
internal import CProcess
internal import Files
internal import Glibc
internal import Logging
internal import Processes
internal import Runtime

/// A window of the desktop's file manager; for threads other than the window's.
package enum FileManagerWindow {
  private static let name = "org.freedesktop.FileManager1"
  private static let path = "/org/freedesktop/FileManager1"
  /// Milliseconds until the file manager counts as missing; it may have to be started first.
  private static let longestCall: Int32 = 5000

  /// Shows a file in its folder, by D-Bus, else its folder by `xdg-open`; a folder shows its files.
  ///
  /// - Returns: False if neither works.
  /// - Parameters:
  ///   - address: The address of the session bus; nil if there is none.
  ///   - search: Folders to find `xdg-open` in, separated by colons.
  package static func show(
    _ file: String, address: String? = SessionBus.address,
    search: String? = Root.environment("PATH")
  ) -> Bool {
    do throws(FileError) {
      let whole = try file.resolvingLinks()
      if let address, select(whole, address) { return true }
      return open(FileReading.isFolder(whole) ? whole : try whole.folder.resolvingLinks(), search)
    } catch {
      // The file is gone.
      Log.desktop.debug("not shown: \(error)")
      return false
    }
  }

  private static func select(_ file: String, _ address: String) -> Bool {
    guard let uri = unsafe g_filename_to_uri(ProgramArguments.bytes(of: file), nil, nil),
      let bus = unsafe SessionBus.connection(to: address, nil)
    else { return false }
    defer {
      unsafe g_free(uri)
      unsafe g_dbus_connection_close_sync(bus, nil, nil)
      unsafe g_object_unref(UnsafeMutableRawPointer(bus))
    }
    let method = FileReading.isFolder(file) ? "ShowFolders" : "ShowItems"
    let uris = unsafe [g_variant_new_string(uri)]
    var parts = unsafe [g_variant_new_array(nil, uris, 1), g_variant_new_string("")]
    let reply = unsafe g_dbus_connection_call_sync(
      bus, name, path, name, method, g_variant_new_tuple(&parts, gsize(parts.count)), nil,
      G_DBUS_CALL_FLAGS_NONE, longestCall, nil, nil)
    guard let reply = unsafe reply else { return false }
    unsafe g_variant_unref(reply)
    return true
  }

  /// Starts `xdg-open`, which may become the file manager itself, so that nothing waits for it.
  private static func open(_ folder: String, _ search: String?) -> Bool {
    let program = (search ?? "").split(separator: ":").map { "\($0)/xdg-open" }
      .first(where: FileReading.isProgram)
    guard let program else { return false }
    let script = "\"$0\" \"$1\" > /dev/null 2>&1 < /dev/null &"
    let texts = ["/bin/sh", "-c", script, program, folder]
    var child: pid_t = 0
    let failure = unsafe ProgramArguments.withCStrings(texts) { words in
      unsafe foil_start_program(words[0], words, [-1, -1, -1, -1], &child)
    }
    return failure == 0 && RunningChild(child).end(within: 5) == .exited(0)
  }
}
