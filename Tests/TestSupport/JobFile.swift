internal import Foundation

/// A file in place of the memory that a child shares with its parent, with requests and replies in
/// the program's frames.
public enum JobFile {
  /// A request: two lengths of 8 bytes, little-endian, a JSON text, and the attached bytes.
  public static func request(_ json: String, attaching attached: [UInt8] = []) -> [UInt8] {
    length(json.utf8.count) + length(attached.count) + Array(json.utf8) + attached
  }

  /// The last reply in a file, read by Foundation.
  public static func reply(in path: String) throws -> [String: Any] {
    let bytes = try Data(contentsOf: URL(filePath: path))
    let count = bytes.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
    let reply = try JSONSerialization.jsonObject(with: bytes.dropFirst(16).prefix(count))
    return reply as? [String: Any] ?? [:]
  }

  /// The reason of the fault in a file; nil if the last reply is not a fault.
  public static func reason(in path: String) throws -> String? {
    let fault = try reply(in: path)["fault"] as? [String: Any]
    return (fault?["_0"] as? [String: Any])?["reason"] as? String
  }

  private static func length(_ count: Int) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
  }
}
