// The reference for `foil bench card`: the same pictures, shaders and GL calls in plain C.
//
// context.c opens a window or an off-screen target, picture.c reads PNG files and uploads them,
// shader.c stitches and compiles the shader files, card.c draws a frame, limit.c has the simplest
// shaders, main.c measures.
#pragma once
#include <epoxy/gl.h>
#include <stdbool.h>
#include <stdint.h>

// Ends the program with one line on standard error.
_Noreturn void fail(const char *what, const char *why);

// context.c: a GL 3.3 core context and its target.
typedef struct {
  int width, height;  // pixels
  double scale;       // pixels to a point
} Target;
Target open_window(int width, int height);
Target open_offscreen(int width, int height);
// Shows the frame in the window, or waits until it is drawn.
void present(void);

// picture.c: pictures in memory, rows from the top.
typedef struct {
  int width, height;
  uint8_t *pixels;  // the caller frees them
} Picture;
Picture read_colors(const char *path);  // 4 bytes a pixel, premultiplied
Picture read_gray(const char *path);    // 1 byte a pixel
Picture foil_mask(Picture colors);      // the mask of art without one
GLuint upload(Picture picture, int bytes_per_pixel);
GLuint upload_noise(void);
float noise_at(int column, int row);    // the lattice's value at integer coordinates

// shader.c
typedef enum { EFFECT_NONE, EFFECT_KIRA } Effect;
GLuint compile_backdrop(const char *root);
GLuint compile_shadow(const char *root);
GLuint compile_card(const char *root, Effect effect);
GLuint link_program(const char *vertex, const char *fragment);

// limit.c: the simplest program that shows a card.
GLuint compile_limit(Effect effect);
Picture bake_foil(Picture mask);  // hues and mask in one; the caller frees its pixels

// card.c: the contents of a frame.
typedef struct {
  GLuint backdrop, shadow, card;           // programs
  GLuint picture, mask, noise;             // textures
  GLuint smooth, nearest;                  // samplers
  int picture_width, picture_height;       // pixels
  Effect effect;
  bool plain;                              // without backdrop and shadow
  bool limit;                              // the simplest card instead of Foil's
  double width, height, pixels_per_point;  // the view, in points
  // Uniform locations, by program.
  struct { GLint transform, quad, center_color, edge_color, light_position, light_radius; } b;
  struct { GLint transform, quad, caster, blur, darkness, strips, shear; } s;
  struct {
    GLint transform, quad, frame, crop, corner_radius, opacity, size, kira_color, amount;
  } c;
} Scene;
void find_uniforms(Scene *scene);
// Draws frame number `frame` of the motion; returns the number of draw calls.
int draw(const Scene *scene, int frame);
