// GIO for D-Bus. librsvg loads it anyway.
#pragma once
#include <gio/gio.h>
