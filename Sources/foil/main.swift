internal import Commands

FoilProgram.main()
