internal import ArgumentParser

/// What every command that draws without a window understands.
struct GPUOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Which of several GPUs draws: its number, counted from 0, or part of its name.",
      valueName: "gpu"))
  var gpu: String?
}
