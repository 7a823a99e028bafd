// libjpeg's decoder and encoder without their error handling by setjmp, which Swift cannot use.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A JPEG file that is being decoded.
typedef struct foil_jpeg foil_jpeg;

/// What a pixel is made of.
typedef enum { foil_jpeg_grey, foil_jpeg_color, foil_jpeg_cmyk } foil_jpeg_space;

/// The file must stay where it is until it is destroyed; NULL where memory has run out.
foil_jpeg *foil_jpeg_create(const uint8_t *file, size_t count);
void foil_jpeg_destroy(foil_jpeg *jpeg);

/// Reads up to the first pixel; false where the file is damaged.
bool foil_jpeg_read_header(foil_jpeg *jpeg);
int foil_jpeg_width(const foil_jpeg *jpeg);
int foil_jpeg_height(const foil_jpeg *jpeg);
foil_jpeg_space foil_jpeg_get_space(const foil_jpeg *jpeg);
/// The EXIF block with its preamble, the XMP packet without one, or the ICC profile, until the pixels
/// are read; NULL where there is none.
const uint8_t *foil_jpeg_exif(const foil_jpeg *jpeg, size_t *count);
const uint8_t *foil_jpeg_xmp(const foil_jpeg *jpeg, size_t *count);
const uint8_t *foil_jpeg_profile(foil_jpeg *jpeg, size_t *count);

/// Decodes width x height x 4 bytes: red, green, blue, 255; of a CMYK file its four inks as they
/// are stored; of a grey file width x height bytes. Pixels that are missing are grey. False where
/// there are none, or no more than damage.
bool foil_jpeg_read_pixels(foil_jpeg *jpeg, uint8_t *pixels);

/// What is wrong with the pixels that were read.
typedef enum { foil_jpeg_whole, foil_jpeg_ends_early, foil_jpeg_partly_damaged } foil_jpeg_flaw;
foil_jpeg_flaw foil_jpeg_get_flaw(const foil_jpeg *jpeg);

/// Why a call failed: the file is damaged, of a form that libjpeg does not know, or memory ran out.
typedef enum { foil_jpeg_damaged, foil_jpeg_unsupported, foil_jpeg_out_of_memory } foil_jpeg_reason;
foil_jpeg_reason foil_jpeg_get_reason(const foil_jpeg *jpeg);
/// libjpeg's words for it.
const char *foil_jpeg_get_message(const foil_jpeg *jpeg);

/// A file of width x height x 4 bytes, red, green, blue and one that is not looked at, with colours
/// at full resolution; `quality` is libjpeg's, 0 to 100. To be freed; NULL where it cannot be
/// encoded: more than 65,500 pixels on a side, or memory has run out.
uint8_t *foil_jpeg_encode(
    const uint8_t *pixels, int width, int height, int quality, size_t *count);
