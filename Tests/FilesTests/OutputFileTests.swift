import Files
import Foundation
import TestSupport
import Testing

@Suite("Files that appear whole or not at all")
struct OutputFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func refusal(_ path: String) -> String? {
    let early = #expect(throws: FileError.self) { _ = try OutputFile(path) }
    let error = #expect(throws: FileError.self) { try OutputFile.write([1, 2, 3], to: path) }
    #expect(early == error && error?.path == path)
    return error?.reason
  }

  @Test("a file is written whole, with the usual rights, and nothing beside it")
  func whole() throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try OutputFile.write(bytes, to: folder.file("new"))
    #expect(try FileReading.bytes(of: folder.file("new")) == bytes)
    #expect(try folder.names == ["new"])
    // The rights that any program would give a new file here.
    #expect(FileManager.default.createFile(atPath: folder.file("plain"), contents: nil))
    #expect(try mode(of: "new") == mode(of: "plain"))
  }

  private func mode(of name: String) throws -> mode_t {
    var status = stat()
    try #require(stat(folder.file(name), &status) == 0)
    return status.st_mode & 0o777
  }

  @Test("an older file is replaced, also by an empty one")
  func replaced() throws {
    let path = try folder.write([9, 9, 9, 9], to: "old")
    try OutputFile.write([1], to: path)
    #expect(try FileReading.bytes(of: path) == [1])
    try OutputFile.write([], to: path)
    #expect(try FileReading.bytes(of: path) == [])
    #expect(try folder.names == ["old"])
  }

  @Test("a name of 255 bytes, the system's longest, can be written")
  func longName() throws {
    let name = String(repeating: "n", count: 255)
    try OutputFile.write([1], to: folder.file(name))
    #expect(try folder.names == [name])
  }

  @Test("a folder is not replaced, full or empty")
  func folderAsTarget() throws {
    #expect(refusal(folder.path) == "is a folder, not a file")
    #expect(refusal(folder.path + "/") == "is a folder, not a file")
    #expect(refusal("/") == "is a folder, not a file")
    #expect(refusal(folder.file("new/")) == "no such file or directory")
    let file = try folder.write([1], to: "file")
    #expect(refusal(file + "/") == "not a directory")
    #expect(try folder.names == ["file"])
  }

  @Test("devices and FIFOs are not replaced")
  func deviceAsTarget() throws {
    #expect(refusal("/dev/full") == "is not a regular file")
    #expect(refusal("/dev/null") == "is not a regular file")
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    #expect(refusal(folder.file("pipe")) == "is not a regular file")
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    #expect(stat(folder.file("pipe"), &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  @Test("a missing folder, a file as folder and an empty name are refused")
  func missingFolder() throws {
    #expect(refusal(folder.file("none/out")) == "no such file or directory")
    let file = try folder.write([1], to: "file")
    #expect(refusal(file + "/out") == "not a directory")
    #expect(refusal("") == "no such file or directory")
    #expect(try folder.names == ["file"])
  }

  @Test("where the system takes no new file, it says why")
  func noNewFiles() {
    #expect(throws: FileError.self) { try OutputFile.write([1], to: "/proc/foil-test") }
  }

  @Test("a failed write leaves the older file and nothing beside it")
  func failure() throws {
    // The name is too long for the system by the time it is to be renamed.
    _ = try folder.write([7], to: "old")
    let name = String(repeating: "n", count: 256)
    #expect(throws: FileError.self) { try OutputFile.write([1], to: folder.file(name)) }
    #expect(try folder.names == ["old"])
  }

  @Test("who reads while others write always sees one whole file")
  func concurrent() async throws {
    let path = folder.file("shared")
    try OutputFile.write([UInt8](repeating: 0, count: 10_000), to: path)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 1...3 {
        group.addTask {
          for _ in 0..<20 {
            try OutputFile.write(
              [UInt8](repeating: UInt8(writer), count: 10_000 * writer), to: path)
          }
        }
      }
      group.addTask {
        for _ in 0..<60 {
          let bytes = try FileReading.bytes(of: path)
          let writer = try #require(bytes.first)
          #expect(bytes.count == 10_000 * max(1, Int(writer)))
          #expect(bytes.allSatisfy { $0 == writer })
        }
      }
      try await group.waitForAll()
    }
    #expect(try folder.names == ["shared"])
  }
}
