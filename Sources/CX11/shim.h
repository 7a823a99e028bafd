// X's errors, which GLFW leaves to Xlib's own handlers: those end the program.
#pragma once
#include <X11/Xlib.h>
