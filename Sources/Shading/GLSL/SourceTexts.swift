package import Files

/// The texts of effects' files, each read once and split into tokens once.
///
/// It is a value: a copy keeps its texts while files are saved. Within one copy all effects see the
/// same text of a file that they share.
///
/// A file is recognized by its signature (device, inode, size and times), which does not need the
/// file to be opened; a hash would. A signature misses a write of as many bytes within one step of
/// the file system's clock. So a file that was written seconds ago is read once more; the same
/// text is not split again.
package struct SourceTexts: Sendable {
  /// The text of a file, or the error of reading it.
  package typealias Content = Result<String, FileError>

  /// The work that these texts and their earlier copies have taken.
  package struct Work: Sendable, Hashable {
    /// Files that were read.
    package var reads = 0
    /// Texts that were split into tokens.
    package var lexes = 0
  }

  private struct File {
    let signature: FileSignature?
    let isSettled: Bool
    let content: Content
  }

  private struct Words {
    let text: String
    let result: Result<GLSLLexer, GLSLFault>
  }

  private var files: [String: File] = [:]
  private var words: [String: Words] = [:]
  package private(set) var work = Work()

  package init() {}

  /// The text of the file at `path`, read if this copy does not have it yet.
  mutating func content(of path: String) -> Content {
    if let known = files[path] { return known.content }
    let file = read(path)
    files[path] = file
    return file.content
  }

  /// Records that the file at `path` cannot be read.
  mutating func note(_ fault: FileError, at path: String) {
    guard files[path] == nil else { return }
    files[path] = File(signature: FileSignature(path), isSettled: true, content: .failure(fault))
  }

  private mutating func read(_ path: String) -> File {
    // The signature comes first: a write during the read changes it.
    let signature = FileSignature(path)
    let isSettled = signature?.isSettled ?? true
    let content: Content
    do throws(FileError) {
      content = .success(try FileReading.text(of: path))
      work.reads += 1
    } catch {
      content = .failure(error)
    }
    return File(signature: signature, isSettled: isSettled, content: content)
  }

  /// The tokens of a text, as tokens of the file with this number.
  ///
  /// - Parameter name: the file's name; another text with this name is split again.
  /// - Throws: `GLSLFault` for a comment that is never closed.
  mutating func words(
    of text: String, called name: String, file: Int
  ) throws(GLSLFault) -> GLSLLexer {
    let result: Result<GLSLLexer, GLSLFault>
    if let known = words[name], known.text == text {
      // Effects that include a file mostly include it first, so its number rarely changes.
      result = known.result.map { $0.inFile(file) }
    } else {
      work.lexes += 1
      result = Result { () throws(GLSLFault) in try GLSLLexer(text, file: file) }
    }
    words[name] = Words(text: text, result: result)
    return try result.get()
  }

  /// Reads the files that have changed, and only these.
  mutating func refresh() {
    for (path, file) in files {
      let signature = FileSignature(path)
      if signature == file.signature, file.isSettled { continue }
      // A file that is gone or new is read when it is needed.
      files[path] = signature == nil || file.signature == nil ? nil : read(path)
    }
  }

  /// Removes all but the files and texts with these names.
  mutating func keep(_ names: Set<String>) {
    files = files.filter { names.contains($0.key) }
    words = words.filter { names.contains($0.key) }
  }

  /// Adds the texts of another copy, which replace its own.
  ///
  /// - Parameter names: the files and texts to add; nil for all of them.
  mutating func merge(_ other: SourceTexts, only names: Set<String>? = nil) {
    files.merge(other.files.filter { names?.contains($0.key) != false }) { $1 }
    words.merge(other.words.filter { names?.contains($0.key) != false }) { $1 }
  }
}
