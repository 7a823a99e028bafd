// The writing of TIFF files by libtiff, into memory.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A page to write: 8 bits per sample, the samples of a pixel side by side, rows from the top.
typedef struct {
  uint32_t width, height;
  /// 1 for gray, where 255 is white; 4 for cyan, magenta, yellow and black, where 255 is full ink.
  uint16_t samples;
  uint32_t pixels_per_inch;
  /// The ICC profile; NULL for none.
  const uint8_t *profile;
  uint32_t profile_count;
} foil_tiff_page;

/// The bytes of a file with one page, compressed by LZW, for `free`; NULL if memory runs out.
///
/// `count` receives the number of bytes.
uint8_t *foil_tiff_encode(const foil_tiff_page *page, const uint8_t *pixels, size_t *count);
