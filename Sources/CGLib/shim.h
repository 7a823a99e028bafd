// What Pango and librsvg hand out is GLib's to free, and its parser reads XML.
#pragma once
#include <glib-object.h>
