import Foundation
import Interaction
import TestSupport
import Testing

/// Tests of the Debian package, made of this build's program and installed into an empty folder.
@Suite("The package")
struct PackageTests {
  private let folder = TemporaryFolder.made()

  private func shell(_ line: String, _ arguments: String...) throws -> Program.Outcome {
    try Program.shell("cd '\(Fixture.root)' && export FOIL_PROGRAM=$FOIL && " + line, arguments)
  }

  @Test("The package passes Debian's checker, and the installed program runs")
  func package() throws {
    let number = try #require(
      Program.run(["--version"]).output.split(whereSeparator: \.isWhitespace).first)
    let made = try Program.shell(
      """
      cd '\(Fixture.root)' && FOIL_PROGRAM=$FOIL DPKG_DEB_COMPRESSOR_TYPE=gzip DPKG_DEB_COMPRESSOR_LEVEL=1 \
        packaging/make-deb \(number) 0123456789ab 2026-01-02 "$1"
      """, [folder.file("made")], limit: 200)
    try #require(made.status == 0, "\(made.errors)")
    let package = folder.file("made/") + "foil_\(number)_amd64.deb"
    #expect(made.output.hasSuffix("foil_\(number)_amd64.deb\n"))
    // A debug build loads Swift's libraries from the toolchain; a release contains them.
    // AppStream 1 requires a public address, which Foil does not have yet; only newer versions of
    // lintian know this tag.
    let checked = try shell(
      """
      tags=custom-library-search-path; address=appstream-metadata-validation-failed
      ! lintian-explain-tags $address >/dev/null 2>&1 || tags=$tags,$address
      lintian --allow-root --fail-on error,warning --suppress-tags $tags "$1"
      """, package)
    #expect(checked.status == 0, "\(checked.output)")

    let root = folder.file("root")
    #expect(try shell("dpkg-deb --extract \"$1\" \"$2\"", package, root).status == 0)
    let program = root + "/usr/bin/foil"
    // The program finds Foil's folder relative to itself, not in the checkout.
    let drawn = try Program.shell(
      "cd \"$2\" && FOIL_ROOT= \"$1\" --version && \"$1\" list && \"$1\" render --size 80x112 --output c.png",
      [program, folder.path])
    #expect(drawn.status == 0, "\(drawn.errors)")
    #expect(drawn.output.hasPrefix("\(number) (0123456789ab)\n"))
    #expect(FileManager.default.fileExists(atPath: folder.file("c.png")))
    for name in ["foil/shaders", "foil/assets", "doc/foil/README.md", "doc/foil/docs/README.md"] {
      let installed = ["", ".gz"].map { "\(root)/usr/share/\(name)\($0)" }
      #expect(installed.contains { FileManager.default.fileExists(atPath: $0) }, "\(name)")
    }
  }

  @Test("Without Swift, make says where to get it, and does nothing else")
  func noSwift() throws {
    let targets = try shell("MAKEFLAGS= make -s help").output.split(separator: "\n")
      .compactMap { $0.split(whereSeparator: \.isWhitespace).first.map(String.init) }
    let others = ["help", "deps", "test-deps", "uninstall", "prose", "art"]
    for target in targets where !others.contains(target) {
      let outcome = try shell(
        "make=$(command -v make) && MAKEFLAGS= PATH=\"$1\" \"$make\" -s \"$2\"", folder.path, target
      )
      #expect(outcome.status == 2 && outcome.output.isEmpty, "\(target): \(outcome.output)")
      let lines = outcome.errors.split(separator: "\n")
      #expect(lines.first?.contains("https://www.swift.org/install/") == true, "\(target)")
      #expect(lines.count == 2 && lines.last?.contains("*** ") == true, "\(target)")
    }
    #expect(targets.count > 15)
  }

  @Test("Uninstalling removes Foil's files, and leaves the files of others unchanged")
  func uninstall() throws {
    let root = folder.file("root")
    func make(_ target: String, _ prefix: String) throws {
      let line = "make -s --old-file=build \(target) DESTDIR=\"$1\" PREFIX=\"$2\""
      let outcome = try shell(line, root, prefix)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    func tree() throws -> String { try shell("cd \"$1\" && find . -type f | sort", root).output }
    func folders() throws -> String { try shell("cd \"$1\" && find . -name foil", root).output }
    for prefix in ["/usr/local", "/opt/a b"] {
      // Other programs have files of nearly the same names in the same folders.
      for name in [
        "bin/foil2", "share/applications/org.foil.Foil2.desktop", "share/man/man1/foils.1.gz",
        "share/mime/packages/org.other.xml", "share/foils/shaders/foils/cosmos.glsl",
        "share/doc/foil2/README.md", "share/bash-completion/completions/foil2",
      ] {
        let path = root + prefix + "/" + name
        try FileManager.default.createDirectory(
          atPath: URL(filePath: path).deletingLastPathComponent().path,
          withIntermediateDirectories: true)
        try Data("other".utf8).write(to: URL(filePath: path))
      }
      let before = try tree()
      try make("install", prefix)
      let installed = try tree()
      #expect(installed.split(separator: "\n").count > before.split(separator: "\n").count + 60)
      // A user's file in Foil's own folder has to stay.
      let own = root + prefix + "/share/foil/shaders/foils/mine.glsl"
      try Data("mine".utf8).write(to: URL(filePath: own))
      try make("uninstall", prefix)
      #expect(FileManager.default.fileExists(atPath: own))
      try FileManager.default.removeItem(atPath: own)
      for _ in 0..<2 { try make("uninstall", prefix) }
      #expect(try tree() == before)
      #expect(try folders().isEmpty)
    }
  }

  @Test("The files that desktops read are valid")
  func desktop() throws {
    let root = folder.file("root")
    let installed = try shell(
      "packaging/install \"$1\" /usr 1.2.3 0123456789ab 2026-01-02", root)
    try #require(installed.status == 0, "\(installed.errors)")
    let share = root + "/usr/share"
    for check in [
      "desktop-file-validate \"$1\"/applications/org.foil.Foil.desktop",
      // AppStream 1 requires a public address, which Foil does not have yet; older versions do not
      // know the option.
      "appstreamcli validate --no-net \"$1\"/metainfo/*.xml || "
        + "appstreamcli validate --no-net --override=url-homepage-missing=info \"$1\"/metainfo/*.xml",
      "test -z \"$(man --warnings -l \"$1\"/man/man1/foil.1.gz 2>&1 >/dev/null)\"",
      "bash -n \"$1\"/bash-completion/completions/foil",
    ] {
      let outcome = try shell(check, share)
      #expect(outcome.status == 0, "\(check): \(outcome.output) \(outcome.errors)")
    }
    let version = try #require(
      Program.run(["--version"]).output.split(whereSeparator: \.isWhitespace).first)
    let releases = try shell("grep '<release ' \"$1\"/metainfo/*.xml", share).output
    #expect(releases.contains("<release version=\"\(version)\""), "\(version): \(releases)")
    let manual = try shell("gzip -dc \"$1\"/man/man1/foil.1.gz", share).output
    for command in ["render", "mask", "trace", "bench", "list"] {
      #expect(manual.contains(".SS foil \(command)"))
    }
    #expect(manual.contains("\\-\\-card\\-only"))
    for section in KeyPageTests.sections {
      let lines = section.lines.map { ".TP\n\\fB\($0.keys)\\fR\n\($0.meaning)\n" }.joined()
      #expect(manual.contains(".SS \(section.title)\n\(lines)"), "\(section.title)")
    }
  }
}
