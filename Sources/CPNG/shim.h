#pragma once
#include <png.h>
#include <string.h>

// libpng requires a zeroed structure with its version.
static inline png_image foil_png_image(void) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  return image;
}

// libpng's macros of casts, which Swift does not import.
static const png_uint_32 foil_png_rgba = PNG_FORMAT_RGBA;
static const png_uint_32 foil_png_rgb = PNG_FORMAT_RGB;
static const png_uint_32 foil_png_linear_rgba = PNG_FORMAT_LINEAR_RGB_ALPHA;
static const png_uint_32 foil_png_gray = PNG_FORMAT_GRAY;
static const png_uint_32 foil_png_alpha = PNG_FORMAT_FLAG_ALPHA;
