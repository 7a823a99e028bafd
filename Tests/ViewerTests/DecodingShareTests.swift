import Files
import Processes
import Testing

@testable import CardLibrary
@testable import Jobs

@Suite("The limits of the decoders of one card")
struct DecodingShareTests {
  private static let limits = JobLimits(seconds: 7, deadline: 30)

  private func outcome(_ cpuSeconds: Double, _ seconds: Double) -> ChildOutcome {
    ChildOutcome(end: .exited(0), cpuSeconds: cpuSeconds, seconds: seconds, errors: "")
  }

  @Test("each decoder has its own limit until less is left, and the last one gets the rest")
  func processorTime() throws {
    let time = DecodingTime(seconds: 60)
    var (count, sum) = (0, 0)
    while let share = try? time.share(of: "a.ora", for: Self.limits) {
      #expect(share.seconds == min(7, 60 - sum) && share.isCut == (60 - sum < 7))
      #expect(share.deadline == 30)
      (count, sum) = (count + 1, sum + share.seconds)
      // Other processes share the processors: by the wall clock it takes four times as long.
      time.spend(outcome(Double(share.seconds), Double(4 * share.seconds)))
      try #require(count < 100)
    }
    #expect(count == 9 && sum == 60)
    #expect(throws: time.fault("a.ora")) {
      try time.share(of: "a.ora", for: Self.limits)
    }
  }

  @Test("500 fast decoders have enough time, 500 waiting ones do not")
  func waiting() throws {
    let (fast, waiting) = (DecodingTime(seconds: 60), DecodingTime(seconds: 60))
    for _ in 0..<500 {
      #expect(try !fast.share(of: "a.ora", for: PictureJob.limits).isCut)
      fast.spend(outcome(0.04, 0.4))
    }
    var seconds = 0.0
    while let share = try? waiting.share(of: "a.ora", for: PictureJob.limits) {
      waiting.spend(outcome(0, share.deadline))
      seconds += share.deadline
      try #require(seconds <= 300)
    }
    #expect(seconds == 300)
  }

  @Test("several cards have several times as much time, and the user sets how much")
  func cards() throws {
    let time = Decoders(seconds: 2).time(cards: 3)
    let one = JobLimits(seconds: 1, deadline: 30)
    for _ in 0..<6 {
      #expect(try time.share(of: "", for: one).seconds == 1)
      time.spend(outcome(1, 1))
    }
    #expect(throws: FileError.self) { try time.share(of: "", for: one) }
    #expect(
      time.fault("a.ora").description
        == "a.ora: takes too long to read; the limit for decoding is 6 s in all (FOIL_PATIENCE sets it)"
    )
  }
}
