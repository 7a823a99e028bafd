// bareloop FRONT --back FILE [--mask FILE] [--effect kira|none]
//          [--plain | --limit trilinear|nearest] [--window] [--parts] [--frames N] [--size WxH]
//          [--root FOLDER] [--save FILE.ppm]
//
// Draws the picture of `foil bench card` and prints the same line of JSON. --parts adds the time
// of each part of the first frame, and the memory in use after it. --save writes the last frame to
// a file, so that the pictures of both programs can be compared. --limit draws the simplest card
// that reads pictures between two mipmap levels (trilinear) or on the nearest one.
#define _POSIX_C_SOURCE 200809L  // clocks and resource usage beside C17
#include "bareloop.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

_Noreturn void fail(const char *what, const char *why) {
  fprintf(stderr, "bareloop: error: %s: %s\n", what, why);
  exit(1);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static double cpu_seconds(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
}

static long peak_kib(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

// The parts of the first frame, as JSON fields.
static char parts[2048];
static double part_began;
static bool wants_parts;

static void end_part(const char *name) {
  if (!wants_parts) return;
  long pages = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (file) {
    if (fscanf(file, "%*s %ld", &pages) != 1) pages = 0;
    fclose(file);
  }
  size_t used = strlen(parts);
  snprintf(
      parts + used, sizeof parts - used, "%s\"%s\": {\"ms\": %.3f, \"rssKiB\": %ld}",
      used ? ", " : "", name, (now() - part_began) * 1000,
      pages * (sysconf(_SC_PAGESIZE) / 1024));
  part_began = now();
}

static void save(const char *path, int width, int height) {
  uint8_t *pixels = malloc((size_t)width * height * 4);
  FILE *file = fopen(path, "wb");
  if (!pixels || !file) fail(path, "cannot be written");
  glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
  fprintf(file, "P6 %d %d 255\n", width, height);
  for (int y = height - 1; y >= 0; y--) {
    for (int x = 0; x < width; x++) fwrite(pixels + 4 * ((size_t)y * width + x), 1, 3, file);
  }
  fclose(file);
  free(pixels);
}

static GLuint make_sampler(GLint near, GLint far) {
  GLuint name;
  glGenSamplers(1, &name);
  glSamplerParameteri(name, GL_TEXTURE_MAG_FILTER, near);
  glSamplerParameteri(name, GL_TEXTURE_MIN_FILTER, far);
  glSamplerParameteri(name, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glSamplerParameteri(name, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  return name;
}

int main(int count, char *arguments[]) {
  double began = part_began = now();
  const char *front = NULL, *back = NULL, *mask = NULL, *root = ".", *saved = NULL;
  bool window = false;
  GLint smooth = GL_LINEAR_MIPMAP_LINEAR;
  int frames = 300, width = 800, height = 900;
  Scene scene = {.effect = EFFECT_KIRA};
  for (int at = 1; at < count; at++) {
    const char *word = arguments[at], *value = at + 1 < count ? arguments[at + 1] : "";
    if (!strcmp(word, "--plain")) scene.plain = true;
    else if (!strcmp(word, "--window")) window = true;
    else if (!strcmp(word, "--parts")) wants_parts = true;
    else if (word[0] != '-') front = word;
    else {
      at++;
      if (!strcmp(word, "--back")) back = value;
      else if (!strcmp(word, "--mask")) mask = value;
      else if (!strcmp(word, "--root")) root = value;
      else if (!strcmp(word, "--save")) saved = value;
      else if (!strcmp(word, "--frames")) frames = atoi(value);
      else if (!strcmp(word, "--size") && sscanf(value, "%dx%d", &width, &height) == 2) continue;
      else if (!strcmp(word, "--limit") && !strcmp(value, "trilinear")) {
        scene.limit = scene.plain = true;
      } else if (!strcmp(word, "--limit") && !strcmp(value, "nearest")) {
        scene.limit = scene.plain = true;
        smooth = GL_LINEAR_MIPMAP_NEAREST;
      } else if (!strcmp(word, "--effect") && !strcmp(value, "none")) scene.effect = EFFECT_NONE;
      else if (!strcmp(word, "--effect") && !strcmp(value, "kira")) scene.effect = EFFECT_KIRA;
      else fail(word, "is not understood");
    }
  }
  if (!front || !back || frames < 1 || width < 1 || height < 1) {
    fail("usage", "bareloop FRONT --back FILE [--mask FILE] ... (see main.c)");
  }

  Target target = window ? open_window(width, height) : open_offscreen(width, height);
  scene.width = target.width / target.scale;
  scene.height = target.height / target.scale;
  scene.pixels_per_point = target.scale;
  GLuint vertex_array;
  glGenVertexArrays(1, &vertex_array);
  glBindVertexArray(vertex_array);
  scene.smooth = make_sampler(GL_LINEAR, smooth);
  scene.nearest = make_sampler(GL_NEAREST, GL_NEAREST);
  glBindSampler(2, scene.nearest);
  end_part("context");

  if (!scene.plain) {
    scene.backdrop = compile_backdrop(root);
    scene.shadow = compile_shadow(root);
  }
  scene.card = scene.limit ? compile_limit(scene.effect) : compile_card(root, scene.effect);
  find_uniforms(&scene);
  end_part("shaders");

  Picture art = read_colors(front);
  scene.picture_width = art.width;
  scene.picture_height = art.height;
  end_part("decodeFront");
  scene.picture = upload(art, 4);
  end_part("uploadFront");
  if (scene.effect == EFFECT_KIRA) {
    Picture gray = mask ? read_gray(mask) : foil_mask(art);
    end_part("decodeMask");
    Picture foil = scene.limit ? bake_foil(gray) : gray;
    scene.mask = upload(foil, scene.limit ? 4 : 1);
    if (scene.limit) free(foil.pixels);
    free(gray.pixels);
    scene.noise = upload_noise();
    end_part("uploadMask");
  }
  free(art.pixels);

  int calls = draw(&scene, 0);
  present();
  end_part("draw");
  double first_frame = now() - began;

  // The other side is in memory too, as in a window that has been open for a moment.
  Picture other = read_colors(back);
  upload(other, 4);
  Picture other_mask = foil_mask(other);
  free(other.pixels);
  upload(other_mask, 1);
  free(other_mask.pixels);
  end_part("back");

  double wall = now(), cpu = cpu_seconds();
  for (int frame = 1; frame <= frames; frame++) {
    draw(&scene, frame);
    present();
  }
  wall = (now() - wall) / frames;
  cpu = (cpu_seconds() - cpu) / frames;
  long peak = peak_kib();
  end_part("frames");
  if (saved) {
    // The buffer after a swap is undefined, so the frame is drawn again.
    draw(&scene, frames);
    save(saved, target.width, target.height);
  }
  printf(
      "{\"scene\": \"card\", \"frames\": %d, \"size\": \"%dx%d\", \"wallMsPerFrame\": %.6f, "
      "\"cpuMsPerFrame\": %.6f, \"peakRSSKiB\": %ld, \"firstFrameMs\": %.6f, "
      "\"drawCalls\": %d, \"renderer\": \"%s\"",
      frames, width, height, wall * 1000, cpu * 1000, peak, first_frame * 1000, calls,
      (const char *)glGetString(GL_RENDERER));
  if (wants_parts) printf(", \"parts\": {%s}", parts);
  printf("}\n");
  return 0;
}
