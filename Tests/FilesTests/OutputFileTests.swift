import Files
import Foundation
import Glibc
import SystemPackage
import TestSupport
import Testing

@Suite("Files that appear whole or not at all")
struct OutputFileTests {
  let folder = TemporaryFolder.made()

  /// The error for `path`; it names `place` if that is not the file itself.
  private func refusal(_ path: String, of place: String? = nil) -> String? {
    let early = #expect(throws: FileError.self) { _ = try OutputFile(path) }
    let error = #expect(throws: FileError.self) { try OutputFile.write([1, 2, 3], to: path) }
    #expect(early == error && error?.path == place ?? path)
    return error?.reason
  }

  @Test("a file is written whole, with default permissions, and no other file remains")
  func whole() throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try OutputFile.write(bytes, to: folder.file("new"))
    #expect(try FileReading.bytes(of: folder.file("new")) == bytes)
    #expect(try folder.names == ["new"])
    // The permissions that any program would give a new file here.
    #expect(FileManager.default.createFile(atPath: folder.file("plain"), contents: nil))
    #expect(try mode(of: "new") == mode(of: "plain"))
  }

  private func mode(of name: String) throws -> mode_t {
    var status = stat()
    try #require(stat(folder.file(name), &status) == 0)
    return status.st_mode & 0o777
  }

  @Test("an older file is replaced, even by an empty one")
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

  @Test("a folder is never replaced, full or empty")
  func folderAsTarget() throws {
    #expect(refusal(folder.path) == "is a folder, not a file")
    #expect(refusal(folder.path + "/") == "is a folder, not a file")
    #expect(refusal("/") == "is a folder, not a file")
    #expect(refusal(folder.file("new/")) == "no such file or directory")
    let file = try folder.write([1], to: "file")
    #expect(refusal(file + "/") == "not a directory")
    #expect(try folder.names == ["file"])
  }

  @Test("devices and FIFOs are never replaced")
  func deviceAsTarget() throws {
    #expect(refusal("/dev/full") == "is not a regular file")
    #expect(refusal("/dev/null") == "is not a regular file")
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    #expect(refusal(folder.file("pipe")) == "is not a regular file")
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    #expect(stat(folder.file("pipe"), &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  @Test("a missing folder, a file in place of a folder and an empty name are refused")
  func missingFolder() throws {
    #expect(
      refusal(folder.file("none/out"), of: folder.file("none")) == "no such file or directory")
    let file = try folder.write([1], to: "file")
    #expect(refusal(file + "/out", of: file) == "not a directory")
    #expect(refusal("") == "no such file or directory")
    #expect(try folder.names == ["file"])
  }

  @Test("a folder deleted before the write is reported")
  func deletedFolder() throws {
    let gone = folder.file("gone")
    #expect(mkdir(gone, 0o700) == 0)
    let output = try OutputFile(gone + "/out")
    #expect(rmdir(gone) == 0)
    let error = #expect(throws: FileError.self) { try output.write([1]) }
    #expect(error?.path == gone)
  }

  @Test("if the system refuses a new file, the error says why")
  func noNewFiles() {
    #expect(throws: FileError.self) { try OutputFile.write([1], to: "/proc/foil-test") }
  }

  @Test("a failed write keeps the older file and leaves no other file")
  func failure() throws {
    // The name is too long for the system only at the rename.
    _ = try folder.write([7], to: "old")
    let name = String(repeating: "n", count: 256)
    #expect(throws: FileError.self) { try OutputFile.write([1], to: folder.file(name)) }
    #expect(try folder.names == ["old"])
  }

  @Test("a concurrent reader always sees one whole file")
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

  // MARK: Links, permissions, inputs

  @Test("a link is followed: its target is replaced or created, and the link stays")
  func links() throws {
    let inner = folder.file("inner")
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
    _ = try folder.write([9, 9], to: "inner/old")
    for (target, name) in [
      ("inner/old", "one"), (folder.file("inner/old"), "two"), ("two", "three"),
    ] {
      #expect(symlink(target, folder.file(name)) == 0)
    }
    #expect(symlink("inner/new", folder.file("dangling")) == 0)
    for (index, name) in ["one", "two", "three", "dangling"].enumerated() {
      try OutputFile.write([UInt8(index)], to: folder.file(name))
      let target = name == "dangling" ? "inner/new" : "inner/old"
      #expect(try FileReading.bytes(of: folder.file(target)) == [UInt8(index)])
      var status = stat()
      #expect(lstat(folder.file(name), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: inner).sorted() == ["new", "old"])
  }

  @Test("circular links and links to missing folders or devices are refused")
  func badLinks() throws {
    #expect(symlink("loop", folder.file("loop")) == 0)
    #expect(refusal(folder.file("loop")) == "too many levels of symbolic links")
    #expect(symlink("none/file", folder.file("astray")) == 0)
    #expect(refusal(folder.file("astray"), of: folder.file("none")) == "no such file or directory")
    #expect(symlink("/dev/null", folder.file("null")) == 0)
    #expect(refusal(folder.file("null")) == "is not a regular file")
  }

  @Test("a new file never follows a link: a link means that the name is taken")
  func newFiles() throws {
    for target in ["other", "none/other"] {
      let link = folder.file("link")
      #expect(symlink(target, link) == 0)
      let output = try OutputFile(link, protecting: ProtectedFiles(), followsLinks: false)
      let fault = #expect(throws: FileError.self) { try output.write(replacing: false) { _ in } }
      #expect(fault?.fault == .system(.fileExists), "\(fault as Any)")
      #expect(try !OutputFile.create([1], at: link))
      #expect(try folder.names == ["link"])
      #expect(unlink(link) == 0)
    }
  }

  @Test("a read-only file is refused, also for the superuser and through a link")
  func readOnly() throws {
    let path = try folder.write([9], to: "old")
    #expect(symlink("old", folder.file("link")) == 0)
    #expect(chmod(path, 0o444) == 0)
    #expect(refusal(path) == "is read-only")
    #expect(refusal(folder.file("link")) == "is read-only")
    #expect(try FileReading.bytes(of: path) == [9])
  }

  @Test("a replacement keeps the file's permissions", arguments: [0o600, 0o640, 0o666, 0o755])
  func permissions(mode: mode_t) throws {
    let path = try folder.write([9], to: "old")
    #expect(chmod(path, mode) == 0)
    try OutputFile.write([1], to: path)
    #expect(try self.mode(of: "old") == mode)
  }

  @Test("an input is refused by any name, also if the output is already open")
  func inputs() throws {
    let input = try folder.write([9], to: "input")
    #expect(symlink("input", folder.file("link")) == 0)
    #expect(link(input, folder.file("twin")) == 0)
    let missing = folder.file("missing")
    for name in [
      "input", "link", "twin", "../\(folder.path.split(separator: "/").last ?? "")/input",
    ] {
      #expect(throws: FileError(folder.file(name), fault: .isInput)) {
        try OutputFile(folder.file(name), protecting: [missing, input])
      }
    }
    let opened = open(input, O_WRONLY | O_APPEND)
    defer { close(opened) }
    #expect(throws: FileError("/dev/fd/\(opened)", fault: .isInput)) {
      try OutputFile("/dev/fd/\(opened)", protecting: [input])
    }
    try OutputFile(folder.file("other"), protecting: [missing, input]).write([1])
    #expect(try FileReading.bytes(of: input) == [9])
  }

  // MARK: Streams

  @Test("a stream is written in place")
  func opened() throws {
    let path = try folder.write([7], to: "stream")
    let stream = Glibc.open(path, O_WRONLY | O_APPEND)
    defer { close(stream) }
    #expect(symlink("/dev/fd/\(stream)", folder.file("link")) == 0)
    let ways = ["/dev/fd/\(stream)", "/proc/self/fd/\(stream)", folder.file("link")]
    for (index, way) in ways.enumerated() {
      #expect(OutputFile.isStream(way))
      try OutputFile.write([UInt8(index)], to: way)
    }
    #expect(try FileReading.bytes(of: path) == [7, 0, 1, 2])
    #expect(OutputFile.isStream("-") && OutputFile.isStream("/dev/stdout"))
    #expect(!OutputFile.isStream(path) && !OutputFile.isStream(folder.file("none")))
    let reading = Glibc.open(path, O_RDONLY)
    defer { close(reading) }
    #expect(refusal("/dev/fd/\(reading)") == "bad file descriptor")
    #expect(refusal("/dev/fd/987654") == "bad file descriptor")
  }

  // MARK: New files

  @Test("a new file never takes an existing name, not even that of a broken link")
  func create() throws {
    #expect(try OutputFile.create([1], at: folder.file("new")))
    #expect(try OutputFile.create([2], at: folder.file("new")) == false)
    #expect(try FileReading.bytes(of: folder.file("new")) == [1])
    #expect(symlink("none", folder.file("link")) == 0)
    #expect(!OutputFile.isFree(folder.file("link")) && !OutputFile.isFree(folder.file("new")))
    #expect(OutputFile.isFree(folder.file("free")))
    #expect(try OutputFile.create([2], at: folder.file("link")) == false)
    #expect(throws: FileError.self) { try OutputFile.create([1], at: folder.file("none/new")) }
    #expect(try folder.names == ["link", "new"])
  }

  @Test("concurrent writers of numbered files never take each other's numbers")
  func numbered() async throws {
    let path = folder.path
    await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for _ in 0..<16 {
            for number in 1...100 {
              if try OutputFile.create([UInt8(writer)], at: "\(path)/\(number)") { break }
            }
          }
        }
      }
    }
    #expect(try folder.names.count == 64)
    let writers = try folder.names.map { try FileReading.bytes(of: folder.file($0)) }
    for writer in 0..<4 { #expect(writers.count { $0 == [UInt8(writer)] } == 16) }
  }

  @Test("the first free name is taken, in a folder created with default permissions")
  func freeNames() throws {
    let parent = folder.file("pictures")
    let place = parent + "/Foil"
    #expect(try OutputFile.create([1], "a", "png", in: place) == "\(place)/a.png")
    #expect(try OutputFile.create([2], "a", "png", in: place + "/") == "\(place)/a-2.png")
    #expect(try OutputFile.freeName("a", "png", in: place) == "\(place)/a-3.png")
    #expect(try OutputFile.freeName("a", "jsonl", in: "") == "a.jsonl")
    let mask = umask(0o022)
    umask(mask)
    for made in [parent, place] {
      let mode = try FileManager.default.attributesOfItem(atPath: made)[.posixPermissions]
      #expect(mode as? Int == Int(0o777 & ~mask))
    }
  }

  @Test("a file with the folder's name is reported, and nothing is written")
  func noFolder() throws {
    let file = try folder.write([7], to: "file")
    for place in [file, file + "/Foil"] {
      #expect(throws: FileError(place, fault: .system(.notDirectory))) {
        try OutputFile.create([1], "a", "png", in: place)
      }
    }
    #expect(FileManager.default.contents(atPath: file) == Data([7]))
  }
}
