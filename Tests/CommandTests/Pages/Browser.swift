import Foundation
import TestSupport
import Testing

/// A browser that answers scripts in a page, with software GL.
enum Browser: String {
  case chromium = "chromium"
  case firefox = "firefox-esr"

  var isThere: Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/\(rawValue)") }

  private struct Report<Answer: Decodable>: Decodable {
    let answer: Answer
    let console: [String]
    let requests: [String]
  }

  /// The answer of a script in a page of some cards; the page asked for nothing and said nothing.
  ///
  /// - Parameter before: A script that Chromium runs before the page's own.
  func ask<Answer: Decodable>(
    _ card: [String], _ script: String, of type: Answer.Type, size: String = "400x450",
    before: String = "", in folder: TemporaryFolder
  ) throws -> Answer {
    let path = folder.file("page.html")
    let made = try Program.run(["page", "--output", path, "--motion", "none"] + card)
    try #require(made.status == 0, "\(made.errors)")
    let isChromium = self == .chromium
    let outcome = try Program.shell(
      (isChromium ? "" : "xvfb-run -a -s '-screen 0 1000x1000x24' ")
        + "python3 \"$1\" \"$2\" \"$3\" \"$4\" \"$5\" \"$6\"",
      [
        Fixture.path(isChromium ? "browse.py" : "browse-firefox.py"), folder.file(rawValue), path,
        size, "await foilPage.open;" + script, before,
      ], limit: 120)
    try #require(outcome.status == 0, "\(outcome.errors)")
    let report = try JSONDecoder().decode(Report<Answer>.self, from: Data(outcome.output.utf8))
    #expect(report.console.isEmpty && report.requests.isEmpty, "\(report.console)")
    return report.answer
  }
}
