import Testing

@testable import Studio

@Suite("The height of a contact sheet's cards")
struct ContactSheetHeightTests {
  @Test("the largest height that fits is found in few steps")
  func largest() {
    for wanted in [16, 17, 18, 360, 4096] {
      for limit in [0, 15, 16, 17, 100, 358, 359, 360, 4095, 5000] {
        var steps = 0
        let found = ContactSheetHeight.largest(below: wanted) { height in
          steps += 1
          return height <= limit
        }
        let expected = (ContactSheetHeight.least..<max(wanted, ContactSheetHeight.least)).last {
          $0 <= limit
        }
        #expect(found == expected, "\(limit) below \(wanted)")
        #expect(steps <= 14)
      }
    }
  }
}
