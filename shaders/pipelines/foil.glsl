// The light on a card's stack, from the bottom: stock, foil, white, ink, coat; hot foil on top of
// the ink. A foil says what it is, here is worked out how it is seen. Stands between picture.glsl
// and the foils' own text.

// What a foil is at a place.
struct Foil {
  vec2 direction;  // unit grating vector, x right, y down; the grooves run across it
  float pitch;     // nanometres between grooves
  float cross;     // 0...1 strength of a second grating at right angles
  float rainbow;   // 0...1 share of the mirrored light that goes into coloured orders
  vec2 slope;      // slope of the mirror to x and y
  float spread;    // 0...1 roughness
  vec3 tint;       // colour of the metal, linear
  float cover;     // 0...1 how much foil is there
};

uniform vec3 eyePlace;            // points from the picture's top left corner, z out of it
uniform float millimetres;        // to a point
uniform vec2 cardSize;            // millimetres
uniform vec4 lampPlaces[LAMPS];   // place in points, or with w = 0 a direction
uniform vec4 lampShapes[LAMPS];   // a tube's half-length along x and y; variance of the angle
uniform vec4 lampColors[LAMPS];   // w: brightness of its image in the coat
uniform vec4 room;                // what the mirrored room gains along x, y and z; its mean
uniform float reliefSlope;        // points of height between black and white of the etching
uniform vec2 tableStart;          // of LightTable: path and smear to its coordinates
uniform vec2 tableStep;
uniform vec2 tableMiddle;
uniform sampler2D in_light;
uniform sampler2D in_white;
uniform sampler2D in_etch;
uniform sampler2D in_gloss;

// The metals as linear colours, beside aluminium.
const vec3 silver = vec3(1.0);
const vec3 gold = vec3(1.0, 0.70, 0.27);
const vec3 copper = vec3(1.0, 0.54, 0.36);
const vec3 rose = vec3(1.0, 0.62, 0.55);

const Foil plainFoil =
  Foil(vec2(1.0, 0.0), 1000.0, 0.0, 1.0, vec2(0.0), 0.1, silver, 1.0);

float maskSampleInMillimetres(Mask mask, vec2 position) {
  return maskSample(mask, position / millimetres);
}

// Linear light of an sRGB value to 0.005, and the way back: a cubic, and square and fourth roots
// fitted to it.
vec3 toLinear(vec3 c) { return c * (0.0341825 + c * (0.5997913 + c * 0.3660262)); }

vec3 fromLinear(vec3 l) {
  vec3 root = sqrt(l);
  return 1.4675597 * root - 0.1284848 * sqrt(root) + l * (0.1474749 * l - 0.4865498);
}

vec3 stackInk;       // what light keeps on its way through the ink and back, linear
float stackDepth;    // 0 where the ink is white, 1 where it is black
vec3 stackToEye;     // unit vector
vec3 stackGround;    // below the ink: brightness under the room's light, 1 is white paper
vec3 stackShine;     // and what the lamps add
vec3 overColor;      // on top of the ink, covered part only
float overCover;
vec2 stackPlace;
vec2 stackSlope;
float whiteCover;

void beginStack(vec4 color, vec2 position) {
#ifdef INSIDE
  stackInk = toLinear(color.rgb);
#else
  stackInk = toLinear(min(color.rgb / max(color.a, 1e-4), 1.0));
#endif
  stackDepth = 1.0 - max(max(stackInk.r, stackInk.g), stackInk.b);
  stackPlace = position;
  stackToEye = normalize(eyePlace - vec3(position, 0.0));
  stackGround = vec3(1.0);
  stackShine = vec3(0.0);
  overColor = vec3(0.0);
  overCover = 0.0;
  stackSlope = vec2(0.0);
  whiteCover = 0.0;
#ifdef ETCH
  vec2 step = max(vec2(length(dFdx(position)), length(dFdy(position))), vec2(0.15 / millimetres));
  float here = maskSample(in_etch, position);
  stackSlope = reliefSlope * vec2(
    maskSample(in_etch, position + vec2(step.x, 0.0)) - here,
    maskSample(in_etch, position + vec2(0.0, step.y)) - here) / step;
#endif
#ifdef WHITE
  whiteCover = maskSample(in_white, position);
#endif
}

// The light of all orders at a path in nanometres, smeared by so many square nanometres.
vec3 ordersAt(float path, float smear) {
  vec2 at = tableStart + tableStep / (vec2(abs(path), smear) + tableMiddle);
  return textureLod(in_light, at, 0.0).rgb;
}

vec3 toLamp(int lamp) {
  return normalize(lampPlaces[lamp].xyz - lampPlaces[lamp].w * vec3(stackPlace, 0.0));
}

// What the lamps add and, in w, how bright the room is that the foil mirrors.
vec4 foilLight(Foil foil) {
  vec2 slope = foil.slope + stackSlope;
  vec2 across = vec2(-foil.direction.y, foil.direction.x);
  float rough = 0.3 * foil.spread;
  float roughness = rough * rough;
  float pitch2 = foil.pitch * foil.pitch;
  vec3 shine = vec3(0.0);
  for (int i = 0; i < LAMPS; i++) {
    vec3 q = toLamp(i) + stackToEye;
    vec2 aside = q.xy + slope * q.z;
    float turn = dot(aside, foil.direction);
    float path = foil.pitch * turn;
    float slip = dot(aside, across);
    vec4 shape = lampShapes[i];
    float along = dot(shape.xy, foil.direction);
    float beside = dot(shape.xy, across);
    vec2 footprint = vec2(dFdx(path), dFdy(path));
    float smear = pitch2 * (shape.z + along * along + roughness) + 0.3 * dot(footprint, footprint);
    vec3 orders = ordersAt(path, smear);
    float width = 0.06 + shape.z + beside * beside + roughness;
    float lobe = 1.0 / (1.0 + slip * slip / width);
    orders *= lobe * lobe;
    if (foil.cross > 0.0) {
      float crossPath = foil.pitch * slip;
      float crossLobe = 1.0 / (1.0 + turn * turn / width);
      orders += ordersAt(crossPath, smear) * (foil.cross * crossLobe * crossLobe);
    }
    float blur = 0.012 + shape.z + roughness;
    float mirror = 1.0 / (1.0 + dot(aside, aside) / blur);
    shine += lampColors[i].rgb * (foil.rainbow * orders + (1.0 - foil.rainbow) * mirror * mirror);
  }
  vec3 mirrored = vec3(-stackToEye.xy - 2.0 * slope, stackToEye.z);
  return vec4(shine, max(room.w + dot(room.xyz, mirrored), 0.0));
}

void layUnder(Foil foil, float amount) {
  vec4 light = foilLight(foil);
  float cover = foil.cover * amount * (1.0 - whiteCover);
  // White ink keeps what is below it from darkening.
  vec3 ground = foil.tint * (1.0 + (light.w - 1.0) * stackDepth);
  stackGround = mix(stackGround, ground, cover);
  stackShine = mix(stackShine, foil.tint * light.rgb, cover);
}

void layOver(Foil foil, float amount) {
  vec4 light = foilLight(foil);
  float cover = foil.cover * amount;
  vec3 seen = foil.tint * (0.6 * light.w + light.rgb);
  seen /= 1.0 + max(max(seen.r, seen.g), seen.b) * 0.8;
  overColor = mix(overColor, seen, cover);
  overCover += (1.0 - overCover) * cover;
}

vec4 finishedStack(vec4 color) {
  vec3 shine = stackInk * stackShine;
  vec3 seen = (stackInk * stackGround + shine) / (1.0 + max(max(shine.r, shine.g), shine.b));
  seen = mix(seen, overColor, overCover);
  float gloss = 1.0;
#ifdef GLOSS
  gloss = maskSample(in_gloss, stackPlace);
#endif
  vec3 glare = vec3(0.0);
  for (int i = 0; i < LAMPS; i++) {
    vec3 q = toLamp(i) + stackToEye;
    vec2 aside = q.xy + stackSlope * q.z;
    float near = 1.0 / (1.0 + dot(aside, aside) / 0.03);
    glare += lampColors[i].rgb * (lampColors[i].w * near * near);
  }
  glare *= 0.04 * gloss;
  seen += glare * (1.0 - seen);
#ifdef INSIDE
  return vec4(fromLinear(seen), 1.0);
#else
  return vec4(fromLinear(seen) * color.a, color.a);
#endif
}
