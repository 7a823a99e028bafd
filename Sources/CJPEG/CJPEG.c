#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

struct foil_jpeg {
  struct jpeg_decompress_struct decoder;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf fault;
  char message[JMSG_LENGTH_MAX];
  JOCTET *profile;
  // The file ended early; bytes of pixels are missing or make no sense.
  bool has_ended, is_damaged;
};

// A progressive file may have any number of scans, each a pass over all pixels. After damage a scan adds less.
static const int most_scans = 500, most_scans_after_damage = 32;

static _Noreturn void fail(j_common_ptr decoder) {
  foil_jpeg *jpeg = decoder->client_data;
  decoder->err->format_message(decoder, jpeg->message);
  longjmp(jpeg->fault, 1);
}

// Notes libjpeg's warnings, after which it continues with gray for missing pixels.
static void judge(j_common_ptr decoder, int level) {
  foil_jpeg *jpeg = decoder->client_data;
  if (level >= 0) return;
  switch (decoder->err->msg_code) {
    // These warnings change no pixel.
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_JFIF_MAJOR:
    case JWRN_ADOBE_XFORM:
    case JWRN_NOT_SEQUENTIAL:
    case JWRN_BOGUS_ICC: return;
    case JWRN_JPEG_EOF: jpeg->has_ended = true; return;
    default: jpeg->is_damaged = true;
  }
}

static void count_scans(j_common_ptr decoder) {
  foil_jpeg *jpeg = decoder->client_data;
  const int most = jpeg->is_damaged || jpeg->has_ended ? most_scans_after_damage : most_scans;
  if (jpeg->decoder.input_scan_number <= most) return;
  snprintf(jpeg->message, sizeof jpeg->message, "more than %d scans", most);
  longjmp(jpeg->fault, 1);
}

static void say_nothing(j_common_ptr decoder) { (void)decoder; }

// The beginning of the first segment that the file's end cuts, else the file's end. libjpeg adds a missing end mark,
// and would take it for a part of the cut segment.
static size_t end_of_whole_segments(const uint8_t *file, size_t count) {
  size_t at = 2;
  while (at + 1 < count) {
    const uint8_t marker = file[at + 1];
    // Bytes of pixels, fill bytes and restart marks.
    const bool is_data = file[at] != 0xFF || marker == 0 || (marker >= 0xD0 && marker <= 0xD7);
    if (is_data || marker == 0xFF) {
      at += is_data && file[at] == 0xFF ? 2 : 1;
      continue;
    }
    if (marker == 0xD9) return count;
    if (at + 4 > count) return at;
    const size_t length = (size_t)(file[at + 2] << 8 | file[at + 3]);
    if (length > count - at - 2) return at;
    at += 2 + length;
  }
  return count;
}

foil_jpeg *foil_jpeg_create(const uint8_t *file, size_t count) {
  foil_jpeg *jpeg = calloc(1, sizeof *jpeg);
  if (!jpeg) return NULL;
  jpeg->decoder.err = jpeg_std_error(&jpeg->errors);
  jpeg->errors.error_exit = fail;
  jpeg->errors.emit_message = judge;
  jpeg->errors.output_message = say_nothing;
  jpeg->decoder.client_data = jpeg;
  if (setjmp(jpeg->fault)) {
    foil_jpeg_destroy(jpeg);
    return NULL;
  }
  jpeg_create_decompress(&jpeg->decoder);
  jpeg->progress.progress_monitor = count_scans;
  jpeg->decoder.progress = &jpeg->progress;
  jpeg_mem_src(&jpeg->decoder, file, end_of_whole_segments(file, count));
  jpeg_save_markers(&jpeg->decoder, JPEG_APP0 + 1, 0xFFFF);
  jpeg_save_markers(&jpeg->decoder, JPEG_APP0 + 2, 0xFFFF);
  return jpeg;
}

void foil_jpeg_destroy(foil_jpeg *jpeg) {
  jpeg_destroy_decompress(&jpeg->decoder);
  free(jpeg->profile);
  free(jpeg);
}

bool foil_jpeg_read_header(foil_jpeg *jpeg) {
  if (setjmp(jpeg->fault)) return false;
  jpeg_read_header(&jpeg->decoder, TRUE);
  return true;
}

int foil_jpeg_width(const foil_jpeg *jpeg) { return (int)jpeg->decoder.image_width; }

int foil_jpeg_height(const foil_jpeg *jpeg) { return (int)jpeg->decoder.image_height; }

foil_jpeg_space foil_jpeg_get_space(const foil_jpeg *jpeg) {
  switch (jpeg->decoder.jpeg_color_space) {
    case JCS_GRAYSCALE: return foil_jpeg_gray;
    case JCS_CMYK:
    case JCS_YCCK: return foil_jpeg_cmyk;
    default: return foil_jpeg_color;
  }
}

// The first metadata segment with that preamble.
static const uint8_t *segment(const foil_jpeg *jpeg, const char *preamble, size_t length, size_t *count) {
  for (jpeg_saved_marker_ptr at = jpeg->decoder.marker_list; at; at = at->next) {
    if (at->marker != JPEG_APP0 + 1 || at->data_length < length) continue;
    if (memcmp(at->data, preamble, length) != 0) continue;
    *count = at->data_length;
    return at->data;
  }
  return NULL;
}

const uint8_t *foil_jpeg_exif(const foil_jpeg *jpeg, size_t *count) {
  static const char preamble[6] = "Exif\0";
  return segment(jpeg, preamble, sizeof preamble, count);
}

const uint8_t *foil_jpeg_xmp(const foil_jpeg *jpeg, size_t *count) {
  static const char preamble[] = "http://ns.adobe.com/xap/1.0/";
  const uint8_t *data = segment(jpeg, preamble, sizeof preamble, count);
  if (!data) return NULL;
  *count -= sizeof preamble;
  return data + sizeof preamble;
}

const uint8_t *foil_jpeg_profile(foil_jpeg *jpeg, size_t *count) {
  unsigned int length = 0;
  if (setjmp(jpeg->fault)) return NULL;
  if (jpeg->profile || !jpeg_read_icc_profile(&jpeg->decoder, &jpeg->profile, &length)) return NULL;
  *count = length;
  return jpeg->profile;
}

// True if bytes of pixels follow the header, rather than the file's end or another segment.
static bool has_pixels(const struct jpeg_source_mgr *source) {
  const JOCTET *next = source->next_input_byte;
  if (source->bytes_in_buffer == 0 || next[0] != 0xFF) return source->bytes_in_buffer > 0;
  return source->bytes_in_buffer > 1 && next[1] == 0;
}

// True if every bit of every coefficient was read; for a file of several scans that has ended.
static bool has_all_scans(const struct jpeg_decompress_struct *decoder) {
  if (decoder->coef_bits == NULL) return false;
  for (int component = 0; component < decoder->num_components; component++) {
    for (int at = 0; at < DCTSIZE2; at++) {
      if (decoder->coef_bits[component][at] != 0) return false;
    }
  }
  return true;
}

bool foil_jpeg_read_pixels(foil_jpeg *jpeg, uint8_t *pixels) {
  struct jpeg_decompress_struct *decoder = &jpeg->decoder;
  if (setjmp(jpeg->fault)) return false;
  if (!has_pixels(decoder->src)) {
    snprintf(jpeg->message, sizeof jpeg->message, "it ends before its first pixel");
    return false;
  }
  const foil_jpeg_space space = foil_jpeg_get_space(jpeg);
  decoder->out_color_space =
    space == foil_jpeg_cmyk ? JCS_CMYK : space == foil_jpeg_gray ? JCS_GRAYSCALE : JCS_EXT_RGBA;
  jpeg_start_decompress(decoder);
  // A file of several scans is read completely by now.
  if (jpeg->has_ended && jpeg_has_multiple_scans(decoder) && !has_all_scans(decoder)) jpeg->is_damaged = true;
  const size_t row = (size_t)decoder->output_width * (space == foil_jpeg_gray ? 1 : 4);
  while (decoder->output_scanline < decoder->output_height) {
    JSAMPROW next = pixels + decoder->output_scanline * row;
    jpeg_read_scanlines(decoder, &next, 1);
  }
  jpeg_finish_decompress(decoder);
  return true;
}

foil_jpeg_flaw foil_jpeg_get_flaw(const foil_jpeg *jpeg) {
  if (!jpeg->is_damaged) return foil_jpeg_whole;
  return jpeg->has_ended ? foil_jpeg_ends_early : foil_jpeg_partly_damaged;
}

foil_jpeg_reason foil_jpeg_get_reason(const foil_jpeg *jpeg) {
  switch (jpeg->errors.msg_code) {
    case JERR_OUT_OF_MEMORY: return foil_jpeg_out_of_memory;
    case JERR_ARITH_NOTIMPL:
    case JERR_BAD_PRECISION:
    case JERR_CCIR601_NOTIMPL:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_FRACT_SAMPLE_NOTIMPL:
    case JERR_NOT_COMPILED:
    case JERR_SOF_UNSUPPORTED: return foil_jpeg_unsupported;
    default: return foil_jpeg_damaged;
  }
}

const char *foil_jpeg_get_message(const foil_jpeg *jpeg) { return jpeg->message; }
