internal import ArgumentParser
internal import CMalloc
internal import CardLibrary
internal import Files
internal import Glibc
internal import Jobs
internal import Logging
internal import Pressing
internal import Runtime
internal import Studio

/// The program: reads its arguments, runs a command, and reports an error in one line.
public enum FoilProgram {
  /// Runs the program to its end.
  ///
  /// The exit status is 0 for success, 1 for a failure, 64 for wrong usage. If nobody reads its
  /// output, the program ends by SIGPIPE, silently, as other programs do.
  public static func main() -> Never {
    _ = Clock.sinceStart
    // A reader that closes its pipe, or a file beyond the user's size limit, should make a write
    // fail and not end the program.
    StandardOutput.reserveDescriptors()
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
    MemoryLimit.begin()
    // A program started with SIGCHLD ignored would not learn how its children end.
    _ = signal(SIGCHLD, SIG_DFL)
    // Decoded pictures live briefly, and their memory has to return to the system. By default the
    // allocator keeps blocks of their size once it has freed the first.
    mallopt(M_MMAP_THRESHOLD, 1 << 20)
    jobs.performIfChild(ProgramArguments.texts)
    do {
      var command = try FoilCommand.parseAsRoot(ProgramArguments.texts)
      try Log.begin(isVerbose: (command as? any LoggedCommand)?.log.verbose ?? false)
      CrashReport.begin()
      Log.program.info("Foil \(Version.text)")
      Sandbox.logMissingFeatures()
      try command.run()
      LibraryMessages.flush()
      exit(0)
    } catch {
      exit(report(error).rawValue)
    }
  }

  /// The jobs that the program performs when it runs as its own child process.
  private static let jobs = JobTable(jobs: [
    PictureJob.self, ArchiveJob.self, PackJob.self, InkJob.self, PressInspection.self,
    EffectJob.self, RenderJob.self, FilmJob.self, PageSizeJob.self,
  ])

  /// Prints the requested help, or reports the error; returns the exit status.
  private static func report(_ error: any Error) -> ExitCode {
    if let error = error as? FileError, StandardOutput.isUnread(error) {
      EndSignals.end(by: SIGPIPE)
      // The signal was blocked when the program was started.
      return .failure
    }
    if let error = error as? UsageError {
      Diagnostics.report(error.message)
      return .validationFailure
    }
    let code = FoilCommand.exitCode(for: error)
    guard code == .success else {
      if code == .validationFailure {
        Diagnostics.report(inOneForm(FoilCommand.message(for: error)))
      } else {
        Diagnostics.report(error)
      }
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
      return report(error)
    }
  }

  /// The argument parser's message on a refused value, in the form of Foil's own: `--zoom 20:
  /// expected a number from 1 to 12`; other messages are unchanged.
  private static func inOneForm(_ message: String) -> String {
    let refusal = /The value '(.*)' is invalid for '(\S+)[^']*': (.*)/.dotMatchesNewlines()
    guard let match = message.wholeMatch(of: refusal) else { return message }
    let value = String(match.1)
    let isPlain = !value.isEmpty && !value.contains(where: \.isWhitespace)
    return "\(match.2) \(isPlain ? value : value.quoted): \(match.3)"
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
      foil                         open Foil's card, later the start page
      foil my-art.png              open your art
      foil my-cards                open all cards of a folder
      foil -                       open a picture from standard input
      foil render art.png --output card.png --tilt 6,-4

      THE WINDOW (press H in it for the keys):
      \(windowOptions)

      FILES:
      \(HelpList(UserFolder.files).lines)

      ENVIRONMENT:
      \(HelpList(environment).lines)
      """,
    version: Version.text,
    subcommands: [
      ViewCommand.self, RenderCommand.self, FilmCommand.self, SheetCommand.self, PageCommand.self,
      MaskCommand.self,
      PressCommand.self, CheckCommand.self, TraceCommand.self,
      BenchCommand.self, ListCommand.self, ThumbnailCommand.self,
    ],
    defaultSubcommand: ViewCommand.self)

  /// The subcommand that a mistyped word may mean; nil if none is near.
  static func subcommand(near word: String) -> String? {
    let shown = configuration.subcommands.map { $0.configuration }.filter(\.shouldDisplay)
    return word.near(among: shown.compactMap(\.commandName))
  }

  /// The environment variables that Foil reads, each with its meaning in at most 54 characters.
  private static let environment = [
    ("FOIL_GL", "The only API to try: gl (OpenGL) or es (OpenGL ES)."),
    ("FOIL_REDRAW", "What each frame of a window draws: changes or all."),
    ("FOIL_PATIENCE", "The time limit in s for an effect, card or process."),
    ("FOIL_ROOT", "The folder with shaders and assets, like --root."),
    ("FOIL_DEBUG", "If set, crashes are left to the debugger."),
    ("FOIL_LOG", "The level of the log, from trace to error."),
    ("SOURCE_DATE_EPOCH", "The date in press files, in s since 1970."),
    ("XDG_CONFIG_HOME", "The folder of foil/settings.toml and foil/press."),
    ("XDG_DATA_HOME", "The folder of foil/pictures, foil/foils and more."),
    ("XDG_STATE_HOME", "The folder of foil/state.toml."),
  ]

  /// The arguments and options in the help of `view`, without the general options.
  private static var windowOptions: String {
    ViewCommand.helpMessage().split(separator: "\n")
      .filter { $0.hasPrefix("  ") && !$0.contains("--version") && !$0.contains("--help") }
      .joined(separator: "\n")
  }
}
