#include "bareloop.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <webp/decode.h>

// Sets `has_alpha` to true if the file has an alpha channel.
static Picture read_webp(const char *path, bool *has_alpha) {
  FILE *file = fopen(path, "rb");
  if (!file || fseek(file, 0, SEEK_END)) fail(path, "cannot be read");
  size_t count = (size_t)ftell(file);
  rewind(file);
  uint8_t *bytes = malloc(count);
  if (!bytes || fread(bytes, 1, count, file) < count) fail(path, "cannot be read");
  fclose(file);
  WebPBitstreamFeatures features;
  if (WebPGetFeatures(bytes, count, &features) != VP8_STATUS_OK) fail(path, "is not a WebP picture");
  Picture picture;
  picture.pixels = WebPDecodeRGBA(bytes, count, &picture.width, &picture.height);
  if (!picture.pixels) fail(path, "is damaged");
  free(bytes);
  *has_alpha = features.has_alpha;
  return picture;
}

Picture read_colors(const char *path) {
  bool has_alpha;
  Picture picture = read_webp(path, &has_alpha);
  if (!has_alpha) return picture;
  uint8_t *end = picture.pixels + 4 * (size_t)picture.width * picture.height;
  for (uint8_t *pixel = picture.pixels; pixel < end; pixel += 4) {
    unsigned alpha = pixel[3];
    if (alpha == 255) continue;
    for (int channel = 0; channel < 3; channel++) {
      pixel[channel] = (uint8_t)((pixel[channel] * alpha + 127) / 255);
    }
  }
  return picture;
}

Picture read_gray(const char *path) {
  bool has_alpha;
  Picture picture = read_webp(path, &has_alpha);
  size_t count = (size_t)picture.width * picture.height;
  for (size_t at = 0; at < count; at++) picture.pixels[at] = picture.pixels[4 * at];
  picture.pixels = realloc(picture.pixels, count);
  return picture;
}

Picture foil_mask(Picture colors) {
  uint8_t tones[256];
  for (int level = 0; level < 256; level++) {
    double way = fmin(fmax((level / 255.0 - 0.2) / 0.65, 0), 1);
    tones[level] = (uint8_t)round(way * way * (3 - 2 * way) * 0.9 * 255);
  }
  size_t count = (size_t)colors.width * colors.height;
  uint8_t *gray = malloc(count);
  if (!gray) fail("mask", "no memory");
  for (size_t at = 0; at < count; at++) {
    const uint8_t *pixel = colors.pixels + 4 * at;
    gray[at] = tones[(54 * pixel[0] + 183 * pixel[1] + 19 * pixel[2] + 128) >> 8];
  }
  return (Picture){colors.width, colors.height, gray};
}

static GLuint make_texture(
    GLint storage, int width, int height, GLenum layout, GLenum type, const void *pixels) {
  GLuint name;
  glGenTextures(1, &name);
  glActiveTexture(GL_TEXTURE15);
  glBindTexture(GL_TEXTURE_2D, name);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glTexImage2D(GL_TEXTURE_2D, 0, storage, width, height, 0, layout, type, pixels);
  return name;
}

GLuint upload(Picture picture, int bytes_per_pixel) {
  bool gray = bytes_per_pixel == 1;
  GLuint name = make_texture(
      gray ? GL_R8 : GL_RGBA8, picture.width, picture.height, gray ? GL_RED : GL_RGBA,
      GL_UNSIGNED_BYTE, picture.pixels);
  glGenerateMipmap(GL_TEXTURE_2D);
  return name;
}

// The classic hash in single precision, with the sine rounded once: see NoiseLattice.swift.
static float lattice(int column, int row) {
  float x = (float)(column % 64 - 16) * 12.9898f;
  float y = (float)(row % 64 - 16) * 78.233f;
  float amplified = (float)sin((double)(x + y)) * 43758.5453123f;
  return amplified - floorf(amplified);
}

float noise_at(int column, int row) { return lattice(column + 16, row + 16); }

GLuint upload_noise(void) {
  static unsigned char table[64 * 64][2][4];  // high and low bytes of -2 to 2
  for (int row = 0; row < 64; row++) {
    for (int column = 0; column < 64; column++) {
      float corner = lattice(column, row), right = lattice(column + 1, row);
      float below = lattice(column, row + 1), opposite = lattice(column + 1, row + 1);
      float cell[] = {
          corner, right - corner, below - corner, corner - right - below + opposite};
      for (int k = 0; k < 4; k++) {
        int code = (int)lroundf((cell[k] + 2) / 4 * 65535);
        table[row * 64 + column][0][k] = (unsigned char)(code >> 8);
        table[row * 64 + column][1][k] = (unsigned char)(code & 255);
      }
    }
  }
  GLuint name = make_texture(GL_RGBA8, 128, 64, GL_RGBA, GL_UNSIGNED_BYTE, table);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
  return name;
}
