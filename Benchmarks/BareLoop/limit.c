// The limit: the simplest C that shows such a card. One textured quad, trilinear as in Foil or
// bilinear on the nearest mipmap level, without blending or smooth edges. For kira, hues and mask
// are computed once, into one more texture.
#include "bareloop.h"

#include <math.h>
#include <stdlib.h>

static const char vertex[] =
    "#version 330 core\n"
    "uniform mat4 transform;\n"
    "uniform vec4 quad, crop;\n"
    "out vec2 at;\n"
    "void main() {\n"
    "  vec2 place = quad.xy + vec2(gl_VertexID & 1, gl_VertexID >> 1) * quad.zw;\n"
    "  at = crop.xy + (place - quad.xy) * crop.zw;\n"
    "  gl_Position = transform * vec4(place, 0.0, 1.0);\n"
    "}\n";

static const char plain[] =
    "#version 330 core\n"
    "uniform sampler2D picture;\n"
    "in vec2 at;\n"
    "out vec4 fragment;\n"
    "void main() { fragment = texture(picture, at); }\n";

static const char kira[] =
    "#version 330 core\n"
    "uniform sampler2D picture, foil;\n"
    "uniform vec3 in_kiraColor;\n"
    "in vec2 at;\n"
    "out vec4 fragment;\n"
    "void main() {\n"
    "  vec4 patch_color = texture(foil, at);\n"
    "  float shine = max(1.0 - distance(patch_color.rgb, in_kiraColor), 0.0);\n"
    "  fragment = texture(picture, at) + vec4(patch_color.rgb * (patch_color.a * shine), 0.0);\n"
    "}\n";

GLuint compile_limit(Effect effect) {
  GLuint program = link_program(vertex, effect == EFFECT_KIRA ? kira : plain);
  glUniform1i(glGetUniformLocation(program, "picture"), 0);
  glUniform1i(glGetUniformLocation(program, "foil"), 1);
  return program;
}

static double smooth(double part) { return part * part * (3 - 2 * part); }

Picture bake_foil(Picture mask) {
  uint8_t *pixels = malloc((size_t)mask.width * mask.height * 4), *pixel = pixels;
  if (!pixels) fail("foil", "no memory");
  // For the whole picture, since the card shows nearly all of it.
  for (int row = 0; row < mask.height; row++) {
    for (int column = 0; column < mask.width; column++, pixel += 4) {
      double x = (column + 0.5) / mask.width * 6;
      double y = ((double)mask.width - row - 0.5) / mask.height * 6;
      int cell_x = (int)floor(x), cell_y = (int)floor(y);
      double s = smooth(x - cell_x), t = smooth(y - cell_y);
      double low = noise_at(cell_x, cell_y) * (1 - s) + noise_at(cell_x + 1, cell_y) * s;
      double high = noise_at(cell_x, cell_y + 1) * (1 - s) + noise_at(cell_x + 1, cell_y + 1) * s;
      double hue = low * (1 - t) + high * t;
      for (int channel = 0; channel < 3; channel++) {
        double place = fmod(hue + (3 - channel) / 3.0, 1);
        pixel[channel] = (uint8_t)round(fmin(fmax(fabs(place * 6 - 3) - 1, 0), 1) * 255);
      }
      pixel[3] = mask.pixels[(size_t)row * mask.width + column];
    }
  }
  return (Picture){mask.width, mask.height, pixels};
}
