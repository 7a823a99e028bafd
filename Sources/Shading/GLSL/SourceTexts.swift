package import Files

/// Texts of effects' files as they were read, each of them split into words once.
///
/// A value: a copy keeps what it says, whatever is saved meanwhile. Within one copy all effects see
/// the same text of a file that they share.
///
/// A file is known again by its signature (device, inode, size and times), which is asked for without
/// opening it. A hash of the content would have to read every file to find out that it need not be
/// read. What a signature can miss, a write of as many bytes in the same step of the file system's
/// clock, is covered by reading once more what was written seconds ago; the same text is not
/// split again.
package struct SourceTexts: Sendable {
  /// The text of a file, or why there is none.
  package typealias Content = Result<String, FileError>

  /// The work that was done for these texts and for those they were made from.
  package struct Work: Sendable, Hashable {
    /// Files that were read.
    package var reads = 0
    /// Texts that were split into words.
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

  /// The text of the file at `path`, read where this copy does not have it yet.
  mutating func content(of path: String) -> Content {
    if let known = files[path] { return known.content }
    let file = read(path)
    files[path] = file
    return file.content
  }

  /// Takes in that there is no file at `path` that can be read.
  mutating func note(_ fault: FileError, at path: String) {
    guard files[path] == nil else { return }
    files[path] = File(signature: FileSignature(path), isSettled: true, content: .failure(fault))
  }

  private mutating func read(_ path: String) -> File {
    // Taken first: what is written while it is read has another one.
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

  /// The words of a text, without its place among the files of an effect: all are of the file 0.
  ///
  /// - Parameter name: the file's name; a text is split anew when another one of its name is.
  /// - Throws: `GLSLFault` for a comment that is never closed.
  mutating func words(of text: String, called name: String) throws(GLSLFault) -> GLSLLexer {
    if let known = words[name], known.text == text { return try known.result.get() }
    work.lexes += 1
    let result = Result { () throws(GLSLFault) in try GLSLLexer(text, file: 0) }
    words[name] = Words(text: text, result: result)
    return try result.get()
  }

  /// Takes in which files have changed; only these are read.
  mutating func refresh() {
    for (path, file) in files {
      let signature = FileSignature(path)
      if signature == file.signature, file.isSettled { continue }
      // What is gone or has come is read when it is asked for.
      files[path] = signature == nil || file.signature == nil ? nil : read(path)
    }
  }

  /// Forgets all but the files and texts of these names.
  mutating func keep(_ names: Set<String>) {
    files = files.filter { names.contains($0.key) }
    words = words.filter { names.contains($0.key) }
  }

  /// Takes in the texts of another copy, which go before its own.
  ///
  /// - Parameter names: the files and texts that count; nil for all of them.
  mutating func merge(_ other: SourceTexts, only names: Set<String>? = nil) {
    files.merge(other.files.filter { names?.contains($0.key) != false }) { $1 }
    words.merge(other.words.filter { names?.contains($0.key) != false }) { $1 }
  }
}
