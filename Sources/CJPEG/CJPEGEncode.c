#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

typedef struct {
  struct jpeg_compress_struct encoder;
  struct jpeg_error_mgr errors;
  jmp_buf fault;
  unsigned char *file;
  unsigned long count;
} foil_jpeg_writer;

static _Noreturn void fail(j_common_ptr encoder) {
  foil_jpeg_writer *writer = encoder->client_data;
  longjmp(writer->fault, 1);
}

static void say_nothing(j_common_ptr encoder) { (void)encoder; }

static void set_up(
    foil_jpeg_writer *writer, J_COLOR_SPACE space, int width, int height, int quality) {
  struct jpeg_compress_struct *encoder = &writer->encoder;
  encoder->err = jpeg_std_error(&writer->errors);
  writer->errors.error_exit = fail;
  writer->errors.output_message = say_nothing;
  encoder->client_data = writer;
  jpeg_create_compress(encoder);
  jpeg_mem_dest(encoder, &writer->file, &writer->count);
  encoder->image_width = (JDIMENSION)width;
  encoder->image_height = (JDIMENSION)height;
  encoder->input_components = 4;
  encoder->in_color_space = space;
  jpeg_set_defaults(encoder);
  jpeg_set_quality(encoder, quality, TRUE);
  // Full chroma resolution: one sample of each channel a pixel.
  for (int index = 0; index < encoder->num_components; index++) {
    encoder->comp_info[index].h_samp_factor = 1;
    encoder->comp_info[index].v_samp_factor = 1;
  }
}

static uint8_t *encode(
    const uint8_t *pixels, J_COLOR_SPACE space, int width, int height, int quality, int ppi,
    const uint8_t *profile, size_t profile_count, size_t *count) {
  foil_jpeg_writer *writer = calloc(1, sizeof *writer);
  if (!writer) return NULL;
  uint8_t *file = NULL;
  if (!setjmp(writer->fault)) {
    set_up(writer, space, width, height, quality);
    struct jpeg_compress_struct *encoder = &writer->encoder;
    if (ppi > 0) {
      // libjpeg writes no JFIF header beside Adobe's unless told to, and only that has a resolution.
      encoder->write_JFIF_header = TRUE;
      encoder->density_unit = 1;
      encoder->X_density = encoder->Y_density = (UINT16)ppi;
    }
    jpeg_start_compress(encoder, TRUE);
    if (profile) jpeg_write_icc_profile(encoder, profile, (unsigned int)profile_count);
    while (encoder->next_scanline < encoder->image_height) {
      JSAMPROW next = (JSAMPROW)(pixels + (size_t)encoder->next_scanline * (size_t)width * 4);
      jpeg_write_scanlines(encoder, &next, 1);
    }
    jpeg_finish_compress(encoder);
    *count = writer->count;
    file = writer->file;
    writer->file = NULL;
  } else {
    file = NULL;
  }
  jpeg_destroy_compress(&writer->encoder);
  free(writer->file);
  free(writer);
  return file;
}

uint8_t *foil_jpeg_encode(
    const uint8_t *pixels, int width, int height, int quality, size_t *count) {
  return encode(pixels, JCS_EXT_RGBX, width, height, quality, 0, NULL, 0, count);
}

uint8_t *foil_jpeg_encode_inks(
    const uint8_t *pixels, int width, int height, int quality, int ppi, const uint8_t *profile,
    size_t profile_count, size_t *count) {
  return encode(pixels, JCS_CMYK, width, height, quality, ppi, profile, profile_count, count);
}
