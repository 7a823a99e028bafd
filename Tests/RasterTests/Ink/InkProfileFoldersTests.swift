import Foundation
import Raster
import TestSupport
import Testing

@Suite("Profiles by name")
struct InkProfileFoldersTests {
  private let folder = TemporaryFolder.made()

  private func write(_ names: String...) throws {
    for name in names {
      let parent = folder.file(name).split(separator: "/").dropLast().joined(separator: "/")
      try FileManager.default.createDirectory(
        atPath: "/\(parent)", withIntermediateDirectories: true)
      _ = try folder.write([1], to: name)
    }
  }

  private var folders: InkProfileFolders {
    InkProfileFolders(["\(folder.path)/own", "\(folder.path)/none", "\(folder.path)/system"])
  }

  @Test("a name finds the first file, with or without extension, in any case")
  func names() throws {
    try write(
      "own/FOGRA39.icc", "system/fogra39.ICM", "system/a/b/ISOcoated_v2.icc", "system/read.txt",
      "system/x.ti3", "system/.hidden.icc")
    #expect(
      folders.files.map(\.name) == ["FOGRA39", "ISOcoated_v2"])
    for name in ["FOGRA39", "fogra39", "Fogra39.icc", "FOGRA39.ICM"] {
      #expect(folders.file(named: name)?.path == "\(folder.path)/own/FOGRA39.icc")
    }
    #expect(
      folders.file(named: "isocoated_V2")?.path == "\(folder.path)/system/a/b/ISOcoated_v2.icc")
    #expect(folders.file(named: "hidden") == nil)
  }

  @Test("the message for an unknown name has the nearest name, or all names")
  func unknown() throws {
    #expect(
      folders.unknown("x").hasPrefix("\"x\" is not the name of an ICC profile; found none in "))
    try write("own/FOGRA39.icc", "system/ISOcoated_v2_eci.icc")
    #expect(
      folders.unknown("FOGRA40.icc")
        == "\"FOGRA40.icc\" is not the name of an ICC profile; did you mean \"FOGRA39\"?")
    #expect(
      folders.unknown("nothing like that")
        == "\"nothing like that\" is not the name of an ICC profile; "
        + "expected one of: \"FOGRA39\", \"ISOcoated_v2_eci\"")
  }

  @Test("folders that contain themselves, and deep ones, end the search")
  func loops() throws {
    try write("system/a/a/a/a/deep.icc", "system/a/a/a/a/a/deeper.icc")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("system/a/loop"), withDestinationPath: folder.file("system"))
    let names = folders.files.map(\.name)
    #expect(names == ["deep"])
  }

  @Test("the standard folders are Foil's, the system's and the user's, each once")
  func standard() {
    #expect(
      InkProfileFolders(own: "/foil/press", dataHome: "/home/u/.local/share", home: "/home/u").paths
        == [
          "/foil/press", "/usr/share/color/icc", "/usr/local/share/color/icc",
          "/home/u/.local/share/icc", "/home/u/.color/icc",
        ])
    #expect(InkProfileFolders(own: "/foil/press", dataHome: nil, home: nil).paths.count == 3)
    #expect(
      InkProfileFolders(own: "/a", dataHome: "/data", home: "/home/u").paths.dropFirst(3)
        == ["/data/icc", "/home/u/.local/share/icc", "/home/u/.color/icc"])
  }
}
