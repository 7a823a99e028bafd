import CardModel
import Foundation
import Geometry
import Interaction
import Pressing
import Raster
import Runtime
import SceneGraph
import TestSupport
import Testing

@testable import Controls
@testable import Editing
@testable import Scenes

@Suite("From bare art to the printer's file, by mouse", .serialized)
struct MakerScriptTests {
  private let window: BenchWindow
  private var folder: TemporaryFolder { window.folder }
  private var desktop: VirtualDesktop { window.desktop }
  private var program: WindowedProgram { window.program }

  init() throws {
    let back = PNGSource(756, 1056, .rgb) { x, y in [30, 60 + y / 8, 40 + x / 6] }
    window = try BenchWindow(
      (1100, 800),
      art: PNGSource(756, 1056, .rgb) { x, y in
        let far = (x - 378) * (x - 378) + (y - 460) * (y - 460)
        return far < 240 * 240 ? [250 - far / 400, 215 - far / 400, 120] : [40 + x / 12, 30, 90]
      }, beside: ["back.png": back])
  }

  /// The proof of the saved card, by the findings of `foil check`.
  private func proof() throws -> Proof {
    var proof = PressProof.printers(in: try Root(given: Fixture.project("")))
    let check = try Program.run(["check", folder.file("art.toml")])
    proof.findings = check.output.split(separator: "\n").compactMap { line in
      let parts = line.components(separatedBy: ": ")
      guard parts.count > 3, ["front", "back"].contains(parts[1]) else { return nil }
      let message = parts[3...].joined(separator: ": ")
      return Proof.Finding(
        isBack: parts[1] == "back", isError: parts[2] == "error",
        message: String(
          message.prefix(through: message.lastIndex(of: "(") ?? message.startIndex).dropLast(2)),
        places: [], fix: Self.fixed.contains { message.contains($0) } ? .extendBleed : nil)
    }
    proof.findings = proof.findings.filter(\.isError) + proof.findings.filter { !$0.isError }
    let isForTrade = check.errors.contains("names no foil")
    if isForTrade {
      proof.notes.append(
        Proof.Note(
          "The foil on the back is only shown. Choose one, or print this one.", isBack: true,
          fix: .printFoil))
    }
    proof.output = folder.file(isForTrade ? "art-trade-x4.pdf" : "art-mpc")
    (proof.isChecking, proof.plates) = (false, isForTrade ? [Proof.Plate(.ink(0), title: "C")] : [])
    return proof
  }

  private static let fixed = ["ends at the card's edge", "black and white"]

  private func waitForFile(_ path: String) throws {
    let isWritten = try desktop.wait(atMost: 60) { FileManager.default.fileExists(atPath: path) }
    let told = try program.errors
    try #require(isWritten, "\(told)")
  }

  @Test("Back, look, bleed, black and white, and the files for two printers: at most 45 actions")
  func maker() throws {
    var hand = window.hand
    // The back: a picture dragged from the file manager.
    try hand.clickHandle()
    try hand.click(.page, .option(1))
    try hand.clickCard()
    let place = try hand.find(.file(.art))
    let target = try #require(UInt(desktop.windowID))
    let isDropped = try DragSource(on: desktop).drop(
      [folder.file("back.png")], onto: target, at: (Int(place.x), Int(place.y)))
    try #require(isDropped)
    program.rests()
    try hand.clickCard()
    // The look: found by a word.
    try hand.click(.page, .option(0))
    try hand.click(.sheets, .option(1))
    program.rests()
    try desktop.type("cosmos")
    program.rests()
    try hand.press(.enter)
    program.rests()
    try hand.click(.keeping, .option(3))
    let card = folder.file("art.toml")
    try waitForFile(card)
    // The proof: two faults are fixed.
    try hand.click(.page, .option(2))
    program.rests(within: 60)
    for fault in Self.fixed {
      let proof = try proof()
      hand.see(proof)
      let index = try #require(
        proof.findings.firstIndex { $0.message.contains(fault) }, "\(proof.findings)")
      try hand.click(.finding(index), .option(0))
      program.rests(within: 60)
      try hand.click(.keeping, .option(3))
      try waitForText(fault == Self.fixed[0] ? "auto" : "threshold", in: card)
    }
    let clean = try proof()
    #expect(!clean.findings.contains { $0.isError || $0.fix != nil }, "\(clean.findings)")
    hand.see(clean)
    // The cut is seen: a blue line through the middle of the card's upper edge.
    try expectCut(hand)
    // The files for both printers.
    try hand.click(.writePress, .option(0))
    try waitForFile(folder.file("art-trade-x4.pdf"))
    let printer = try #require(clean.printers.firstIndex { $0.name == "mpc" })
    try hand.click(.press)
    try hand.click(.press, .option(printer))
    try hand.click(.keeping, .option(3))
    try waitForText("press = \"mpc\"", in: card)
    hand.see(try proof())
    try hand.click(.writePress, .option(0))
    try waitForFile(folder.file("art-mpc"))
    #expect(try !program.errors.contains(": error: "))
    // The drop and the typed word are seven more.
    let actions = hand.actions + 7
    let slowest = hand.answers.max { $0.seconds < $1.seconds }
    print("\(actions) actions; the slowest answer: \(slowest.map { "\($0)" } ?? "")")
    #expect(actions <= 45)
  }

  private func waitForText(_ words: String, in path: String) throws {
    let hasText = try desktop.wait(atMost: 20) {
      (try? String(contentsOfFile: path, encoding: .utf8))?.contains(words) ?? false
    }
    try #require(hasText)
    program.rests(within: 60)
  }

  private func expectCut(_ hand: BenchHand) throws {
    let screen = try desktop.screenshot(width: 1100, height: 800)
    let frame = hand.scene.scene.cardState(at: 100).frame
    let column = Int(frame.center.x)
    let isBlue = (Int(frame.origin.y) - 3...Int(frame.origin.y) + 3).contains { row in
      let at = (row * screen.width + column) * 4
      return screen.bytes[at + 2] > screen.bytes[at] &+ 60
    }
    #expect(isBlue)
  }
}
