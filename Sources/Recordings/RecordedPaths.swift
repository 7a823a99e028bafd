internal import CardLibrary
internal import Cards
package import Files
package import JSON

/// The names that a recording gives to files, so that it can be moved together with them.
package struct RecordedPaths: Hashable, Sendable {
  /// The recording's folder as the user names it, with a final slash; empty for the working folder.
  package let folder: String
  /// The absolute path of the folder, without links.
  private let root: String
  /// The absolute path of the recording; nil if it is not saved yet.
  private let file: String?

  /// The names for a new recording, in a folder that need not exist yet.
  ///
  /// - Parameter folder: The folder's path; empty for the working folder.
  /// - Throws: `FileError` if the folder cannot be reached.
  package init(folder: String) throws(FileError) {
    self.folder =
      folder == "." ? "" : folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    do throws(FileError) {
      root = try (folder.isEmpty ? "." : folder).resolvingLinks()
    } catch {
      // No file is in a missing folder, so its name is enough.
      guard error.isMissing, !folder.isEmpty else { throw error }
      root = folder
    }
    file = nil
  }

  /// The names for a saved recording.
  ///
  /// - Throws: `FileError` if there is no such file.
  package init(file: String) throws(FileError) {
    folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    root = try (folder.isEmpty ? "." : folder).resolvingLinks()
    self.file = try file.resolvingLinks()
  }

  /// The name of a file: its path in the folder, or the absolute path of a file elsewhere.
  package func word(_ path: String) -> String {
    // The player reports a missing file.
    guard let whole = try? path.resolvingLinks() else { return path }
    return isInRoot(whole) ? String(whole.dropFirst(root == "/" ? 1 : root.count + 1)) : whole
  }

  private func isInRoot(_ whole: String) -> Bool {
    whole.utf8.starts(with: (root == "/" ? root : root + "/").utf8)
  }

  /// True if a file is in the folder or below it, after links are resolved.
  ///
  /// - Throws: `FileError` if there is no such file.
  package func contains(_ path: String) throws(FileError) -> Bool {
    isInRoot(try path.resolvingLinks())
  }

  /// True if a name leads out of the folder; nothing outside is looked at.
  ///
  /// - Parameter withCompanions: True to include all files beside a picture that begin like it.
  package func leadsOutside(_ word: String, withCompanions: Bool) -> Bool {
    let path = word.fileName
    if path.leads(outOf: root) { return true }
    guard withCompanions else { return false }
    let (whole, stem) = (root.path(ofFile: path), CardArt(front: path).title)
    let beside = path.hasPrefix("/") ? path.folder : whole.folder
    // Opening the picture reports a missing folder.
    let names = (try? FileReading.names(in: beside, suffix: "")) ?? []
    return names.contains {
      $0.hasPrefix(stem) && beside.pathText.path(ofFile: $0).leads(outOf: root)
    }
  }

  /// The absolute paths of the files outside the folder that a name refers to.
  ///
  /// - Parameter withCompanions: True to include the companion files of a picture.
  /// - Throws: `InputFault` as `path(_:)`.
  package func outside(_ word: String, withCompanions: Bool) throws(InputFault) -> [String] {
    guard let path = try path(word) else { return [] }
    let files = [path] + (withCompanions ? CardDocument.companions(of: path) : [])
    do throws(FileError) {
      return try files.map { (file) throws(FileError) in try file.resolvingLinks() }
        .filter { !isInRoot($0) }
    } catch {
      throw InputFault("\(word.quoted): \(error.reason)")
    }
  }

  /// The path of the file that a name refers to; nil for no name.
  ///
  /// - Throws: `InputFault` if it is outside the folder or is the recording itself.
  package func path(_ word: String?) throws(InputFault) -> String? {
    guard let word = word?.fileName else { return nil }
    guard !word.isEmpty, !word.utf8.contains(0) else {
      throw InputFault("\(word.quoted) is not a file name")
    }
    guard !word.split(separator: "/").contains("..") else {
      throw InputFault(
        "\(word.quoted) leads out of the recording's folder; expected the absolute path")
    }
    let path = (word.hasPrefix("/") || folder.isEmpty ? word : folder + word).existingForm
    let whole: String
    do throws(FileError) {
      whole = try path.resolvingLinks()
    } catch {
      throw InputFault("\(word.quoted): \(error.reason)")
    }
    guard whole != file else { throw InputFault("\(word.quoted) is the recording itself") }
    return path
  }

  /// The name of a text: its file, and for a packed text also its path in the pack.
  package func word(_ origin: TextOrigin) -> String {
    guard case .entry(let entry, of: let pack) = origin else { return word(origin.file) }
    return "\(word(pack.file))/\(entry)"
  }
}
