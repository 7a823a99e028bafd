import Foundation
import Glibc
import TestSupport
import Testing

@testable import Files

@Suite("A watch tells others' saves from the program's own", .serialized)
struct OwnWriteTests {
  private let folder: TemporaryFolder
  private let path: String
  private let other: String
  private let watch = FileWatch {}

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write([0], to: "card.toml")
    other = try folder.write([0], to: "other")
    watch.watch(files: [path, other])
  }

  /// A save of the program's own.
  private func save(_ bytes: [UInt8], to path: String? = nil) throws {
    let path = path ?? self.path
    let expect = watch.expectation
    try OutputFile(path).write(noting: { expect($0, path) }) { (file) throws(FileError) in
      try ScratchFile.append(bytes, to: file, of: path)
    }
  }

  /// All that is told until a change of the other file, made now, is told.
  private func told(_ number: UInt8) throws -> Set<String> {
    _ = try folder.write([number, number], to: "other-draft")
    #expect(rename(folder.file("other-draft"), other) == 0)
    var changes: Set<String> = []
    let deadline = ContinuousClock.now + .seconds(20)
    while !changes.contains(other), ContinuousClock.now < deadline {
      changes.formUnion(watch.takeChanges())
      usleep(5000)
    }
    return changes.subtracting([other])
  }

  @Test("an own save is no change, nor are several in a row")
  func own() throws {
    try save([1])
    #expect(try told(1) == [])
    for byte in UInt8(2)..<7 { try save([byte]) }
    #expect(try told(2) == [])
    for byte in UInt8(10)..<14 {
      try save([byte])
      usleep(20_000)
    }
    #expect(try told(3) == [])
  }

  @Test("another's change right after an own save is told, however it is made")
  func foreign() throws {
    let changes: [() throws -> Void] = [
      { _ = try folder.write([9, 9, 9], to: "card.toml") },
      {
        _ = try folder.write([1], to: "draft")
        #expect(rename(folder.file("draft"), path) == 0)
      },
      { #expect(unlink(path) == 0) },
    ]
    for (number, change) in changes.enumerated() {
      try save([1, 2])
      try change()
      #expect(try told(UInt8(number)) == [path], "\(number)")
      try save([1, 2, 3])
      #expect(try told(UInt8(number + 10)) == [], "\(number)")
      try change()
      #expect(try told(UInt8(number + 20)) == [path], "\(number)")
    }
  }

  @Test("an own file that another puts back is a change")
  func putBack() throws {
    try save([1])
    #expect(link(path, folder.file("copy")) == 0)
    _ = try folder.write([7, 7], to: "draft")
    #expect(rename(folder.file("draft"), path) == 0)
    #expect(try told(1) == [path])
    #expect(rename(folder.file("copy"), path) == 0)
    #expect(try told(2) == [path])
  }

  @Test("a new file that another replaces before it is watched is told once it is")
  func new() throws {
    let new = folder.file("new.toml")
    for isReplaced in [false, true] {
      let expect = watch.expectation
      unlink(new)
      watch.watch(files: [path, other])
      #expect(
        try OutputFile.create(at: new, noting: { expect($0, new) }) { (file) throws(FileError) in
          try ScratchFile.append([1], to: file, of: new)
        })
      if isReplaced { _ = try folder.write([2, 2], to: "new.toml") }
      watch.watch(files: [path, other, new])
      #expect(try told(isReplaced ? 1 : 2) == (isReplaced ? [new] : []))
    }
  }
}
