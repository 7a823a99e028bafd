import Testing

@testable import PDF

@Suite("PDF") struct PDFTests {}
