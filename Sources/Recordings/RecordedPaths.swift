internal import Cards
package import Files
internal import SceneGraph
package import Support

/// How a recording in a folder calls files, so that it may be moved together with them.
package struct RecordedPaths: Hashable, Sendable {
  /// The folder as the user names it, with a slash at its end; empty for the working folder.
  package let folder: String
  /// Whole and without links.
  private let root: String
  /// The recording itself, where there is one already.
  private let file: String?

  /// Those of a recording that is to be in a folder, which need not be there yet.
  ///
  /// - Parameter folder: its path; empty for the working folder.
  /// - Throws: `FileError` where there is no way to it.
  package init(folder: String) throws(FileError) {
    self.folder =
      folder == "." ? "" : folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    do throws(FileError) {
      root = try (folder.isEmpty ? "." : folder).resolvingLinks()
    } catch {
      // No file can lie in it.
      guard error.isMissing, !folder.isEmpty else { throw error }
      root = folder
    }
    file = nil
  }

  /// Those of a recording.
  ///
  /// - Throws: `FileError` where there is no such file.
  package init(file: String) throws(FileError) {
    folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    root = try (folder.isEmpty ? "." : folder).resolvingLinks()
    self.file = try file.resolvingLinks()
  }

  /// What a file is called: its path in the folder, or the whole one where it lies elsewhere.
  package func word(_ path: String) -> String {
    let whole: String
    do throws(FileError) {
      whole = try path.resolvingLinks()
    } catch {
      // What is gone meanwhile is told by whoever plays it.
      return path
    }
    return isInRoot(whole) ? String(whole.dropFirst(root == "/" ? 1 : root.count + 1)) : whole
  }

  private func isInRoot(_ whole: String) -> Bool {
    whole.utf8.starts(with: (root == "/" ? root : root + "/").utf8)
  }

  /// Whether a file is in the folder or below it, after all links.
  ///
  /// - Throws: `FileError` where there is no such file.
  package func contains(_ path: String) throws(FileError) -> Bool {
    isInRoot(try path.resolvingLinks())
  }

  /// The files outside the folder that a word brings in, whole and without links: the one that it means
  /// and, where asked for, what is found beside a picture.
  ///
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

  /// The path of the file that a word means.
  ///
  /// - Throws: `InputFault` where it leads out of the folder or to the recording.
  package func path(_ word: String?) throws(InputFault) -> String? {
    guard let word else { return nil }
    guard !word.isEmpty, !word.utf8.contains(0) else {
      throw InputFault("\(word.quoted) is no file")
    }
    guard !word.split(separator: "/").contains("..") else {
      throw InputFault("\(word.quoted) leads out of the recording's folder: name the whole path")
    }
    let path = word.hasPrefix("/") || folder.isEmpty ? word : folder + word
    let whole: String
    do throws(FileError) {
      whole = try path.resolvingLinks()
    } catch {
      throw InputFault("\(word.quoted): \(error.reason)")
    }
    guard whole != file else { throw InputFault("\(word.quoted) is the recording itself") }
    return path
  }

  /// What a text is called: its file, and its place in that where it is packed.
  package func word(_ origin: TextOrigin) -> String {
    guard case .entry(let entry, of: let pack) = origin else { return word(origin.file) }
    return "\(word(pack.file))/\(entry)"
  }
}
