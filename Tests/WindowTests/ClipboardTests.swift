import Foundation
import Testing

@testable import Desktop

/// The clipboard of an X display, read in this process.
@Suite("The clipboard of an X display", .serialized)
struct ClipboardTests {
  private let desktop: VirtualDesktop

  init() throws { desktop = try VirtualDesktop(width: 100, height: 100) }

  private let pictures = ClipboardReading.Wish.picture(["image/png", "image/jpeg"]) {
    $0.hasPrefix("file:///there/")
  }

  /// The content for a wish, with the time that it took.
  private func read(
    _ wish: ClipboardReading.Wish, of forms: [String: [UInt8]], piece: Int = .max,
    silent: Set<String> = [], refused: Set<String> = [], isEndless: Bool = false,
    within seconds: Double = 10
  ) throws -> (content: ClipboardContent, seconds: Double) {
    let owner = try ClipboardOwner(
      forms, piece: piece, silent: silent, refused: refused, isEndless: isEndless, on: desktop)
    return withExtendedLifetime(owner) {
      let began = ContinuousClock.now
      let content = ClipboardReading.read(
        wish, isOnWayland: false, display: desktop.display, within: seconds)
      return (content, (ContinuousClock.now - began) / .seconds(1))
    }
  }

  /// Lists of addresses, each with what is pasted if it comes with a picture, with a text, and alone.
  @Test(
    "a list that names a file comes before a picture, any other list after it",
    arguments: [
      "file:///there/a.png", "file:///gone/a.png", "https://example.org/a.png", "", "\r\n", "\u{0}",
    ])
  func lists(list: String) throws {
    let (bytes, opens) = (Array(list.utf8), list.contains("there"))
    let (alone, picture): (ClipboardContent, ClipboardContent) = (
      list.isEmpty ? .empty : .text(list), .picture([1, 2])
    )
    let forms = ["text/uri-list": bytes]
    #expect(try read(pictures, of: forms).content == alone)
    for type in ["image/png", "image/jpeg"] {
      let both = forms.merging([type: [1, 2]]) { $1 }
      #expect(try read(pictures, of: both).content == (opens ? alone : picture), "\(type)")
      let all = both.merging(["UTF8_STRING": [65]]) { $1 }
      #expect(try read(pictures, of: all).content == (opens ? alone : picture))
      #expect(try read(.text, of: all).content == .text("A"))
    }
    let withText = forms.merging(["UTF8_STRING": [65], "image/png": []]) { $1 }
    #expect(try read(pictures, of: withText).content == (opens ? alone : .text("A")))
  }

  @Test("text is UTF-8, or the Latin-1 of old programs, which may not name their forms")
  func text() throws {
    let umlaut: [String: [[UInt8]]] = [
      "UTF8_STRING": [[0xC3, 0xBC]], "text/plain": [[0xC3, 0xBC]],
      "STRING": [[0xC3, 0xBC], [0xFC]],
    ]
    for (form, values) in umlaut {
      for bytes in values {
        #expect(try read(.text, of: [form: bytes]).content == .text("ü"), "\(form)")
        #expect(try read(.text, of: [form: bytes], piece: 1).content == .text("ü"), "\(form)")
      }
    }
    #expect(try read(.text, of: ["image/png": [1]]).content == .empty)
    let old = try read(.text, of: ["STRING": [65]], refused: ["TARGETS"])
    #expect(old.content == .text("A"))
  }

  /// Forms that a program offers and never gives, each with the wishes that need it.
  private static let silent: [(form: String, isForText: Bool, isForPictures: Bool)] = [
    ("TARGETS", true, true), ("text/uri-list", false, true), ("image/png", false, true),
    ("UTF8_STRING", true, false),
  ]

  @Test("a program that never answers, or never ends, is given up in time", arguments: silent)
  func silence(form: String, isForText: Bool, isForPictures: Bool) throws {
    let forms: [String: [UInt8]] = [
      "text/uri-list": Array("file:///gone".utf8), "image/png": [1, 2], "UTF8_STRING": [65, 66],
    ]
    for (wish, isSilent, content) in [
      (ClipboardReading.Wish.text, isForText, ClipboardContent.text("AB")),
      (pictures, isForPictures, .picture([1, 2])),
    ] {
      let result = try read(wish, of: forms, silent: [form], within: isSilent ? 0.4 : 10)
      #expect(result.content == (isSilent ? ClipboardReading.silence : content))
      #expect(!isSilent || result.seconds < 2)
      let endless = try read(wish, of: forms, piece: 1, isEndless: true, within: 0.4)
      #expect(endless.content == ClipboardReading.silence && endless.seconds < 2)
    }
  }
}
