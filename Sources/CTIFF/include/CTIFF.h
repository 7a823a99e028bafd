// libtiff without variadic functions, which Swift cannot call, and with its errors as messages.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CTIFFWriter.h"

/// A TIFF file that is being decoded; only the first page counts.
typedef struct foil_tiff foil_tiff;

/// The colors that samples stand for, by TIFF's own numbers.
enum {
  foil_tiff_white_is_zero = 0,
  foil_tiff_black_is_zero = 1,
  foil_tiff_rgb = 2,
  foil_tiff_palette = 3,
  foil_tiff_inks = 5,
  foil_tiff_ycbcr = 6,
  foil_tiff_lab = 8,
};

/// The form of a page's pixels.
typedef struct {
  uint32_t width, height;
  /// Bits per sample, samples per pixel, colors by the numbers above, and the orientation tag.
  uint16_t bits, samples, colors, orientation;
  /// The index of alpha among a pixel's samples; -1 without alpha.
  int alpha;
  /// True if colors are multiplied by alpha.
  bool is_premultiplied;
  /// True if samples are unsigned integers.
  bool is_unsigned;
  /// True if the inks are cyan, magenta, yellow and black.
  bool is_cmyk;
  /// True if each channel is stored separately.
  bool is_planar;
  /// True if samples can be read by line or tile and have the colors of `colors`; else only
  /// `foil_tiff_read_rgba` can read them.
  bool is_plain;
  /// The size of a tile; 0 for a page of lines.
  uint32_t tile_width, tile_height;
  /// Bytes of a tile's row and of a tile; for a page of lines, both are a line's.
  size_t row_size, block_size;
} foil_tiff_form;

/// A decoder of `file`, which must outlive it; NULL if memory runs out.
foil_tiff *foil_tiff_create(const uint8_t *file, size_t count);
void foil_tiff_destroy(foil_tiff *tiff);

/// Reads the form of the first page; false if the file is damaged or libtiff does not know its form.
bool foil_tiff_read_form(foil_tiff *tiff, foil_tiff_form *form);

/// Reads a line of all channels or of one; lines of a channel must be read in order.
bool foil_tiff_read_line(foil_tiff *tiff, void *line, uint32_t row, uint16_t channel);
/// Reads the tile that holds a pixel.
bool foil_tiff_read_tile(
    foil_tiff *tiff, void *tile, size_t size, uint32_t x, uint32_t y, uint16_t channel);
/// Reads a page of any form as width x height x 4 bytes, premultiplied, in their stored order.
bool foil_tiff_read_rgba(foil_tiff *tiff, const foil_tiff_form *form, uint8_t *pixels);

/// Finds the reds, greens and blues of a palette; their number is 2 to the bits per sample, at most 256.
///
/// False without a palette.
bool foil_tiff_palette_colors(
    foil_tiff *tiff, const uint16_t **red, const uint16_t **green, const uint16_t **blue);
/// The ICC profile, valid until the decoder is destroyed; NULL if the file has none.
const uint8_t *foil_tiff_profile(foil_tiff *tiff, size_t *count);

/// The resolution in pixels per inch; false if the page has none, or one in other units.
bool foil_tiff_resolution(foil_tiff *tiff, float *across, float *down);

/// True if libtiff does not know the form of the file; false if it is damaged.
bool foil_tiff_is_unsupported(const foil_tiff *tiff);
/// True if memory ran out.
bool foil_tiff_is_out_of_memory(const foil_tiff *tiff);
/// libtiff's message for the first failure.
const char *foil_tiff_message(const foil_tiff *tiff);
