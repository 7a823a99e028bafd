import CZip
import Foundation
import Testing

/// A zip file, written by libzip.
struct ZipFixture {
  struct Entry {
    var name: String
    var bytes: [UInt8]
    /// The Unix mode; nil for a regular file.
    var mode: UInt32?
    var isStored = false
    var password: String?
  }

  var entries: [Entry] = []

  init(_ files: [(name: String, bytes: [UInt8])] = []) {
    entries = files.map { Entry(name: $0.name, bytes: $0.bytes) }
  }

  /// Writes the zip file to a path.
  func write(to path: String) throws {
    var code: Int32 = 0
    let zip = try #require(zip_open(path, ZIP_CREATE | ZIP_TRUNCATE, &code))
    for entry in entries {
      let source = try #require(
        entry.bytes.withUnsafeBytes { bytes -> OpaquePointer? in
          // libzip frees the copy.
          guard let copy = malloc(max(bytes.count, 1)) else { return nil }
          if let start = bytes.baseAddress {
            copy.copyMemory(from: start, byteCount: bytes.count)
          }
          return zip_source_buffer(zip, copy, UInt64(bytes.count), 1)
        })
      let index = zip_file_add(zip, entry.name, source, 0)
      #expect(index >= 0)
      if entry.isStored {
        zip_set_file_compression(zip, UInt64(index), Int32(ZIP_CM_STORE), 0)
      }
      if let mode = entry.mode {
        zip_file_set_external_attributes(
          zip, UInt64(index), 0, UInt8(ZIP_OPSYS_UNIX), mode << 16)
      }
      if let password = entry.password {
        let isSet = zip_file_set_encryption(
          zip, UInt64(index), UInt16(ZIP_EM_TRAD_PKWARE), password)
        #expect(isSet == 0)
      }
    }
    #expect(zip_close(zip) == 0)
  }
}
