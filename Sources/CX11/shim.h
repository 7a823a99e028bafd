// Xlib for error handlers: GLFW sets none, and Xlib's own end the program.
#pragma once
#include <X11/Xlib.h>
