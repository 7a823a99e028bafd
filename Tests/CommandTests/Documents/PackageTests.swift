import Foundation
import SceneGraph
import TestSupport
import Testing

/// The Debian package, made of the program that these tests were built with, installed into an
/// empty folder.
@Suite("The package")
struct PackageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func shell(_ line: String, _ arguments: String...) throws -> Program.Outcome {
    try Program.shell("cd '\(Fixture.root)' && export FOIL_PROGRAM=$FOIL && " + line, arguments)
  }

  @Test(
    "is made, is clean to Debian's checker, and runs where it is installed",
    .timeLimit(.minutes(5)))
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
    // A debug program finds Swift's libraries where the toolchain is; a release has them in it.
    // AppStream 1 wants a public address, which Foil has none of yet; lintian knows that word since.
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
    // Foil's own folder is found beside the program, whatever the checkout says.
    let drawn = try Program.shell(
      "cd \"$2\" && FOIL_ROOT= \"$1\" --version && \"$1\" list && \"$1\" render --size 80x112 --output c.png",
      [program, folder.path])
    #expect(drawn.status == 0, "\(drawn.errors)")
    #expect(drawn.output.hasPrefix("\(number) (0123456789ab)\n"))
    #expect(FileManager.default.fileExists(atPath: folder.file("c.png")))
    for missing in ["shaders", "assets"] {
      #expect(FileManager.default.fileExists(atPath: "\(root)/usr/share/foil/\(missing)"))
    }
  }

  @Test("uninstalled, it leaves the files of others as they were, and none of its own")
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
      // Others have files of nearly the same names, in the same folders.
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
      // What a user has put into Foil's own folder is the user's.
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

  @Test("what desktops read is valid")
  func desktop() throws {
    let root = folder.file("root")
    let installed = try shell(
      "packaging/install \"$1\" /usr 1.2.3 0123456789ab 2026-01-02", root)
    try #require(installed.status == 0, "\(installed.errors)")
    let share = root + "/usr/share"
    for check in [
      "desktop-file-validate \"$1\"/applications/org.foil.Foil.desktop",
      // Foil has no public address yet: AppStream 1 asks for one, those before do not know the word.
      "appstreamcli validate --no-net \"$1\"/metainfo/*.xml || "
        + "appstreamcli validate --no-net --override=url-homepage-missing=info \"$1\"/metainfo/*.xml",
      "test -z \"$(man --warnings -l \"$1\"/man/man1/foil.1.gz 2>&1 >/dev/null)\"",
      "bash -n \"$1\"/bash-completion/completions/foil",
    ] {
      let outcome = try shell(check, share)
      #expect(outcome.status == 0, "\(check): \(outcome.output) \(outcome.errors)")
    }
    let manual = try shell("gzip -dc \"$1\"/man/man1/foil.1.gz", share).output
    for command in ["render", "mask", "trace", "bench", "list"] {
      #expect(manual.contains(".SS foil \(command)"))
    }
    #expect(manual.contains("\\-\\-card\\-only"))
    for (keys, meaning) in Action.helpLines {
      #expect(manual.contains(".TP\n\\fB\(keys)\\fR\n\(meaning)\n"), "\(keys)")
    }
  }
}
