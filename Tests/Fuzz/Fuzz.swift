import Glibc

/// What libFuzzer calls with one input after the other; `FOIL_READER` in the environment names the reader.
///
/// A reader may refuse what it is given, by an error; it may not crash, hang or take all memory.
@_cdecl("LLVMFuzzerTestOneInput")
public func readOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  reader.read(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

private let reader: FuzzedReader = {
  let name = getenv("FOIL_READER").map { String(cString: $0) } ?? ""
  guard let reader = FuzzedReader(name: name) else {
    let names = FuzzedReader.names.joined(separator: ", ")
    fatalError("FOIL_READER should be one of \(names)")
  }
  return reader
}()
