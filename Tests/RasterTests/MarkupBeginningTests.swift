import Files
import Testing

@testable import Raster

@Suite("The beginning of an XML file")
struct MarkupBeginningTests {
  private func root(_ bytes: [UInt8]) -> String? {
    SVGScanner.root(of: MarkupText.utf8(bytes)).map { String($0.name) }
  }

  static let prologues = [
    "", "\n \t\r", "<?xml version='1.0'?>", "<!-- <svg> -->", "<!---->", "<?php '>' ?>\n",
    "<!DOCTYPE svg>", "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" 'http://a/>.dtd'>",
    "<!DOCTYPE svg [<!ENTITY a \"<html>\"><!-- ]> ' --><!ELEMENT b (c)>]>",
    "<!--" + String(repeating: "long ", count: 20_000) + "-->",
  ]

  @Test("the first element is found after any valid beginning", arguments: prologues)
  func found(prologue: String) {
    for (text, name) in [("<svg>", "svg"), ("<a:svg x=''/>", "svg"), ("<html\n>", "html")] {
      #expect(root(Array((prologue + text).utf8)) == name)
      #expect(root([0xEF, 0xBB, 0xBF] + (prologue + text).utf8) == name)
      let units = Array((prologue + text).utf16)
      let little = units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
      #expect(root([0xFF, 0xFE] + little) == name)
      #expect(root([0xFE, 0xFF] + big) == name)
      // Without a byte order mark the first character shows the encoding.
      guard prologue.first.map({ $0 == "<" }) ?? true else { continue }
      #expect(root(little) == name)
      #expect(root(big) == name)
    }
  }

  @Test("truncated files and other files have no first element")
  func none() {
    for text in [
      "", "<", "svg", "<svg", "<!-- <svg>", "<?xml <svg>", "<!DOCTYPE svg [<svg>", "x<svg>",
      "<!DOCTYPE svg \"><svg>", "<svg=''>",
    ] {
      #expect(root(Array(text.utf8)) == nil, "\(text)")
    }
    #expect(root([0xFF, 0xFE, 0x3C]) == nil)
  }
}
