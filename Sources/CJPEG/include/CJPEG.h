// libjpeg's decoder and encoder. Their errors are longjmps, which Swift cannot use.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A JPEG file that is being decoded.
typedef struct foil_jpeg foil_jpeg;

/// The channels of a pixel.
typedef enum { foil_jpeg_gray, foil_jpeg_color, foil_jpeg_cmyk } foil_jpeg_space;

/// A decoder of `file`, which must outlive it; NULL if memory runs out.
foil_jpeg *foil_jpeg_create(const uint8_t *file, size_t count);
void foil_jpeg_destroy(foil_jpeg *jpeg);

/// Reads up to the first pixel; false if the file is damaged.
bool foil_jpeg_read_header(foil_jpeg *jpeg);
int foil_jpeg_width(const foil_jpeg *jpeg);
int foil_jpeg_height(const foil_jpeg *jpeg);
foil_jpeg_space foil_jpeg_get_space(const foil_jpeg *jpeg);
/// The EXIF block with its preamble, the XMP packet without one, or the ICC profile; NULL if the file
/// has none. They are valid until the pixels are read.
const uint8_t *foil_jpeg_exif(const foil_jpeg *jpeg, size_t *count);
const uint8_t *foil_jpeg_xmp(const foil_jpeg *jpeg, size_t *count);
const uint8_t *foil_jpeg_profile(foil_jpeg *jpeg, size_t *count);

/// Decodes width x height x 4 bytes: red, green, blue, 255, or a CMYK file's four inks as stored.
///
/// A gray file gives width x height bytes. Missing pixels are gray. False if there are no pixels, or
/// only damaged ones.
bool foil_jpeg_read_pixels(foil_jpeg *jpeg, uint8_t *pixels);

/// The flaw of the decoded pixels.
typedef enum { foil_jpeg_whole, foil_jpeg_ends_early, foil_jpeg_partly_damaged } foil_jpeg_flaw;
foil_jpeg_flaw foil_jpeg_get_flaw(const foil_jpeg *jpeg);

/// The reason of a failed call: damage, a form that libjpeg does not know, or no memory.
typedef enum { foil_jpeg_damaged, foil_jpeg_unsupported, foil_jpeg_out_of_memory } foil_jpeg_reason;
foil_jpeg_reason foil_jpeg_get_reason(const foil_jpeg *jpeg);
/// libjpeg's message for the failure.
const char *foil_jpeg_get_message(const foil_jpeg *jpeg);

/// A JPEG file of width x height x 4 bytes: red, green, blue and an unused one.
///
/// Colors have full resolution; `quality` is libjpeg's, 0 to 100. The caller frees the file. NULL if a
/// side has more than 65,500 pixels or memory runs out.
uint8_t *foil_jpeg_encode(
    const uint8_t *pixels, int width, int height, int quality, size_t *count);

/// A JPEG file of width x height x 4 bytes of process inks, as stored: Adobe's files store 255 minus
/// the ink. `ppi` is the resolution, 1 to 65,535 pixels per inch; `profile` is the ICC profile to embed.
///
/// Otherwise as `foil_jpeg_encode`.
uint8_t *foil_jpeg_encode_inks(
    const uint8_t *pixels, int width, int height, int quality, int ppi, const uint8_t *profile,
    size_t profile_count, size_t *count);
