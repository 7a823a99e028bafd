#include "CDeepPNG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

struct reader {
  const uint8_t *file;
  size_t count, at;
  png_structp png;
  png_infop info;
  png_bytepp rows;
  char *message;
};

static void take(png_structp png, png_bytep bytes, size_t count) {
  struct reader *reader = png_get_io_ptr(png);
  if (count > reader->count - reader->at) png_error(png, "the file ends early");
  memcpy(bytes, reader->file + reader->at, count);
  reader->at += count;
}

static _Noreturn void fail(png_structp png, png_const_charp words) {
  struct reader *reader = png_get_error_ptr(png);
  if (reader->message) snprintf(reader->message, foil_deep_png_message, "%s", words);
  png_longjmp(png, 1);
}

static void say_nothing(png_structp png, png_const_charp words) {
  (void)png;
  (void)words;
}

// Creates libpng's structures; false if memory runs out.
static bool begin(struct reader *reader) {
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, fail, say_nothing);
  if (reader->png) reader->info = png_create_info_struct(reader->png);
  if (!reader->info) return false;
  png_set_read_fn(reader->png, reader, take);
  return true;
}

static void end(struct reader *reader) {
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader->rows);
  free(reader);
}

// On the heap, since longjmp loses changes of locals after setjmp (C11, 7.13.2.1). NULL if memory runs out.
static struct reader *new_reader(const uint8_t *file, size_t count, char *message) {
  struct reader *const reader = calloc(1, sizeof *reader);
  if (reader) *reader = (struct reader){.file = file, .count = count, .message = message};
  return reader;
}

// Reads up to the first pixel; returns the number of channels, or 0 if the file does not have 16 bits.
static int read_header(struct reader *reader) {
  png_read_info(reader->png, reader->info);
  if (png_get_bit_depth(reader->png, reader->info) != 16) return 0;
  const bool has_color = png_get_color_type(reader->png, reader->info) & PNG_COLOR_MASK_COLOR;
  const bool has_alpha = png_get_color_type(reader->png, reader->info) & PNG_COLOR_MASK_ALPHA ||
                         png_get_valid(reader->png, reader->info, PNG_INFO_tRNS);
  return has_color ? 4 : has_alpha ? 2 : 1;
}

int foil_deep_png_channels(const uint8_t *file, size_t count) {
  struct reader *const reader = new_reader(file, count, NULL);
  if (!reader) return 0;
  volatile int channels = 0;
  if (begin(reader) && !setjmp(png_jmpbuf(reader->png))) channels = read_header(reader);
  end(reader);
  return channels;
}

bool foil_deep_png_read(
    const uint8_t *file, size_t file_count, uint16_t *samples, size_t count, char message[foil_deep_png_message]) {
  snprintf(message, foil_deep_png_message, "out of memory");
  struct reader *const reader = new_reader(file, file_count, message);
  if (!reader) return false;
  volatile bool is_read = false;
  if (begin(reader) && !setjmp(png_jmpbuf(reader->png))) {
    const int channels = read_header(reader);
    const size_t height = png_get_image_height(reader->png, reader->info);
    const size_t row = (size_t)png_get_image_width(reader->png, reader->info) * (size_t)channels;
    if (channels == 0 || row * height != count) png_error(reader->png, "its size is another");
    png_set_tRNS_to_alpha(reader->png);
    // This adds nothing to a file that has alpha.
    if (channels == 4) png_set_add_alpha(reader->png, 0xFFFF, PNG_FILLER_AFTER);
    if (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__) png_set_swap(reader->png);
    png_set_interlace_handling(reader->png);
    png_read_update_info(reader->png, reader->info);
    if (png_get_rowbytes(reader->png, reader->info) != row * 2) png_error(reader->png, "its rows are others");
    reader->rows = malloc(height * sizeof *reader->rows);
    if (!reader->rows) png_error(reader->png, "out of memory");
    for (size_t y = 0; y < height; y++) reader->rows[y] = (png_bytep)(samples + y * row);
    png_read_image(reader->png, reader->rows);
    is_read = true;
  }
  end(reader);
  return is_read;
}
