// GLFW without any GL header: epoxy is the only loader.
#pragma once
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
