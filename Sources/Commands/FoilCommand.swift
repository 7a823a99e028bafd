internal import ArgumentParser
internal import CMalloc
internal import CardLibrary
internal import Files
internal import Glibc
internal import Jobs
internal import Logging
internal import OpenGL
internal import Raster
internal import Studio
internal import Support

/// The program: reads its arguments, runs a command, and tells in one line what went wrong.
public enum FoilProgram {
  /// Runs the program to its end.
  ///
  /// Exit status 0, 1 for a failure, 64 for wrong usage; where nobody reads what it writes, it ends as
  /// other programs do, silently, by SIGPIPE.
  public static func main() -> Never {
    _ = Clock.sinceStart
    // A reader that goes away is a failed write, not the end of the program; so is a file that
    // would grow beyond what the user may write.
    StandardOutput.reserveDescriptors()
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
    MemoryLimit.begin()
    // How a child ended is not told to those who were started with this ignored.
    _ = signal(SIGCHLD, SIG_DFL)
    // Decoded pictures live briefly. Blocks of their size must go back to the system when freed;
    // by default the allocator keeps them for later once it has seen the first.
    mallopt(M_MMAP_THRESHOLD, 1 << 20)
    jobs.performIfChild(ProgramArguments.texts)
    do {
      var command = try FoilCommand.parseAsRoot(ProgramArguments.texts)
      try Log.begin(isVerbose: (command as? any LoggedCommand)?.log.verbose ?? false)
      CrashReport.begin()
      Log.program.info("Foil \(Version.text)")
      Sandbox.tellLacks()
      try command.run()
      LibraryMessages.passOn()
      exit(0)
    } catch {
      exit(tell(error).rawValue)
    }
  }

  /// What the program does as its own child.
  private static let jobs = JobTable(jobs: [
    PictureJob.self, ArchiveJob.self, EffectJob.self, RenderJob.self, FilmJob.self,
  ])

  /// Says what ended the program: help that was asked for, or what went wrong.
  private static func tell(_ error: any Error) -> ExitCode {
    if let error = error as? FileError, StandardOutput.isUnread(error) {
      EndSignals.end(by: SIGPIPE)
      // It is blocked where it was when the program was started.
      return .failure
    }
    if let error = error as? UsageError {
      Diagnostics.report(error.message)
      return .validationFailure
    }
    let code = FoilCommand.exitCode(for: error)
    guard code == .success else {
      Diagnostics.report(code == .validationFailure ? FoilCommand.message(for: error) : "\(error)")
      return code
    }
    do {
      var output = StandardOutput()
      for line in FoilCommand.fullMessage(for: error).split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      {
        try output.print(String(line))
      }
      try output.flush()
      return .success
    } catch {
      return tell(error)
    }
  }
}

struct FoilCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "foil",
    abstract: "See your art as a holographic card.",
    usage: """
      foil [<options>] [<file or folder> ...]
      foil <subcommand> [<options>] ...
      """,
    discussion: """
      foil                         the window, on Foil's own card
      foil my-art.png              the window, on your art
      foil my-cards                the window, on all cards of a folder
      foil render art.png --output card.png --tilt 6,-4

      THE WINDOW (H in it lists the keys):
      \(windowOptions)

      FILES:
      \(HelpList(UserFolder.files).lines)

      ENVIRONMENT:
      \(HelpList(environment).lines)
      """,
    version: Version.text,
    subcommands: [
      ViewCommand.self, RenderCommand.self, FilmCommand.self, SheetCommand.self, MaskCommand.self,
      TraceCommand.self,
      BenchCommand.self, ListCommand.self, ThumbnailCommand.self,
    ],
    defaultSubcommand: ViewCommand.self)

  /// The subcommand that a word may have been meant for; nil where none is near.
  static func subcommand(near word: String) -> String? {
    let shown = configuration.subcommands.map { $0.configuration }.filter(\.shouldDisplay)
    return word.near(among: shown.compactMap(\.commandName))
  }

  /// The variables that Foil reads, and what each says.
  private static let environment = [
    ("FOIL_GL", "What draws: gl (OpenGL) or es (OpenGL ES) alone."),
    ("FOIL_PATIENCE", "Seconds that an effect, a card or a child may take."),
    ("FOIL_ROOT", "The folder with shaders and assets, as by --root."),
    ("FOIL_DEBUG", "Set: a crash is left to the debugger."),
    ("FOIL_LOG", "How much is told of the work, from trace to error."),
    ("XDG_CONFIG_HOME", "Whose foil/settings.toml is the settings file."),
    ("XDG_STATE_HOME", "Whose foil/state.toml is the state file."),
  ]

  /// What the window's own help says of its arguments and options, without the general ones.
  private static var windowOptions: String {
    ViewCommand.helpMessage().split(separator: "\n")
      .filter { $0.hasPrefix("  ") && !$0.contains("--version") && !$0.contains("--help") }
      .joined(separator: "\n")
  }
}
