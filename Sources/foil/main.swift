internal import Viewer

FoilProgram.main()
