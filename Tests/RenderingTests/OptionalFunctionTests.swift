import Foundation
import OpenGL
import TestSupport
import Testing

@Suite("Functions beyond OpenGL 3.3 core, OpenGL ES 3.0 and EGL 1.4")
struct OptionalFunctionTests {
  /// Khronos' registry of the functions in the shim header.
  struct Registry: Decodable {
    /// Versions and extensions by function and API: `gl`, `es` or `egl`.
    let functions: [String: [String: [String]]]

    static let apis = ["gl", "es", "egl"]
    private static let baseline = ["gl": 3.3, "es": 3.0, "egl": 1.4]

    static func read() throws -> Registry {
      try Fixture.table("opengl_functions.json", of: Registry.self)
    }

    /// Names of the functions that not every driver has.
    var optional: Set<String> {
      Set(
        functions.filter { name, providers in
          (name.hasPrefix("egl") ? ["egl"] : ["gl", "es"]).contains { api in
            let first = providers[api]?.compactMap(Double.init).min() ?? .infinity
            return first > Self.baseline[api] ?? 0
          }
        }.keys)
    }

    func has(
      _ function: String, _ api: GraphicsAPI, version: Int32, extensions: Set<String>
    ) -> Bool {
      (functions[function]?[api.rawValue] ?? []).contains { provider in
        Double(provider).map { Int32(($0 * 10).rounded()) <= version }
          ?? extensions.contains(provider)
      }
    }
  }

  /// Calls `body` for contexts of every version with every combination of relevant extensions.
  static func forEachContext(
    _ body: (GraphicsAPI, _ version: Int32, _ extensions: Set<String>) throws -> Void
  ) rethrows {
    let names = [
      "GL_ARB_texture_storage", "GL_EXT_texture_storage", "GL_KHR_robustness", "GL_ARB_robustness",
      "GL_EXT_robustness", "GL_KHR_debug", "GL_ARB_debug_output", "GL_ARB_timer_query",
      "GL_EXT_disjoint_timer_query",
    ]
    let versions: [(GraphicsAPI, ClosedRange<Int32>)] = [
      (.desktop, 33...33), (.desktop, 40...46), (.embedded, 30...32),
    ]
    for (api, versions) in versions {
      for version in versions {
        for choice in 0..<1 << names.count {
          let extensions = names.indices.filter { choice >> $0 & 1 != 0 }.map { names[$0] }
          try body(api, version, Set(extensions))
        }
      }
    }
  }

  private static func header() throws -> [String] {
    let text = try String(contentsOfFile: Fixture.project("Sources/CEpoxy/shim.h"), encoding: .utf8)
    return text.matches(of: /(?m)^FOIL_GL\([^,]*,\s*(\w+)/).map { String($0.1) }
  }

  @Test("The registry's table has every function of the shim header, and Foil calls each")
  func header() throws {
    let header = try Self.header()
    try #require(header.count > 50)
    #expect(
      try Set(header) == Set(Registry.read().functions.keys),
      "run Tests/Fixtures/make-functions.py to update the table")
    let folder = Fixture.project("Sources/OpenGL")
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder)
      .map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }.joined()
    let unused = header.filter { !sources.contains("\($0)(") }
    #expect(unused.isEmpty)
  }

  @Test("A function counts as available in exactly the contexts that the registry gives")
  func availability() throws {
    let registry = try Registry.read()
    #expect(
      Set(OptionalFunction.all.map(\.name)) == registry.optional.filter { $0.hasPrefix("gl") })
    for function in OptionalFunction.all {
      Self.forEachContext { api, version, extensions in
        let context = ContextCapabilities(
          api: api, version: version, hasExtension: extensions.contains)
        #expect(
          function.isAvailable(in: context)
            == registry.has(function.name, api, version: version, extensions: extensions),
          "\(function.name), \(api.rawValue) \(version), \(extensions.sorted())")
      }
    }
  }

  /// Expects the function chosen in each context to be one that the context has, or none if it
  /// has none.
  private func expectPossible<Function: CaseIterable & Equatable>(
    _ name: (Function) -> String, _ choice: (ContextCapabilities) -> Function?
  ) throws {
    let registry = try Registry.read()
    Self.forEachContext { api, version, extensions in
      let found = choice(
        ContextCapabilities(api: api, version: version, hasExtension: extensions.contains))
      let possible = Function.allCases.filter {
        registry.has(name($0), api, version: version, extensions: extensions)
      }
      #expect(
        found.map(possible.contains) ?? possible.isEmpty,
        "\(api.rawValue) \(version), \(extensions.sorted())")
    }
  }

  @Test("A reset is queried through a function that the context has, or not at all")
  func resetStatus() throws {
    try expectPossible({ "\($0)" }, ResetStatus.available(in:))
  }

  @Test("The GPU's time is read by a function that the context has, or not at all")
  func timerQueries() throws {
    try expectPossible(\.function.name, TimeQuery.ResultFunction.available(in:))
  }

  @Test("docs/MACHINES.md lists these functions and their providers")
  func document() throws {
    let registry = try Registry.read()
    let document = try String(
      contentsOfFile: Fixture.project("docs/MACHINES.md"), encoding: .utf8)
    let rows = document.split(separator: "\n").filter {
      $0.wholeMatch(of: /\| `e?gl[A-Z]\w*` .*/) != nil
    }
    let expected = registry.optional.map { name in
      let cells = Registry.apis.map { registry.functions[name]?[$0]?.joined(separator: ", ") ?? "" }
      return "| `\(name)` |" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined()
    }
    #expect(rows.count == expected.count)
    for row in expected { #expect(rows.contains { $0.hasPrefix(row) }, "no row \(row)") }
  }
}
