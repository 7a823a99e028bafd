import Testing

@testable import Jobs

@Suite("Trials of saved shader files")
struct CoalescerTests {
  /// The result of saves, `pause` apart, with trials of a given duration.
  private struct Run {
    private(set) var trials = 0
    /// The number of the shown save, and the time when it was shown.
    private(set) var shown = (save: 0, time: 0.0)
    private(set) var most = 0

    init(saves: Int, pause: Double, trial: Double) {
      var queue = Coalescer()
      var newest = 0
      var ends: [(time: Double, save: Int)] = []
      func begin(_ run: inout Run, at time: Double) {
        ends.append((time + trial, newest))
        run.trials += 1
        run.most = max(run.most, ends.count)
      }
      for save in 1...saves + 1 {
        let time = save <= saves ? Double(save) * pause : .infinity
        while let end = ends.first, end.time <= time {
          ends.removeFirst()
          if queue.end() { shown = (end.save, end.time) } else { begin(&self, at: end.time) }
        }
        guard save <= saves else { break }
        newest = save
        if queue.want() { begin(&self, at: time) }
      }
    }
  }

  @Test("one trial runs at a time, and the newest save is shown within two trials")
  func newest() {
    for saves in 1...40 {
      for pause in stride(from: 0.01, through: 1.0, by: 0.03) {
        for trial in [0.005, 0.05, 0.28, 1, 6] {
          let run = Run(saves: saves, pause: pause, trial: trial)
          let last = Double(saves) * pause
          #expect(run.shown.save == saves && run.most == 1)
          #expect(run.shown.time <= last + 2 * trial + 1e-9, "\(saves) \(pause) \(trial)")
          #expect(Double(run.trials) <= (last - pause) / trial + 2 + 1e-9)
        }
      }
    }
  }

  @Test("saves in between are shown if there is time")
  func between() {
    var trials = Coalescer()
    // One save with its trial; then a save, two more during its trial, and one more trial.
    let begins = [trials.want()]
    let counts = [trials.end()]
    #expect(begins == [true] && counts == [true] && !trials.isRunning)
    let more = [trials.want(), trials.want(), trials.want()]
    let ends = [trials.end(), trials.isRunning, trials.end(), trials.isRunning]
    #expect(more == [true, false, false])
    #expect(ends == [false, true, true, false])
  }
}
