// D-Bus, by the library that librsvg brings along.
#pragma once
#include <gio/gio.h>
