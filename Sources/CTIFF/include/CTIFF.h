// libtiff without its functions of any number of arguments, which Swift cannot call, and with its errors as words.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A TIFF file that is being decoded, of which only the first page is looked at.
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

/// What a page says of its pixels.
typedef struct {
  uint32_t width, height;
  /// Bits a sample, samples a pixel, colors by the numbers above, and the tag of the orientation.
  uint16_t bits, samples, colors, orientation;
  /// The place of the alpha among a pixel's samples; -1 where there is none.
  int alpha;
  /// The colors are multiplied by the alpha.
  bool is_premultiplied;
  /// Samples are whole numbers without a sign.
  bool is_unsigned;
  /// The inks are cyan, magenta, yellow and black.
  bool is_cmyk;
  /// Each channel is stored on its own.
  bool is_planar;
  /// The samples can be read line by line or tile by tile, and mean what `colors` says; else only
  /// `foil_tiff_read_rgba` makes pixels of them.
  bool is_plain;
  /// The size of a tile; 0 where there are lines.
  uint32_t tile_width, tile_height;
  /// Bytes of a tile's row and of a tile, or of a line in both.
  size_t row_size, block_size;
} foil_tiff_form;

/// The file must stay where it is until it is destroyed; NULL where memory has run out.
foil_tiff *foil_tiff_create(const uint8_t *file, size_t count);
void foil_tiff_destroy(foil_tiff *tiff);

/// Reads what the first page says of itself; false where the file is damaged or of a form that libtiff does not know.
bool foil_tiff_read_form(foil_tiff *tiff, foil_tiff_form *form);

/// Reads a line of all channels or of one; lines of a channel must be read in order.
bool foil_tiff_read_line(foil_tiff *tiff, void *line, uint32_t row, uint16_t channel);
/// Reads the tile that holds a pixel.
bool foil_tiff_read_tile(
    foil_tiff *tiff, void *tile, size_t size, uint32_t x, uint32_t y, uint16_t channel);
/// Makes width x height x 4 bytes of a page of any form, premultiplied, in the order in which they are stored.
bool foil_tiff_read_rgba(foil_tiff *tiff, const foil_tiff_form *form, uint8_t *pixels);

/// The reds, greens and blues of a palette, 256 each at most, as many as the bits of a sample tell; false where there
/// are none.
bool foil_tiff_palette_colors(
    foil_tiff *tiff, const uint16_t **red, const uint16_t **green, const uint16_t **blue);
/// The ICC profile, until the file is destroyed; NULL where there is none.
const uint8_t *foil_tiff_profile(foil_tiff *tiff, size_t *count);

/// The failure is that of a form that libtiff does not know, not of damage.
bool foil_tiff_is_unsupported(const foil_tiff *tiff);
/// The failure is that memory has run out.
bool foil_tiff_is_out_of_memory(const foil_tiff *tiff);
/// libtiff's words for the first failure.
const char *foil_tiff_message(const foil_tiff *tiff);
