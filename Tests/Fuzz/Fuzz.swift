import Glibc

/// The function that libFuzzer calls with each input; `FOIL_READER` in the environment names the reader.
///
/// A reader may refuse an input with an error. It must not crash, hang or use all memory.
@_cdecl("LLVMFuzzerTestOneInput")
public func readOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  reader.read(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

private let reader: FuzzedReader = {
  let name = getenv("FOIL_READER").map { String(cString: $0) } ?? ""
  guard let reader = FuzzedReader(name: name) else {
    let names = FuzzedReader.names.joined(separator: ", ")
    fatalError("FOIL_READER: expected one of: \(names)")
  }
  return reader
}()
