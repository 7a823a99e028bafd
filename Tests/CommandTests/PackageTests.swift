import Foundation
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
  }
}
