// libpng's full interface, for what its simplified one cannot do: the samples of files of 16 bits as they are stored.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Room for libpng's words on what is wrong.
enum { foil_deep_png_message = 96 };

/// The samples a pixel of a file of 16 bits: 1 (grey), 2 (grey, alpha) or 4 (red, green, blue, alpha, which is full
/// where the file has none); 0 of any other file.
int foil_deep_png_channels(const uint8_t *file, size_t count);

/// Reads width x height x channels samples in the machine's order of bytes; neither gamma nor a profile is applied.
///
/// `count` samples must be as many as the file has. False where it is damaged or memory runs out, with libpng's words.
bool foil_deep_png_read(
    const uint8_t *file, size_t file_count, uint16_t *samples, size_t count,
    char message[foil_deep_png_message]);
