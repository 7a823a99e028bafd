import Foundation
import Glibc
import TestSupport
import Testing

@testable import Files

@Suite("Foil's saves and other programs' saves of watched files", .serialized)
struct OwnWriteTests {
  private let folder = TemporaryFolder.made()
  private let path: String
  private let other: String
  private let watch = FileWatch {}

  init() throws {
    path = try folder.write([0], to: "card.toml")
    other = try folder.write([0], to: "other")
    watch.watch(files: [path, other])
  }

  /// Saves a file as the program itself does.
  private func save(_ bytes: [UInt8], to path: String? = nil) throws {
    let path = path ?? self.path
    let expect = watch.expectation
    try OutputFile(path).write(noting: { expect($0, path) }) { (file) throws(FileError) in
      try ScratchFile.append(bytes, to: file, of: path)
    }
  }

  /// All changes reported up to a change of the other file, which this makes now.
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

  @Test("Foil's own save is not a change, nor are several in a row")
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

  @Test("another program's change right after Foil's own save is reported, however it is made")
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

  @Test("a version that Foil wrote and another program restores is a change")
  func putBack() throws {
    try save([1])
    #expect(link(path, folder.file("copy")) == 0)
    _ = try folder.write([7, 7], to: "draft")
    #expect(rename(folder.file("draft"), path) == 0)
    #expect(try told(1) == [path])
    #expect(rename(folder.file("copy"), path) == 0)
    #expect(try told(2) == [path])
  }

  @Test("a new file replaced by another program before it is watched is reported later")
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
