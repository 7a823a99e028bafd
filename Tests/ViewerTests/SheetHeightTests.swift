import Testing

@testable import Studio

@Suite("How high a sheet's cards can be")
struct SheetHeightTests {
  @Test("the largest that fits is found, whatever that is, in few steps")
  func largest() {
    for wanted in [16, 17, 18, 360, 4096] {
      for limit in [0, 15, 16, 17, 100, 358, 359, 360, 4095, 5000] {
        var steps = 0
        let found = SheetHeight.largest(below: wanted) { height in
          steps += 1
          return height <= limit
        }
        let expected = (SheetHeight.least..<max(wanted, SheetHeight.least)).last { $0 <= limit }
        #expect(found == expected, "\(limit) below \(wanted)")
        #expect(steps <= 14)
      }
    }
  }
}
