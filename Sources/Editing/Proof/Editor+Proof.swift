internal import CardModel
internal import Controls
internal import Geometry
public import Interaction
internal import SceneGraph

/// The proof of the card: the bench's page about the printer, and the keys that go through it.
extension Editor {
  /// True if the proof is open.
  var showsProof: Bool { isBenchShown && bench.page == .print }

  /// The part of the proof that the user looks at; nil while it is closed.
  public var proofPresence: ProofPresence? { showsProof ? bench.proof : nil }

  /// True while the button that makes a page of the card is unfolded.
  public var offersPage: Bool { isBenchShown && bench.showsFilm }

  /// Performs an action of the proof; false if it is another one, or the proof is closed.
  mutating func proofTakes(
    _ action: Action.ID?, beside state: CardState, at time: Double, _ reaction: inout EditorReaction
  ) -> Bool {
    switch action {
    case .toggleProof: reaction.note = toggleProof(beside: state, at: time)
    case .nextFinding where showsProof: selectFinding(by: 1, beside: state, at: time, &reaction)
    case .previousFinding where showsProof:
      selectFinding(by: -1, beside: state, at: time, &reaction)
    case .nextPlate where showsProof: bench.proof.selectPlate(by: 1, of: surroundings.proof)
    case .previousPlate where showsProof: bench.proof.selectPlate(by: -1, of: surroundings.proof)
    default: return false
    }
    return true
  }

  /// Opens the bench on the page about the printer, or goes back to where it was before.
  ///
  /// - Returns: A note if there is no room.
  private mutating func toggleProof(beside state: CardState, at time: Double) -> String? {
    guard showsProof else {
      guard bench.presence.fits(surroundings.view) else { return Bench.roomNote }
      let page = bench.isOpen ? bench.page : nil
      if !bench.isOpen { _ = toggleBench(beside: state, at: time) }
      bench.turn(to: .print)
      bench.pageBeforeProof = page
      return nil
    }
    let page = bench.pageBeforeProof
    if page == nil { _ = toggleBench(beside: state, at: time) }
    bench.turn(to: page ?? .foil)
    return nil
  }

  /// Selects the finding `step` places after the selected one, and turns to its side; the focus
  /// moves to the button that fixes it, so that Enter does.
  private mutating func selectFinding(
    by step: Int, beside state: CardState, at time: Double, _ reaction: inout EditorReaction
  ) {
    guard let count = surroundings.proof?.findings.count, count > 0 else { return }
    reach(bench.proof.selectFinding(by: step, of: count), beside: state, at: time)
    reaction.showsBack = bench.proof.finding.flatMap(isOnBack)
  }

  /// Moves the focus to a finding's button, or to the finding if it has none.
  private mutating func reach(_ index: Int, beside state: CardState, at time: Double) {
    let hasFix = surroundings.proof?.findings[index].fix != nil
    bench.panel.reach(
      Panel.PartID(id: .finding(index), part: hasFix ? .option(0) : .whole),
      inGroup: .group(.findings), controls(beside: state), in: benchFrame(at: time))
  }

  /// Shows the card again if the view that is chosen is gone, as a plate of a removed foil.
  mutating func fitProof() {
    guard let proof = surroundings.proof, !proof.isChecking, proof.fault == nil else { return }
    let isInk = [.inks, .viewer].contains(bench.proof.view)
    let known = proof.plates.contains { $0.view == (isInk ? .ink(0) : bench.proof.view) }
    if !known { bench.proof.view = .foil }
  }

  /// Selects the finding whose ring on the flat card is pressed; false if there is none.
  mutating func pressRing(_ event: Event, beside state: CardState, at time: Double) -> Bool {
    guard showsProof, case .pressed(.left) = event, length(state.lean) < 0.01,
      let findings = surroundings.proof?.findings
    else { return false }
    let rings = findings.indices.filter { findings[$0].isBack == state.isBack }.flatMap { index in
      findings[index].places.indices.map { (finding: index, place: $0) }
    }
    func distance(_ ring: (finding: Int, place: Int)) -> Double {
      let place = findings[ring.finding].places[ring.place] / card.shape.size.vector
      return length(state.frame.origin + place * state.frame.size.vector - pointer)
    }
    guard let nearest = rings.min(by: { distance($0) < distance($1) }),
      distance(nearest) <= ProofPresence.ringRadius
    else { return false }
    bench.proof.select(nearest.finding, place: nearest.place)
    reach(nearest.finding, beside: state, at: time)
    return true
  }

  /// True if a finding is about the back; nil if there is no such finding.
  func isOnBack(_ finding: Int) -> Bool? {
    surroundings.proof?.findings.dropFirst(finding).first?.isBack
  }
}
