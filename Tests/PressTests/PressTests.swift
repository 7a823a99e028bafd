import Testing

@testable import Press

@Suite("Press") struct PressTests {}
