internal import CFontconfig
internal import Files

extension SVGDrawing {
  /// The files and folders of the system that drawing a file may read: libraries for character sets
  /// and for pictures inside it, and fonts where it has text.
  ///
  /// What is known of fonts is read here and now, as it stands in the user's own folders too, and
  /// may have to be written there. No drawing needs it later.
  public static func systemFiles(for file: ByteBuffer) -> [String] {
    mentionsText(file) ? systemFiles : libraries
  }

  /// The same for a file that is not known yet, and may have text.
  public static var systemFiles: [String] { libraries + fontFolders }

  private static let libraries = [
    "/usr/lib", "/usr/lib64", "/lib", "/lib64", "/etc/ld.so.cache", "/usr/share/mime",
  ]

  /// Whether letters may be drawn: what hides the name of every element of text, as no drawing
  /// program does, is drawn without fonts.
  private static func mentionsText(_ file: ByteBuffer) -> Bool {
    // In two bytes a character, the word is not to be found.
    if file.prefix(64).contains(0) { return true }
    let word = Array("text".utf8)
    return unsafe file.withUnsafeBufferPointer { bytes in
      var found = 0
      for index in bytes.indices {
        let byte = unsafe bytes[index]
        found = byte == word[found] ? found + 1 : byte == word[0] ? 1 : 0
        if found == word.count { return true }
      }
      return false
    }
  }

  /// The folders of fonts that fontconfig knows, without those below another.
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
