// libpng's full interface for 16-bit files: the simplified one cannot return their samples as stored.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The size of a buffer for libpng's error message, bytes.
enum { foil_deep_png_message = 96 };

/// The samples per pixel of a 16-bit file: 1 (gray), 2 (gray, alpha) or 4 (red, green, blue, alpha).
///
/// A file without alpha gets opaque alpha as its fourth sample. 0 for any other file.
int foil_deep_png_channels(const uint8_t *file, size_t count);

/// Reads width x height x channels samples in the machine's byte order, without gamma or profile.
///
/// `count` must be the file's number of samples. False if the file is damaged or memory runs out; `message` is then
/// libpng's.
bool foil_deep_png_read(
    const uint8_t *file, size_t file_count, uint16_t *samples, size_t count,
    char message[foil_deep_png_message]);
