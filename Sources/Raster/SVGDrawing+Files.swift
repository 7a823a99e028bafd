internal import CFontconfig
internal import Files

extension SVGDrawing {
  /// True if the first element of a file in any encoding is `svg`.
  static func begins(_ file: ByteBuffer) -> Bool {
    // Large files of other formats are not copied.
    let first = file.first { !SVGScanner.isBlank($0) }
    guard let first, [0, 0x3C, 0xEF, 0xFE, 0xFF].contains(first) else { return false }
    return SVGScanner.root(of: MarkupText.utf8(Array(file)))?.name == "svg"
  }

  /// The files and folders of the system that drawing a file may read: libraries for character sets
  /// and embedded pictures, and fonts if it has text.
  ///
  /// This call reads fontconfig's settings and caches, also in the user's own folders, and may
  /// write caches there. Drawing does not need them later.
  public static func systemFiles(for file: ByteBuffer) -> [String] {
    mentionsText(file) ? systemFiles : libraries
  }

  /// The same for an unknown file, which may have text.
  public static var systemFiles: [String] { libraries + fontFolders }

  private static let libraries = [
    "/usr/lib", "/usr/lib64", "/lib", "/lib64", "/etc/ld.so.cache", "/usr/share/mime",
  ]

  /// True if the file may have text.
  ///
  /// A file that hides the names of its text elements, as no drawing program does, is drawn without
  /// fonts.
  private static func mentionsText(_ file: ByteBuffer) -> Bool {
    // In UTF-16 the word cannot be found by bytes.
    if file.prefix(64).contains(0) { return true }
    return unsafe file.withUnsafeBufferPointer { unsafe $0.place(of: "text") != nil }
  }

  /// The font folders of fontconfig, without subfolders of others.
  private static var fontFolders: [String] {
    guard FcInit() != FcFalse, let list = unsafe FcConfigGetFontDirs(nil) else { return [] }
    defer { unsafe FcStrListDone(list) }
    var folders: [String] = []
    while let name = unsafe FcStrListNext(list) {
      let text = unsafe UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)
      folders.append(unsafe ProgramArguments.text(of: text))
    }
    return folders.filter { folder in !folders.contains { folder.hasPrefix($0 + "/") } }
  }
}
