#include "CTIFFWriter.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tiffio.h>

// A file in memory that grows.
typedef struct {
  uint8_t *bytes;
  uint64_t room, count, at;
} memory_file;

static tmsize_t put(thandle_t handle, void *bytes, tmsize_t count) {
  memory_file *const file = handle;
  if (count <= 0) return 0;
  const uint64_t end = file->at + (uint64_t)count;
  if (end > file->room) {
    const uint64_t room = end + end / 2 + 4096;
    uint8_t *const grown = realloc(file->bytes, room);
    if (!grown) return -1;
    // libtiff may seek beyond the end; the gap is zero, as in a file.
    memset(grown + file->room, 0, room - file->room);
    file->bytes = grown;
    file->room = room;
  }
  memcpy(file->bytes + file->at, bytes, (size_t)count);
  file->at = end;
  if (end > file->count) file->count = end;
  return count;
}

static tmsize_t take(thandle_t handle, void *bytes, tmsize_t count) {
  memory_file *const file = handle;
  if (count <= 0 || file->at >= file->count) return 0;
  const uint64_t left = file->count - file->at;
  const uint64_t taken = (uint64_t)count < left ? (uint64_t)count : left;
  memcpy(bytes, file->bytes + file->at, taken);
  file->at += taken;
  return (tmsize_t)taken;
}

static toff_t seek(thandle_t handle, toff_t offset, int from) {
  memory_file *const file = handle;
  file->at = from == SEEK_CUR ? file->at + offset : from == SEEK_END ? file->count + offset : offset;
  return file->at;
}

static toff_t size(thandle_t handle) { return ((memory_file *)handle)->count; }

static int close_nothing(thandle_t handle) {
  (void)handle;
  return 0;
}

// A failed write is known by its result; libtiff must not print a message.
static int ignore(TIFF *tiff, void *user, const char *module, const char *format, va_list arguments) {
  (void)tiff;
  (void)user;
  (void)module;
  (void)format;
  (void)arguments;
  return 1;
}

static bool write_page(TIFF *tiff, const foil_tiff_page *page, const uint8_t *pixels) {
  const bool is_ink = page->samples == 4;
  const float resolution = (float)page->pixels_per_inch;
  bool is_set = TIFFSetField(tiff, TIFFTAG_IMAGEWIDTH, page->width) &&
    TIFFSetField(tiff, TIFFTAG_IMAGELENGTH, page->height) && TIFFSetField(tiff, TIFFTAG_BITSPERSAMPLE, 8) &&
    TIFFSetField(tiff, TIFFTAG_SAMPLESPERPIXEL, page->samples) &&
    TIFFSetField(tiff, TIFFTAG_PHOTOMETRIC, is_ink ? PHOTOMETRIC_SEPARATED : PHOTOMETRIC_MINISBLACK) &&
    TIFFSetField(tiff, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG) &&
    TIFFSetField(tiff, TIFFTAG_ORIENTATION, ORIENTATION_TOPLEFT) &&
    // The one compression that every prepress program reads.
    TIFFSetField(tiff, TIFFTAG_COMPRESSION, COMPRESSION_LZW) &&
    TIFFSetField(tiff, TIFFTAG_PREDICTOR, PREDICTOR_HORIZONTAL) &&
    TIFFSetField(tiff, TIFFTAG_RESOLUTIONUNIT, RESUNIT_INCH) &&
    TIFFSetField(tiff, TIFFTAG_XRESOLUTION, resolution) && TIFFSetField(tiff, TIFFTAG_YRESOLUTION, resolution);
  if (is_ink) is_set = is_set && TIFFSetField(tiff, TIFFTAG_INKSET, INKSET_CMYK);
  if (page->profile) is_set = is_set && TIFFSetField(tiff, TIFFTAG_ICCPROFILE, page->profile_count, page->profile);
  if (!is_set) return false;
  TIFFSetField(tiff, TIFFTAG_ROWSPERSTRIP, TIFFDefaultStripSize(tiff, 0));
  const size_t row = (size_t)page->width * page->samples;
  // libtiff applies the predictor in the line that it is given.
  uint8_t *const line = malloc(row);
  bool is_written = line != NULL;
  for (uint32_t y = 0; is_written && y < page->height; y++) {
    memcpy(line, pixels + y * row, row);
    is_written = TIFFWriteScanline(tiff, line, y, 0) == 1;
  }
  free(line);
  return is_written && TIFFWriteDirectory(tiff) == 1;
}

uint8_t *foil_tiff_encode(const foil_tiff_page *page, const uint8_t *pixels, size_t *count) {
  memory_file file = {0};
  TIFFOpenOptions *const options = TIFFOpenOptionsAlloc();
  if (!options) return NULL;
  TIFFOpenOptionsSetErrorHandlerExtR(options, ignore, NULL);
  TIFFOpenOptionsSetWarningHandlerExtR(options, ignore, NULL);
  // Little-endian on every machine.
  TIFF *const tiff =
    TIFFClientOpenExt("", "wlm", &file, take, put, seek, close_nothing, size, NULL, NULL, options);
  TIFFOpenOptionsFree(options);
  bool is_written = false;
  if (tiff) {
    is_written = write_page(tiff, page, pixels);
    TIFFClose(tiff);
  }
  if (!is_written) {
    free(file.bytes);
    return NULL;
  }
  *count = file.count;
  return file.bytes;
}
