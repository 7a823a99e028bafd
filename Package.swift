// swift-tools-version: 6.2
import PackageDescription

/// Settings of every Swift target: Swift 6 concurrency, and every warning is an error.
let common: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Optimization in debug builds, which halves the time of the tests: docs/decisions/0020.
let optimized = SwiftSetting.unsafeFlags(["-O"], .when(configuration: .debug))

/// No optimization, even if the command line asks for it: most tests take longer to optimize than
/// they save.
let plain = SwiftSetting.unsafeFlags(["-Xfrontend", "-Onone"], .when(configuration: .debug))

/// Flags that end a debug build at undefined behavior in C and C++, as in Swift.
///
/// Every test therefore checks for it. A trap needs no sanitizer library.
let trap = ["-fsanitize=undefined", "-fsanitize-trap=undefined"]
let trapping = [CSetting.unsafeFlags(trap, .when(configuration: .debug))]
let trappingCXX = [
  CXXSetting.unsafeFlags(trap + ["-fno-sanitize=vptr"], .when(configuration: .debug))
]

/// Settings of the program's targets, where calls that are not memory-safe say `unsafe`.
let strict = common + [.strictMemorySafety(), optimized]

/// A C library of the system: only a module map and a shim header.
func library(_ name: String, _ pkgConfig: String, _ package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// A layer of the program; LayerTests compares its imports with `dependencies`.
func layer(
  _ name: String, _ dependencies: [Target.Dependency] = [], _ more: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict + more)
}

/// Specialization of generic types for the layers that use them; without it a panel costs a third
/// more.
let specialized = SwiftSetting.unsafeFlags(
  ["-cross-module-optimization"], .when(configuration: .release))

func tests(
  _ name: String, _ dependencies: [Target.Dependency], _ optimization: SwiftSetting = plain
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"],
    swiftSettings: common + [optimization])
}

let package = Package(
  name: "foil",
  products: [
    .executable(name: "foil", targets: ["foil"]),
    // Public libraries: docs/LIBRARIES.md.
    .library(name: "Geometry", targets: ["Geometry"]),
    .library(name: "Motion", targets: ["Motion"]),
    .library(name: "SceneGraph", targets: ["SceneGraph", "CardModel", "Interaction"]),
    .library(name: "Rendering", targets: ["Rendering", "Shading", "OpenGL", "Raster"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    library("CEpoxy", "epoxy", "libepoxy-dev"),
    library("CX11", "x11", "libx11-dev"),
    library("CGLFW", "glfw3", "libglfw3-dev"),
    library("CCairo", "cairo", "libcairo2-dev"),
    library("CPango", "pangocairo", "libpango1.0-dev"),
    library("CFontconfig", "fontconfig", "libfontconfig-dev"),
    library("CPNG", "libpng", "libpng-dev"),
    // libjpeg reports errors by longjmp, which must not cross Swift code: its caller is C.
    .target(name: "CJPEG", cSettings: trapping, linkerSettings: [.linkedLibrary("jpeg")]),
    // libtiff's functions are variadic, which Swift cannot call.
    .target(name: "CTIFF", cSettings: trapping, linkerSettings: [.linkedLibrary("tiff")]),
    // giflib has no file for pkg-config.
    .systemLibrary(name: "CGIF", providers: [.apt(["libgif-dev"])]),
    library("CWebP", "libwebpdemux", "libwebp-dev"),
    library("CRsvg", "librsvg-2.0", "librsvg2-dev"),
    library("CExif", "libexif", "libexif-dev"),
    library("CLCMS", "lcms2", "liblcms2-dev"),
    library("CGLib", "gobject-2.0", "libglib2.0-dev"),
    library("CGIO", "gio-2.0", "libglib2.0-dev"),
    library("CEvdev", "libevdev", "libevdev-dev"),
    library("CZlib", "zlib", "zlib1g-dev"),
    library("CZip", "libzip", "libzip-dev"),
    library("CQPDF", "libqpdf", "libqpdf-dev"),
    // toml++ is a header of C++ templates: its caller is C++ behind a C header.
    .target(name: "CTOML", cxxSettings: trappingCXX),
    .target(name: "CSandbox", cSettings: trapping, linkerSettings: [.linkedLibrary("seccomp")]),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CProcess"),
    .systemLibrary(name: "CCrash"),
    .systemLibrary(name: "CLinux"),

    layer(
      "Files", ["CLinux", "CProcess", .product(name: "SystemPackage", package: "swift-system")]),
    layer("Geometry"),
    layer("Processes"),
    layer("Motion"),
    layer("SceneGraph", ["Geometry", "Motion"]),
    layer("CardModel", ["Geometry", "SceneGraph"]),
    layer("Interaction", ["CardModel", "Geometry", "Motion", "SceneGraph"]),
    layer("Controls", ["Geometry", "Interaction", "SceneGraph"], [specialized]),
    layer("Editing", ["CardModel", "Controls", "Geometry", "Interaction", "Motion", "SceneGraph"]),
    layer(
      "Scenes",
      ["CardModel", "Controls", "Editing", "Geometry", "Interaction", "Motion", "SceneGraph"]),
    layer(
      "Raster",
      [
        "CCairo", "CExif", "CFontconfig", "CGIF", "CGLib", "CJPEG", "CLCMS", "CPNG", "CPango",
        "CRsvg", "CTIFF", "CWebP", "CZlib", "Files", "Geometry", "SceneGraph",
      ]),
    layer("TOML", ["CTOML", "Files", "Geometry"]),
    layer("Cards", ["CZip", "CardModel", "Files", "Geometry", "Raster", "SceneGraph", "TOML"]),
    // The plates of a press file, the printers' profiles and the checks: docs/PRESS.md.
    layer("Press", ["Files", "Geometry", "Raster", "SceneGraph", "TOML"]),
    layer("PrintFiles", ["CQPDF", "CZlib", "Files", "Geometry", "Press", "Raster"]),
    layer("Filming", ["CProcess", "CWebP", "Files", "Geometry", "Processes", "Raster"]),
    layer("OpenGL", ["CEpoxy"]),
    layer("Batches", ["CardLibrary", "CardModel", "Files", "Filming", "Runtime"]),
    layer(
      "Pressing",
      [
        "Batches", "CProcess", "CardLibrary", "CardModel", "Cards", "Files", "Filming", "Geometry",
        "Interaction", "JSON", "Jobs", "Press", "PrintFiles", "Raster", "Runtime", "SceneGraph",
        "Shading",
      ]),
    layer(
      "GPUSetup", ["Files", "OpenGL", "Runtime", .product(name: "Logging", package: "swift-log")]),
    layer(
      "Runtime",
      [
        "CCrash", "CMalloc", "Files", "Geometry", "JSON",
        .product(name: "Logging", package: "swift-log"),
      ]),
    layer("JSON", ["Files", "Geometry"]),
    layer("Shading", ["Files", "SceneGraph"]),
    layer(
      "Rendering", ["Files", "Geometry", "Motion", "OpenGL", "Raster", "SceneGraph", "Shading"]),
    layer(
      "Jobs",
      [
        "CMalloc", "CProcess", "CSandbox", "Files", "JSON", "Processes", "Runtime",
        .product(name: "Logging", package: "swift-log"),
      ]),
    layer(
      "CardLibrary",
      [
        "CardModel", "Cards", "Files", "Geometry", "JSON", "Jobs", "Press", "Processes", "Raster",
        "Runtime", "SceneGraph",
      ]),
    layer(
      "Recordings",
      [
        "CardLibrary", "CardModel", "Cards", "Files", "Geometry", "Interaction", "JSON", "Runtime",
        "SceneGraph", "Scenes",
      ]),
    layer(
      "Studio",
      [
        "Batches", "CProcess", "CardLibrary", "CardModel", "Cards", "Files", "Filming", "GPUSetup",
        "Geometry", "Interaction", "JSON", "Jobs", "OpenGL", "Processes", "Raster", "Recordings",
        "Rendering", "Runtime", "SceneGraph", "Scenes", "Shading",
      ]),
    layer(
      "Desktop",
      [
        "CEvdev", "CGIO", "CGLFW", "CMalloc", "CProcess", "CX11", "Files", "GPUSetup", "Geometry",
        "Interaction", "OpenGL", "Processes", "Runtime",
        .product(name: "Logging", package: "swift-log"),
      ]),
    layer(
      "App",
      [
        "CardLibrary", "CardModel", "Cards", "Desktop", "Editing", "Files", "GPUSetup", "Geometry",
        "Interaction", "Jobs", "OpenGL", "Pressing", "Raster", "Recordings", "Rendering", "Runtime",
        "SceneGraph", "Scenes", "Shading", "Studio", "TOML",
        .product(name: "Logging", package: "swift-log"),
      ]),
    layer(
      "Commands",
      [
        "App", "Batches", "CMalloc", "CardLibrary", "CardModel", "Cards", "Desktop", "Files",
        "Filming", "GPUSetup", "Geometry", "Interaction", "JSON", "Jobs", "OpenGL", "Press",
        "Pressing", "Raster", "Recordings", "Rendering", "Runtime", "SceneGraph", "Scenes",
        "Shading", "Studio", .product(name: "Logging", package: "swift-log"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "foil", dependencies: ["Commands"], swiftSettings: strict,
      // GNU's linker in Debian 13 leaves constants writable; the toolchain's does not. `-z now` looks
      // up library functions at the start, so that their addresses become read-only as well.
      linkerSettings: [
        .unsafeFlags(["-use-ld=lld"]),
        .unsafeFlags(["-Xlinker", "-z", "-Xlinker", "now"], .when(configuration: .release)),
      ]),

    // The reference of `make bench`: the same GL calls in C. It is not part of the program.
    .executableTarget(
      name: "bareloop", dependencies: ["CEpoxy", "CGLFW", "CWebP"], path: "Benchmarks/BareLoop",
      cSettings: [.unsafeFlags(["-Wall", "-Wextra"])],
      linkerSettings: [
        .linkedLibrary("m"),
        // The reference must not load the Swift runtime or unused libraries.
        .unsafeFlags(["-nostartfiles", "-Xlinker", "--as-needed"]),
      ]),

    // The example of docs/LIBRARIES.md; tests build and run it.
    .executableTarget(
      name: "spring-card",
      dependencies: [
        "Geometry", "Motion", "SceneGraph", "Raster", "OpenGL", "Rendering", "Shading",
      ],
      path: "docs/examples/SpringCard", swiftSettings: strict),

    // The code that the window shows beside each scene; tests build and run it.
    .target(
      name: "Examples", dependencies: ["Geometry", "Motion", "SceneGraph"],
      path: "docs/examples/Scenes", swiftSettings: strict),

    .target(
      name: "TestSupport", dependencies: ["CGIO", "Geometry", "Raster", "SceneGraph"],
      path: "Tests/TestSupport", swiftSettings: common + [optimized]),
    // Tries forbidden calls inside the sandbox. A process cannot leave it, so tests need this child.
    .executableTarget(
      name: "sandbox-probe", dependencies: ["CSandbox"], path: "Tests/SandboxProbe"),
    tests("LayerTests", [], optimized),
    tests(
      "FilesTests",
      ["Files", "Processes", .product(name: "SystemPackage", package: "swift-system")]),
    tests("GeometryTests", ["Geometry"]),
    tests("MotionTests", ["Motion"]),
    .testTarget(
      name: "ControlsTests", dependencies: ["Controls", "Geometry", "Interaction", "SceneGraph"],
      swiftSettings: common + [plain]),
    tests(
      "SceneTests",
      [
        "CardModel", "Controls", "Editing", "Examples", "Geometry", "Interaction", "Motion",
        "SceneGraph", "Scenes",
      ]),
    tests(
      "CardsTests", ["CZip", "CardModel", "Cards", "Files", "Geometry", "Raster", "SceneGraph"]),
    tests(
      "PressTests", ["Files", "Geometry", "Press", "Raster", "SceneGraph", "TOML"], optimized),
    tests("PDFTests", ["Geometry", "Press", "PrintFiles", "Raster"], optimized),
    tests("FilmingTests", ["CWebP", "Files", "Filming", "Geometry", "Raster"], optimized),
    tests(
      "RasterTests", ["CMalloc", "Files", "Geometry", "Raster", "SceneGraph"], optimized),
    tests("ShadingTests", ["Files", "SceneGraph", "Shading"], optimized),
    tests(
      "RenderingTests",
      [
        "CCairo", "CardModel", "Controls", "Examples", "Files", "Geometry", "Interaction", "OpenGL",
        "Raster", "Rendering", "SceneGraph", "Scenes", "Shading",
      ],
      optimized),
    tests(
      "CommandTests",
      [
        "CWebP", "CardModel", "Files", "Interaction", "Press", "Raster", "SceneGraph",
        "Scenes", "Shading", "foil", "sandbox-probe", "spring-card",
      ]),
    tests(
      "ViewerTests",
      [
        "App", "Batches", "CEvdev", "CardLibrary", "CardModel", "Cards", "Commands", "Controls",
        "Desktop", "Editing", "Files", "Filming", "Geometry", "Interaction", "JSON", "Jobs",
        "OpenGL", "Press", "Pressing", "Processes", "Raster", "Recordings", "Rendering", "Runtime",
        "SceneGraph", "Scenes", "Shading", "Studio", "foil",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    tests(
      "WindowTests",
      [
        "CX11", "CardModel", "Cards", "Controls", "Desktop", "Editing", "Files", "Filming",
        "Geometry", "Interaction", "Pressing", "Raster", "Runtime", "SceneGraph", "Scenes",
        "Shading", "foil",
      ]),
  ],
  cLanguageStandard: .c17,
  cxxLanguageStandard: .cxx17
)

// `make quick` builds some test targets alone.
if let tests = Context.environment["FOIL_TESTS"]?.split(separator: " ").map(String.init) {
  package.targets.removeAll { $0.type == .test && !tests.contains($0.name) }
}

// The fuzzers. `make fuzz` builds them in a separate folder; libFuzzer has their `main`.
if Context.environment["FOIL_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "App", "Cards", "Commands", "Files", "JSON", "Raster", "Recordings", "Rendering", "Shading",
        "Studio", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Fuzz", exclude: ["fuzz", "make-seeds.py", "seeds", "words"],
      swiftSettings: common + [.unsafeFlags(["-parse-as-library"])]))
}
