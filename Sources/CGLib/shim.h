// GLib frees the objects of Pango and librsvg, and its parser reads XML.
#pragma once
#include <glib-object.h>
