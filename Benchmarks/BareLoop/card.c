#include "bareloop.h"

#include <math.h>

static const double pi = 3.14159265358979323846;

// Stored by columns; acts on column vectors. x right, y down, z toward the viewer.
typedef struct { double m[4][4]; } Matrix;

static const Matrix identity = {{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}};

static Matrix times(Matrix a, Matrix b) {
  Matrix result;
  for (int column = 0; column < 4; column++) {
    for (int row = 0; row < 4; row++) {
      double sum = 0;
      for (int k = 0; k < 4; k++) sum += a.m[k][row] * b.m[column][k];
      result.m[column][row] = sum;
    }
  }
  return result;
}

static Matrix translation(double x, double y) {
  Matrix result = identity;
  result.m[3][0] = x;
  result.m[3][1] = y;
  return result;
}

static Matrix rotation_x(double degrees) {
  double s = sin(degrees * pi / 180), c = cos(degrees * pi / 180);
  return (Matrix){{{1, 0, 0, 0}, {0, c, s, 0}, {0, -s, c, 0}, {0, 0, 0, 1}}};
}

static Matrix rotation_y(double degrees) {
  double s = sin(degrees * pi / 180), c = cos(degrees * pi / 180);
  return (Matrix){{{c, 0, -s, 0}, {0, 1, 0, 0}, {s, 0, c, 0}, {0, 0, 0, 1}}};
}

static double clamped(double value, double low, double high) {
  return fmin(fmax(value, low), high);
}

// Points of the view per point along x (axis 0) or y (axis 1), in the plane's middle.
static double scale_along(const Matrix *projected, int axis) {
  const double *o = projected->m[3], *d = projected->m[axis];
  double from_w = o[3] - d[3], to_w = o[3] + d[3];
  double x = (o[0] + d[0]) / to_w - (o[0] - d[0]) / from_w;
  double y = (o[1] + d[1]) / to_w - (o[1] - d[1]) / from_w;
  return sqrt(x * x + y * y) / 2;
}

static void kira_color(const double normal[3], float color[3]) {
  double cosine = (normal[1] - normal[2]) * sqrt(0.5);
  double turns = acos(clamped(cosine, -1, 1)) * 10 / pi;
  double hue = turns - floor(turns);
  for (int channel = 0; channel < 3; channel++) {
    double place = fmod(hue + (3 - channel) / 3.0, 1);
    color[channel] = (float)clamped(fabs(place * 6 - 3) - 1, 0, 1);
  }
}

void find_uniforms(Scene *scene) {
  GLuint b = scene->backdrop, s = scene->shadow, c = scene->card;
  if (!scene->plain) {
    scene->b.transform = glGetUniformLocation(b, "transform");
    scene->b.quad = glGetUniformLocation(b, "quad");
    scene->b.center_color = glGetUniformLocation(b, "centerColor");
    scene->b.edge_color = glGetUniformLocation(b, "edgeColor");
    scene->b.light_position = glGetUniformLocation(b, "lightPosition");
    scene->b.light_radius = glGetUniformLocation(b, "lightRadius");
    scene->s.transform = glGetUniformLocation(s, "transform");
    scene->s.quad = glGetUniformLocation(s, "quad");
    scene->s.caster = glGetUniformLocation(s, "caster");
    scene->s.blur = glGetUniformLocation(s, "blur");
    scene->s.darkness = glGetUniformLocation(s, "darkness");
    scene->s.strips = glGetUniformLocation(s, "strips");
    scene->s.shear = glGetUniformLocation(s, "shear");
  }
  scene->c.transform = glGetUniformLocation(c, "transform");
  scene->c.quad = glGetUniformLocation(c, "quad");
  scene->c.frame = glGetUniformLocation(c, "frame");
  scene->c.crop = glGetUniformLocation(c, "crop");
  scene->c.corner_radius = glGetUniformLocation(c, "cornerRadius");
  scene->c.opacity = glGetUniformLocation(c, "opacity");
  scene->c.size = glGetUniformLocation(c, "in_size");
  scene->c.kira_color = glGetUniformLocation(c, "in_kiraColor");
  scene->c.amount = glGetUniformLocation(c, "arg_amount");
}

static void draw_quad(
    GLint transform_at, GLint quad_at, Matrix transform, double x, double y, double width,
    double height) {
  GLfloat columns[16];
  for (int at = 0; at < 16; at++) columns[at] = (float)transform.m[at / 4][at % 4];
  glUniformMatrix4fv(transform_at, 1, GL_FALSE, columns);
  glUniform4fv(quad_at, 1, (GLfloat[]){(float)x, (float)y, (float)width, (float)height});
  glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
}

// The card's shadow on the wall: a plane, and a rectangle in it to blur. Tilts stay so small that
// the plane's shear is all of the shadow's; see CardLayout+Shadow.swift.
typedef struct {
  Matrix plane;
  double width, height, blur_x, blur_y;  // points
} Fallen;

static Fallen fallen(const Matrix *rotation, double width, double height) {
  const double fall[2] = {0.08, 0.19}, depth = 0.40 * height;
  const double growth = 1 + depth * 0.7 / fmax(width, height), thickness = width / 63 * 0.3;
  const double lengths[3] = {width, height, thickness};
  double sides[3][2];
  for (int side = 0; side < 3; side++) {
    for (int axis = 0; axis < 2; axis++) {
      const double *turned = rotation->m[side];
      sides[side][axis] = lengths[side] * (growth * turned[axis] + fall[axis] * turned[2]);
    }
  }
  double longer = hypot(sides[1][0], sides[1][1]);
  double along[2] = {sides[1][0] / longer, sides[1][1] / longer};
  double across[2] = {along[1], -along[0]};
  double side = sides[0][0] * across[0] + sides[0][1] * across[1];
  double wall = sides[2][0] * across[0] + sides[2][1] * across[1];
  double shadow_width = fabs(side) + fabs(wall);
  double shear = (sides[0][0] * along[0] + sides[0][1] * along[1]) / shadow_width;
  double blur = 0.034 * height * growth;
  return (Fallen){
      {{{across[0] + shear * along[0], across[1] + shear * along[1], 0, 0},
        {along[0], along[1], 0, 0},
        {0, 0, 1, 0},
        {fall[0] * depth, fall[1] * depth, -depth, 1}}},
      shadow_width, longer, blur, blur * sqrt(1 + shear * shear)};
}

static void blend(void) {
  glEnable(GL_BLEND);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
}

int draw(const Scene *scene, int frame) {
  double view_width = scene->width, view_height = scene->height;
  // The card: 0.7 of the view's height, at most 0.8 of its width, centered on its own origin.
  const double aspect = 63.0 / 88;
  double width = fmin(view_width * 0.8, view_height * 0.7 * aspect), height = width / aspect;
  GLfloat card[] = {
      (float)(-width / 2), (float)(-height / 2), (float)width, (float)height};

  // A drag through a Lissajous figure, 0.15 degrees a point.
  double phase = frame / 60.0 * 2 * pi;
  double tilt_y = clamped(sin(phase * 0.5) * 66 * 0.15, -10, 10);
  double tilt_x = clamped(-sin(phase * 0.75 + 1) * 66 * 0.15, -10, 10);
  Matrix rotation = times(rotation_y(tilt_y), rotation_x(tilt_x));

  // One eye, 1 / 0.7 of the card's height in front of it; then points to clip space.
  Matrix perspective = identity;
  perspective.m[2][3] = -0.7 / fmax(width, height);
  Matrix seen = times(translation(view_width / 2, view_height / 2), perspective);
  Matrix clip = {{
      {2 / view_width, 0, 0, 0}, {0, -2 / view_height, 0, 0}, {0, 0, 0, 0}, {-1, 1, 0, 1}}};

  int calls = 1;
  if (scene->plain) {
    glClearColor(0, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
  } else {
    calls = 3;
    glUseProgram(scene->backdrop);
    glUniform3fv(scene->b.center_color, 1, (GLfloat[]){0.345f, 0.345f, 0.380f});
    glUniform3fv(scene->b.edge_color, 1, (GLfloat[]){0.050f, 0.050f, 0.068f});
    glUniform2fv(
        scene->b.light_position, 1,
        (GLfloat[]){(float)(0.5 * view_width), (float)(0.42 * view_height)});
    glUniform1fv(
        scene->b.light_radius, 1, (GLfloat[]){(float)(0.76 * fmax(view_width, view_height))});
    glDisable(GL_BLEND);
    draw_quad(scene->b.transform, scene->b.quad, clip, 0, 0, view_width, view_height);

    Fallen shadow = fallen(&rotation, width, height);
    glUseProgram(scene->shadow);
    glUniform4fv(
        scene->s.caster, 1,
        (GLfloat[]){
            (float)(-shadow.width / 2), (float)(-shadow.height / 2), (float)shadow.width,
            (float)shadow.height});
    glUniform2fv(scene->s.blur, 1, (GLfloat[]){(float)shadow.blur_x, (float)shadow.blur_y});
    glUniform1fv(scene->s.darkness, 1, (GLfloat[]){0.60f});
    glUniform1fv(scene->s.strips, 1, (GLfloat[]){1});
    glUniform1fv(scene->s.shear, 1, (GLfloat[]){0});
    blend();
    draw_quad(
        scene->s.transform, scene->s.quad, times(clip, times(seen, shadow.plane)),
        -shadow.width / 2 - 3 * shadow.blur_x, -shadow.height / 2 - 3 * shadow.blur_y,
        shadow.width + 6 * shadow.blur_x, shadow.height + 6 * shadow.blur_y);
  }

  // The picture covers the card, centered.
  double shown = fmin(scene->picture_width, scene->picture_height * (width / height));
  double part_x = shown / scene->picture_width;
  double part_y = shown / (width / height) / scene->picture_height;
  Matrix projected = times(seen, rotation);
  glUseProgram(scene->card);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, scene->picture);
  glBindSampler(0, scene->smooth);
  glUniform4fv(scene->c.frame, 1, card);
  glUniform4fv(
      scene->c.crop, 1,
      (GLfloat[]){
          (float)(0.5 - part_x / 2), (float)(0.5 - part_y / 2), (float)(part_x / width),
          (float)(part_y / height)});
  glUniform1fv(scene->c.corner_radius, 1, (GLfloat[]){(float)(0.05 * fmin(width, height))});
  glUniform1fv(scene->c.opacity, 1, (GLfloat[]){1});
  if (scene->effect == EFFECT_KIRA) {
    glUniform2fv(scene->c.size, 1, (GLfloat[]){(float)width, (float)height});
    GLfloat color[3];
    kira_color(rotation.m[2], color);
    glUniform3fv(scene->c.kira_color, 1, color);
    glBindSampler(1, scene->limit ? scene->smooth : scene->nearest);
    glActiveTexture(GL_TEXTURE1);
    glBindTexture(GL_TEXTURE_2D, scene->mask);
    glActiveTexture(GL_TEXTURE2);
    glBindTexture(GL_TEXTURE_2D, scene->noise);
    glUniform1fv(scene->c.amount, 1, (GLfloat[]){1});
  }
  if (scene->limit) {
    glDisable(GL_BLEND);
    draw_quad(
        scene->c.transform, scene->c.quad, times(clip, projected), -width / 2, -height / 2, width,
        height);
    return calls;
  }
  blend();
  // Room for the smooth edge: a pixel and a half on every side.
  double margin_x = 1.5 / scene->pixels_per_point / scale_along(&projected, 0);
  double margin_y = 1.5 / scene->pixels_per_point / scale_along(&projected, 1);
  draw_quad(
      scene->c.transform, scene->c.quad, times(clip, projected), -width / 2 - margin_x,
      -height / 2 - margin_y, width + 2 * margin_x, height + 2 * margin_y);
  return calls;
}
