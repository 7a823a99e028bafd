internal import ArgumentParser

/// Options of every command that can log.
struct LogOptions: ParsableArguments {
  @Flag(help: "Log to standard error; FOIL_LOG sets the level, from trace to error.")
  var verbose = false
}

/// A command that can log.
protocol LoggedCommand: ParsableCommand {
  var log: LogOptions { get }
}
