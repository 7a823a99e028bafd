#pragma once
#include <lcms2.h>

// lcms2's macros of shifts and casts, which Swift does not import.
static const cmsUInt32Number foil_rgba8 = TYPE_RGBA_8;
static const cmsUInt32Number foil_rgb8 = TYPE_RGB_8;
static const cmsUInt32Number foil_gray8 = TYPE_GRAY_8;
// Lightness, a, b, and an unused byte.
static const cmsUInt32Number foil_lab8 = TYPE_Lab_8 | EXTRA_SH(1);
static const cmsUInt32Number foil_cmyk8 = TYPE_CMYK_8;
// Lightness, a and b as they are, not scaled to a range.
static const cmsUInt32Number foil_lab_double = TYPE_Lab_DBL;
