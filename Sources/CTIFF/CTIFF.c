#include "CTIFF.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>

#include <tiffio.h>

struct foil_tiff {
  TIFF *tiff;
  const uint8_t *file;
  uint64_t count, at;
  bool is_unsupported, has_lost_palette;
  char message[160];
};

// The largest allocation of libtiff, bytes: twice the largest picture of four channels of 16 bits.
static const tmsize_t most_memory = 1 << 30;

static int note_error(TIFF *tiff, void *user, const char *module, const char *format, va_list arguments) {
  (void)tiff;
  (void)module;
  foil_tiff *const own = user;
  // The first message is the cause.
  if (own->message[0] != 0) return 1;
  vsnprintf(own->message, sizeof own->message, format, arguments);
  // Some messages begin with the file's name, which is empty here.
  if (strncmp(own->message, ": ", 2) == 0) memmove(own->message, own->message + 2, strlen(own->message) - 1);
  return 1;
}

// One warning counts: without a readable palette libtiff would show the indices as grays.
static int note_warning(TIFF *tiff, void *user, const char *module, const char *format, va_list arguments) {
  (void)tiff;
  (void)module;
  char words[160];
  vsnprintf(words, sizeof words, format, arguments);
  if (strstr(words, "ColorMap")) ((foil_tiff *)user)->has_lost_palette = true;
  return 1;
}

static bool refuse(foil_tiff *tiff, bool is_unsupported, const char *words) {
  tiff->is_unsupported = is_unsupported;
  snprintf(tiff->message, sizeof tiff->message, "%s", words);
  return false;
}

static tmsize_t take(thandle_t handle, void *bytes, tmsize_t count) {
  foil_tiff *const own = handle;
  if (count <= 0 || own->at >= own->count) return 0;
  const uint64_t left = own->count - own->at;
  const uint64_t taken = (uint64_t)count < left ? (uint64_t)count : left;
  memcpy(bytes, own->file + own->at, taken);
  own->at += taken;
  return (tmsize_t)taken;
}

static tmsize_t refuse_writing(thandle_t handle, void *bytes, tmsize_t count) {
  (void)handle;
  (void)bytes;
  (void)count;
  return -1;
}

static toff_t seek(thandle_t handle, toff_t offset, int from) {
  foil_tiff *const own = handle;
  own->at = from == SEEK_CUR ? own->at + offset : from == SEEK_END ? own->count + offset : offset;
  return own->at;
}

static int close_nothing(thandle_t handle) {
  (void)handle;
  return 0;
}

static toff_t size(thandle_t handle) { return ((foil_tiff *)handle)->count; }

// libtiff prints messages that belong to no file, unless it has no handler.
static void silence(void) {
  TIFFSetErrorHandler(NULL);
  TIFFSetWarningHandler(NULL);
}

foil_tiff *foil_tiff_create(const uint8_t *file, size_t count) {
  static once_flag once = ONCE_FLAG_INIT;
  call_once(&once, silence);
  foil_tiff *own = calloc(1, sizeof *own);
  if (!own) return NULL;
  own->file = file;
  own->count = count;
  TIFFOpenOptions *options = TIFFOpenOptionsAlloc();
  if (options) {
    TIFFOpenOptionsSetMaxSingleMemAlloc(options, most_memory);
    TIFFOpenOptionsSetErrorHandlerExtR(options, note_error, own);
    TIFFOpenOptionsSetWarningHandlerExtR(options, note_warning, own);
    // "m" forbids mapping: all reading goes through `take`, which knows the file's end.
    own->tiff = TIFFClientOpenExt(
      "", "rm", own, take, refuse_writing, seek, close_nothing, size, NULL, NULL, options);
    TIFFOpenOptionsFree(options);
  }
  return own;
}

void foil_tiff_destroy(foil_tiff *tiff) {
  if (tiff->tiff) TIFFClose(tiff->tiff);
  free(tiff);
}

static uint16_t number(foil_tiff *tiff, uint32_t tag, uint16_t absent) {
  uint16_t value = absent;
  if (!TIFFGetFieldDefaulted(tiff->tiff, tag, &value)) value = absent;
  return value;
}

static int colors_per_pixel(const foil_tiff_form *form) {
  switch (form->colors) {
    case foil_tiff_rgb:
    case foil_tiff_lab: return 3;
    case foil_tiff_inks: return 4;
    default: return 1;
  }
}

static void find_alpha(foil_tiff *tiff, foil_tiff_form *form) {
  uint16_t count = 0;
  const uint16_t *kinds = NULL;
  const int colors = colors_per_pixel(form);
  form->alpha = -1;
  const bool says = TIFFGetField(tiff->tiff, TIFFTAG_EXTRASAMPLES, &count, &kinds) && count > 0;
  // Old programs do not name the fourth sample.
  if (!says && form->colors == foil_tiff_rgb && form->samples == 4) form->alpha = 3;
  for (int at = 0; says && at < count && colors + at < form->samples; at++) {
    if (kinds[at] != EXTRASAMPLE_ASSOCALPHA && kinds[at] != EXTRASAMPLE_UNASSALPHA) continue;
    form->alpha = colors + at;
    form->is_premultiplied = kinds[at] == EXTRASAMPLE_ASSOCALPHA;
    return;
  }
}

bool foil_tiff_read_form(foil_tiff *own, foil_tiff_form *form) {
  memset(form, 0, sizeof *form);
  if (!own->tiff) return false;
  TIFF *const tiff = own->tiff;
  if (!TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &form->width) || !TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &form->height))
    return refuse(own, false, "it has no size");
  const uint16_t compression = number(own, TIFFTAG_COMPRESSION, COMPRESSION_NONE);
  if (!TIFFIsCODECConfigured(compression)) {
    char words[64];
    snprintf(words, sizeof words, "compression %u", compression);
    return refuse(own, true, words);
  }
  form->bits = number(own, TIFFTAG_BITSPERSAMPLE, 1);
  form->samples = number(own, TIFFTAG_SAMPLESPERPIXEL, 1);
  form->orientation = number(own, TIFFTAG_ORIENTATION, ORIENTATION_TOPLEFT);
  form->is_planar = form->samples > 1 && number(own, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG) == PLANARCONFIG_SEPARATE;
  const uint16_t format = number(own, TIFFTAG_SAMPLEFORMAT, SAMPLEFORMAT_UINT);
  form->is_unsigned = format == SAMPLEFORMAT_UINT || format == SAMPLEFORMAT_VOID;
  // libtiff's own reader makes the same guess without the tag.
  form->colors = number(own, TIFFTAG_PHOTOMETRIC, form->samples >= 3 ? PHOTOMETRIC_RGB : PHOTOMETRIC_MINISBLACK);
  if (own->has_lost_palette && form->colors == PHOTOMETRIC_MINISBLACK && form->samples == 1)
    return refuse(own, false, "its palette cannot be read");
  const bool is_lab = form->colors == foil_tiff_lab && form->bits == 8 && form->samples >= 3;
  form->is_plain = form->colors <= foil_tiff_palette || form->colors == foil_tiff_inks || is_lab;
  // libtiff's codec converts only interleaved channels.
  if (form->colors == PHOTOMETRIC_YCBCR && compression == COMPRESSION_JPEG && !form->is_planar) {
    TIFFSetField(tiff, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB);
    form->colors = foil_tiff_rgb;
    form->is_plain = true;
  }
  // The lines of these compressions depend on more than the tags.
  if (compression == COMPRESSION_OJPEG || compression == COMPRESSION_SGILOG || compression == COMPRESSION_SGILOG24)
    form->is_plain = false;
  form->is_cmyk = number(own, TIFFTAG_INKSET, INKSET_CMYK) == INKSET_CMYK;
  if (form->is_plain && form->samples < colors_per_pixel(form)) return refuse(own, false, "it has too few samples");
  find_alpha(own, form);
  if (TIFFIsTiled(tiff)) {
    TIFFGetField(tiff, TIFFTAG_TILEWIDTH, &form->tile_width);
    TIFFGetField(tiff, TIFFTAG_TILELENGTH, &form->tile_height);
    if (form->tile_width == 0 || form->tile_height == 0) return refuse(own, false, "its tiles have no size");
  }
  const tmsize_t row = TIFFIsTiled(tiff) ? TIFFTileRowSize(tiff) : TIFFScanlineSize(tiff);
  const tmsize_t block = TIFFIsTiled(tiff) ? TIFFTileSize(tiff) : row;
  if (row <= 0 || block <= 0 || block > most_memory) return refuse(own, false, "its lines or tiles have no size");
  // Clears messages about unreadable tags that do not matter.
  own->message[0] = 0;
  form->row_size = (size_t)row;
  form->block_size = (size_t)block;
  return true;
}

bool foil_tiff_read_line(foil_tiff *own, void *line, uint32_t row, uint16_t channel) {
  return TIFFReadScanline(own->tiff, line, row, channel) == 1;
}

bool foil_tiff_read_tile(foil_tiff *own, void *tile, size_t size, uint32_t x, uint32_t y, uint16_t channel) {
  const uint32_t number = TIFFComputeTile(own->tiff, x, y, 0, channel);
  return TIFFReadEncodedTile(own->tiff, number, tile, (tmsize_t)size) == (tmsize_t)size;
}

bool foil_tiff_read_rgba(foil_tiff *own, const foil_tiff_form *form, uint8_t *pixels) {
  char words[1024] = "";
  TIFFRGBAImage image;
  if (!TIFFRGBAImageOK(own->tiff, words)) return refuse(own, true, words);
  if (!TIFFRGBAImageBegin(&image, own->tiff, 1, words)) return refuse(own, false, words);
  // The stored order: the caller applies the orientation.
  image.req_orientation = image.orientation;
  const bool is_read = TIFFRGBAImageGet(&image, (uint32_t *)(void *)pixels, form->width, form->height);
  TIFFRGBAImageEnd(&image);
  if (!is_read) return false;
  if (__BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__)
    TIFFSwabArrayOfLong((uint32_t *)(void *)pixels, (tmsize_t)form->width * form->height);
  return true;
}

bool foil_tiff_palette_colors(
    foil_tiff *own, const uint16_t **red, const uint16_t **green, const uint16_t **blue) {
  uint16_t *reds = NULL, *greens = NULL, *blues = NULL;
  if (!TIFFGetField(own->tiff, TIFFTAG_COLORMAP, &reds, &greens, &blues)) return false;
  *red = reds;
  *green = greens;
  *blue = blues;
  return reds && greens && blues;
}

const uint8_t *foil_tiff_profile(foil_tiff *own, size_t *count) {
  uint32_t length = 0;
  const void *bytes = NULL;
  if (!TIFFGetField(own->tiff, TIFFTAG_ICCPROFILE, &length, &bytes) || length == 0) return NULL;
  *count = length;
  return bytes;
}

bool foil_tiff_resolution(foil_tiff *own, float *across, float *down) {
  return own->tiff && number(own, TIFFTAG_RESOLUTIONUNIT, RESUNIT_INCH) == RESUNIT_INCH &&
    TIFFGetField(own->tiff, TIFFTAG_XRESOLUTION, across) && TIFFGetField(own->tiff, TIFFTAG_YRESOLUTION, down);
}

bool foil_tiff_is_unsupported(const foil_tiff *own) { return own->is_unsupported; }

bool foil_tiff_is_out_of_memory(const foil_tiff *own) {
  return strstr(own->message, "emory") != NULL || strstr(own->message, "No space") != NULL;
}

const char *foil_tiff_message(const foil_tiff *own) { return own->message; }
