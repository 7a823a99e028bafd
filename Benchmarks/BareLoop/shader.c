#include "bareloop.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The text of a shader file; the caller frees it.
static char *read_text(const char *root, const char *name) {
  char path[4096];
  snprintf(path, sizeof path, "%s/shaders/%s", root, name);
  FILE *file = fopen(path, "rb");
  if (!file) fail(path, "cannot be read");
  char *text = malloc(1 << 16);
  size_t count = text ? fread(text, 1, (1 << 16) - 1, file) : 0;
  fclose(file);
  if (count == 0) fail(path, "is empty");
  text[count] = 0;
  return text;
}

// One text of all parts; part n begins at line n x 100,000 + 1.
static char *stitched(int count, char *const parts[]) {
  char *text = malloc(1 << 18);
  if (!text) fail("shader", "no memory");
  char *end = text + sprintf(
      text, "#version 330 core\nprecision highp float;\nprecision highp int;\n");
  for (int part = 0; part < count; part++) {
    end += sprintf(end, "#line %d\n%s\n", part * 100000 + 1, parts[part]);
  }
  return text;
}

static GLuint compile(GLenum stage, const char *text) {
  GLuint shader = glCreateShader(stage);
  glShaderSource(shader, 1, &text, NULL);
  glCompileShader(shader);
  GLint ok = 0;
  glGetShaderiv(shader, GL_COMPILE_STATUS, &ok);
  char log[1024] = "";
  if (!ok) glGetShaderInfoLog(shader, sizeof log, NULL, log);
  if (!ok) fail("shader", log);
  return shader;
}

GLuint link_program(const char *vertex_text, const char *fragment_text) {
  GLuint program = glCreateProgram();
  GLuint vertex = compile(GL_VERTEX_SHADER, vertex_text);
  GLuint fragment = compile(GL_FRAGMENT_SHADER, fragment_text);
  glAttachShader(program, vertex);
  glAttachShader(program, fragment);
  glLinkProgram(program);
  glDetachShader(program, vertex);
  glDetachShader(program, fragment);
  GLint ok = 0;
  glGetProgramiv(program, GL_LINK_STATUS, &ok);
  if (!ok) fail("shader", "does not link");
  glDeleteShader(fragment);
  glDeleteShader(vertex);
  glUseProgram(program);
  return program;
}

// The text of quad.vert is read once.
static GLuint link_with_quad(const char *root, const char *fragment_text) {
  static char *quad;
  if (!quad) {
    char *file = read_text(root, "pipelines/quad.vert");
    quad = stitched(1, &file);
    free(file);
  }
  return link_program(quad, fragment_text);
}

static GLuint compile_file(const char *root, const char *name) {
  char *file = read_text(root, name);
  char *text = stitched(1, &file);
  GLuint program = link_with_quad(root, text);
  free(text);
  free(file);
  return program;
}

GLuint compile_backdrop(const char *root) {
  return compile_file(root, "pipelines/backdrop.frag");
}

GLuint compile_shadow(const char *root) { return compile_file(root, "pipelines/shadow.frag"); }

GLuint compile_card(const char *root, Effect effect) {
  bool kira = effect == EFFECT_KIRA;
  char *body = read_text(root, "pipelines/picture.frag");
  char *mark = strstr(body, "\n  EFFECT\n");
  if (!mark) fail("picture.frag", "has no line EFFECT");
  char calling[1 << 16];
  snprintf(
      calling, sizeof calling, "%.*s\n  color = %s;\n%s", (int)(mark - body), body,
      kira ? "kira(position, color, in_size, in_kiraColor, in_mask, in_noise, arg_amount)"
           : "none(position, color)",
      mark + strlen("\n  EFFECT\n"));
  char *parts[] = {
      read_text(root, "pipelines/picture.glsl"),
      read_text(root, kira ? "effects/kira.glsl" : "effects/none.glsl"),
      kira ? "uniform vec2 in_size;\nuniform vec3 in_kiraColor;\nuniform Mask in_mask;\n"
             "uniform Noise in_noise;\nuniform float arg_amount;\n"
           : "",
      calling};
  char *text = stitched(4, parts);
  GLuint program = link_with_quad(root, text);
  free(text);
  free(parts[0]);
  free(parts[1]);
  free(body);
  // The texture units; GL ignores -1, the location of a missing sampler.
  glUniform1i(glGetUniformLocation(program, "picture"), 0);
  glUniform1i(glGetUniformLocation(program, "in_mask"), 1);
  glUniform1i(glGetUniformLocation(program, "in_noise"), 2);
  return program;
}
