// The light on a card's stack, from the bottom: stock, foil, white, ink, coat; hot foil on top of
// the ink. A foil describes itself; this file computes its light. It comes between picture.glsl and
// the foils' own text.

// The foil at a place.
struct Foil {
  vec2 direction;  // unit grating vector, x right, y down; the grooves run across it
  float pitch;     // nanometers between grooves
  float cross;     // 0...1 strength of a second grating at right angles
  float rainbow;   // 0...1 share of the mirrored light that goes into colored orders
  vec2 slope;      // slope of the mirror to x and y
  float spread;    // 0...1 roughness
  vec3 tint;       // color of the metal, linear
  float cover;     // 0...1 amount of foil
};

uniform vec3 eyePlace;           // points from the picture's top left corner, z out of it
uniform vec3 eyeNearness;        // 1 / distance as a series in the squared distance
uniform float millimeters;       // millimeters per point
uniform vec2 cardSize;           // millimeters
uniform vec3 lampDrift;          // the picture's middle; change of a lamp's direction per point
uniform vec2 lampPlaces[LAMPS];  // x and y of the unit vectors to them from the picture's middle
uniform vec4 lampColors[LAMPS];  // w: brightness of its image in the coat
uniform vec2 lampSizes;          // variance of their angle; 1 / width^2 of their images in the coat
uniform vec4 spot;               // lamp beside the eye: x and y of the unit vector to it;
                                 // brightness of its mirror image, and of the light around that
uniform vec2 restDimming;        // light left on foil, and share of the ink's film: calm at rest
uniform float motionContrast;    // contrast of the light; below 1 in fast motion
uniform vec4 room;               // gain of the mirrored room's light along x, y and z; its mean
#ifdef FINE
uniform vec4 sampling;           // places per pixel; the step to the next one along x and y, as a
                                 // share of a pixel; width of a place in pixels
#else
const vec4 sampling = vec4(1.0);
#endif
uniform vec2 roomFocus;          // brightness of the room away from the spot, and its gain there
uniform sampler2D in_light;      // LightTable; TABLE_... are its sizes
uniform sampler2D in_white;
uniform sampler2D in_etch;
uniform sampler2D in_gloss;
uniform sampler2D in_art;        // the art's direction
#ifdef ETCH
uniform float reliefSlope;       // points of height between black and white of the etch
#endif
#ifdef TUBES
uniform vec2 tubes[LAMPS];       // half-lengths of tubes along x and y, as angles
#endif

// The metals as linear colors, beside aluminum.
const vec3 silver = vec3(1.0);
const vec3 gold = vec3(1.0, 0.70, 0.27);
const vec3 copper = vec3(1.0, 0.54, 0.36);
const vec3 rose = vec3(1.0, 0.62, 0.55);

// The part of q = to lamp + to eye along the card's normal, for a lamp and an eye in front of it: a
// slope moves q by that much. For a lamp near the card's plane, or a card seen nearly edge-on, the
// true value is smaller (1 at least), so a slope moves the light too far there.
const float outwards = 1.8;

const Foil plainFoil =
  Foil(vec2(1.0, 0.0), 1000.0, 0.0, 1.0, vec2(0.0), 0.1, silver, 1.0);

float maskSampleInMillimeters(Mask mask, vec2 position) {
  return maskSample(mask, position / millimeters);
}

// The mask's level whose pixels are `width` millimeters wide, or the next below. A whole level
// needs half as many reads as one between two.
float maskLevel(Mask mask, float width) {
  float texels = width / millimeters * mapCrop.z * float(textureSize(mask, 0).x);
  return floor(log2(max(texels, 1.0)));
}

float maskSampleAtLevel(Mask mask, vec2 position, float level) {
  return textureLod(mask, mapAt(position / millimeters), level).r;
}

// Linear light of an sRGB value by a cubic, exact to 0.005. Below is the way back: a cubic of the
// square root, exact to 0.0004.
vec3 toLinear(vec3 c) { return c * (0.0341825 + c * (0.5997913 + c * 0.3660262)); }

vec3 fromLinear(vec3 l) {
  vec3 root = sqrt(l + 0.00041681);
  return root * (1.2850817 + root * (0.1011987 * root - 0.3598106)) - 0.0262756;
}

vec3 stackInk;      // the print as paper shows it, linear
vec3 stackFilm;     // the share of a mirror's light that passes the ink twice
float stackDepth;   // 0 where the ink is white or nearly, 0.94 where it is black
vec3 stackToEye;    // unit vector
vec2 stackAside;    // the eye's and the lamps' common part of q = to lamp + to eye, along the plane
vec2 stackAcross;   // movement in the plane to the next pixel on the right, points
vec2 stackDown;     // the same to the next pixel below
float stackBlur;    // variance of q over a place
vec3 stackGround;   // below the ink: brightness under the room's light; 1 is white paper
vec3 stackShine;    // the light that the lamps add
vec3 overColor;     // on top of the ink, the covered part only
float overCover;
vec2 stackPlace;    // points
vec2 stackSlope;    // of the etch
float stackRelief;  // brightness that the relief gives the print; 1 where it is flat
float whiteCover;
vec3 stackGlints;   // the light of the glints of the foil that is laid next
vec3 stackGlare;    // the lamps' mirror images in the coat
vec4 ownCoat;       // the images in a coat of the foil that is laid next; w: 1 if it has one
float ownGain;      // the gain of the ink's light over that foil
vec3 placeGlare;    // stackGlare with the coats of the foils
float placeGain;    // gain of the ink's light
vec4 stackSum;      // the finished colors of the places so far; w is their number

// The mask of a foil, 0 to 1.
#ifdef PACKED
float stackMask;
#define foilMask(mask, position) stackMask
#else
#define foilMask(mask, position) maskSample(mask, position)
#endif

#ifdef OBLIQUE
float nearness(float squared) { return inversesqrt(squared); }
#else
float nearness(float squared) {
  return eyeNearness.x + squared * (eyeNearness.y + squared * eyeNearness.z);
}
#endif

// The lamps' mirror images in the coat.
vec3 coatGlare() {
  vec3 glare = vec3(0.0);
  for (int i = 0; i < LAMPS; i++) {
    // The image of a softbox is a rectangle with round, fading corners; that of a tube is long.
    vec2 off = stackAside + lampPlaces[i];
#ifdef TUBES
    off += tubes[i] * clamp(-dot(off, tubes[i]) / max(dot(tubes[i], tubes[i]), 1e-6), -1.0, 1.0);
#endif
    off *= off * lampSizes.y;
#ifdef TUBES
    off = vec2(2.0 * (off.x + off.y), 0.0);
#endif
    float box = max(1.0 - dot(off, 0.18 * off + 0.08), 0.0);
    box *= box;
    box *= box;
    glare += lampColors[i].rgb * (lampColors[i].w * box * box);
  }
#ifdef GLOSS
  glare *= maskSample(in_gloss, stackPlace);
#endif
  return glare * motionContrast;
}

#ifdef ART
vec4 stackArt;  // the art's direction for foils that ask for it

// The art's direction at a point: the doubled angle of its lines times their coherence, the
// coherence, and the lightness.
vec4 artSample(vec2 position) {
  // The direction has fewer pixels than the view: no smaller level is needed.
  vec4 art = textureLod(in_art, seenAt(position), 0.0);
  art.xy = art.xy * (255.0 / 127.0) - 128.0 / 127.0;
#ifdef PAPER
  art = mix(vec4(0.0, 0.0, 0.0, 1.0), art, printed(crop.xy + position * crop.zw));
#endif
  return art;
}
#endif

void beginStack(vec4 color, vec2 position) {
#ifdef ART
  stackArt = artSample(position);
#endif
#ifdef PACKED
  stackMask = color.a;
#endif
#ifdef INSIDE
  vec3 film = color.rgb;
#else
  vec3 film = min(color.rgb / max(color.a, 1e-4), 1.0);
#endif
  stackInk = toLinear(film);
  // Paper sends light through its ink to and fro, a mirror once each way. So the film passes the
  // square root of the paper's color (Yule and Nielsen's n = 2), which is nearly the sRGB value.
  stackFilm = restDimming.x * mix(stackInk, film, restDimming.y);
  stackPlace = position;
  float depth = 1.0 - max(max(stackInk.r, stackInk.g), stackInk.b);
  stackDepth = min(depth * min(6.0 * depth, 1.25), 0.94);
  vec3 way = eyePlace - vec3(position, 0.0);
  stackToEye = way * nearness(dot(way, way));
  stackAside = stackToEye.xy + lampDrift.z * (lampDrift.xy - position);
  stackAcross = dFdx(position);
  stackDown = dFdy(position);
  stackSum = vec4(0.0);
  stackSlope = vec2(0.0);
  whiteCover = 0.0;
#ifdef ETCH
  vec2 step = max(vec2(length(stackAcross), length(stackDown)), vec2(0.15 / millimeters));
  float here = maskSample(in_etch, position);
  stackSlope = reliefSlope * vec2(
    maskSample(in_etch, position + vec2(step.x, 0.0)) - here,
    maskSample(in_etch, position + vec2(0.0, step.y)) - here) / step;
  // A tilted mirror reflects q like a flat one reflects q + slope * q.z.
  stackAside += outwards * stackSlope;
  // Lambert's law for the first lamp, the source of about half of the print's light. Opposite
  // slopes cancel.
  float toward = -dot(stackSlope, lampPlaces[0]);
  stackRelief = 1.0 + 0.6 * toward * inversesqrt(1.0 + toward * toward);
#endif
#ifdef WHITE
  whiteCover = maskSample(in_white, position);
#endif
  // Only what is continuous has derivatives: a foil's values jump from cell to cell.
  vec2 sideways = dFdx(stackAside);
  vec2 upright = dFdy(stackAside);
  stackGlare = coatGlare();
  stackBlur = 0.15 * sampling.w * sampling.w * (dot(sideways, sideways) + dot(upright, upright));
}

// Begins the light of one of the places that a pixel's foil is drawn at, the number `order` from
// 0.5 on, and returns it: a rank-1 lattice over the pixel.
vec2 beginPlace(vec2 position, float order) {
  stackGround = vec3(1.0);
  stackShine = vec3(0.0);
  overColor = vec3(0.0);
  overCover = 0.0;
  stackGlints = vec3(0.0);
  ownCoat = vec4(0.0);
  ownGain = 1.0;
  placeGlare = stackGlare;
  placeGain = 1.0;
  vec2 off = fract(order * sampling.yz) - 0.5;
  return position + off.x * stackAcross + off.y * stackDown;
}

// The table's row, 0 to 1, for a smear in square nanometers; below, the row of the thin film.
float smearRow(float smear) {
  const float most = float(TABLE_ROWS) / float(TABLE_ROWS + 1) * TABLE_MIDDLE_SMEAR;
  return most / (TABLE_MIDDLE_SMEAR + smear + 0.01);
}

const float filmRow = 1.0;

// The nearest texel; the sampler repeats the last one beyond the ends.
vec3 tableLight(float path, float row) {
  const float scale = TABLE_COLUMNS_PER_NANOMETER / float(TABLE_COLUMNS);
  float column = abs(path) * scale + 0.5 / float(TABLE_COLUMNS);
  vec3 root = textureLod(in_light, vec2(column, row), 0.0).rgb * TABLE_CODE.x + TABLE_CODE.y;
  return root * abs(root);
}

// The color of a thin film with an optical path 2 n d in nanometers, 0 to 2400, at most 1: a film
// of index 1.5, from the eye's position.
vec3 thinFilm(float path) {
  // Inside, the ray is bent toward the normal.
  float cosine = sqrt(1.0 - (1.0 - stackToEye.z * stackToEye.z) / 2.25);
  return max(tableLight(path * cosine, filmRow), 0.0);
}

// A smooth bump: 1 in the middle, 0 from a width on; `narrowness` is 1 / width^2.
float lobe(float squared, float narrowness) {
  float inside = max(1.0 - squared * narrowness, 0.0);
  return inside * inside;
}

// The light that the lamps add to a foil; w is the brightness of the room that it mirrors.
vec4 foilLight(Foil foil) {
  vec2 aside = stackAside + outwards * foil.slope;
  vec2 across = vec2(-foil.direction.y, foil.direction.x);
  // The lamps' size, the foil's roughness and the pixel's width smear the light.
  float smear = lampSizes.x + 0.09 * foil.spread * foil.spread + stackBlur;
  float pitch2 = foil.pitch * foil.pitch;
  float row = smearRow(pitch2 * smear);
  float narrowness = 1.0 / (0.28 + 5.0 * smear);
  float metal = 1.0 - foil.rainbow;
  vec3 shine = vec3(0.0);
  for (int i = 0; i < LAMPS; i++) {
    vec2 off = aside + lampPlaces[i];
    float turn = dot(off, foil.direction);
    float slip = dot(off, across);
#ifdef TUBES
    float along = dot(tubes[i], foil.direction);
    float beside = dot(tubes[i], across);
    row = smearRow(pitch2 * (smear + along * along));
    narrowness = 1.0 / (0.28 + 5.0 * (smear + beside * beside));
#endif
    // A lamp has a hard part and a soft one around it: high and low powers of the same bump.
    float bump = max(1.0 - slip * slip * narrowness, 0.0);
    float soft = bump * bump;
    vec3 light = tableLight(foil.pitch * turn, row) * (soft * (0.6 + 0.5 * soft * soft));
    if (foil.cross > 0.0) {
      light += tableLight(foil.pitch * slip, row) * (foil.cross * lobe(turn * turn, narrowness));
    }
    // The mirror image of the lamp is brighter and narrower than the orders.
    float image = max(1.0 - dot(off, off) * narrowness, 0.0);
    image *= image;
    float core = image * image;
    core *= core;
    light = light * foil.rainbow + (0.35 * metal * image + (0.4 + 0.6 * metal) * core * core);
    shine += lampColors[i].rgb * light;
  }
  // The orders of a lamp beside the eye are beyond the card; only its mirror image is on it.
  vec2 beside = aside + spot.xy;
  float near = max(1.0 - dot(beside, beside) / (0.45 + 5.0 * smear), 0.0);
  near *= near;
  float halo = near * near;
  float image = halo * halo;
  image *= image;
  shine += spot.z * image * image + spot.w * halo;
  // Away from that lamp the foil mirrors the dark room.
  vec2 mirrored = -stackToEye.xy - 2.0 * (foil.slope + stackSlope);
  float wall = room.w + dot(room.xy, mirrored) + room.z * stackToEye.z;
  wall = clamp(wall * (roomFocus.x + roomFocus.y * near), 0.0, 1.9);
  return vec4(shine, 1.0 + (wall - 1.0) * (0.15 + 0.85 * restDimming.y));
}

// The light of glints: tiny mirrors, one in each cell of a grid, which each face their own way and
// flash when they show a lamp. `position` and `width`, a cell's side, are millimeters; `lean` is
// the glints' largest slope; `pixel` is the width of a pixel. Where cells are too small to see, all
// glints have the mean of their light, so that the sum does not depend on the zoom.
void addGlints(vec2 position, float width, float lean, float amount, float pixel, uint seed) {
  vec2 at = vec2(0.8 * position.x - 0.6 * position.y, 0.6 * position.x + 0.8 * position.y) / width;
  vec2 cell = floor(at);
  uvec2 whole = uvec2(ivec2(cell));
  uint bits = whole.x * 747796405u + whole.y * 2654435769u + seed * 2246822519u + 2891336453u;
  bits = ((bits >> ((bits >> 28u) + 4u)) ^ bits) * 277803737u;
  bits = (bits >> 22u) ^ bits;
  vec4 chance = vec4((uvec4(bits) >> uvec4(0u, 8u, 16u, 24u)) & 255u) * (1.0 / 255.0);
  // A disc of 0.3 cells around a place in its cell.
  float outside = (length(at - cell - 0.32 - 0.36 * chance.zw) - 0.3) * width;
  // A soft edge makes the disc larger than it is: the division keeps its light.
  float relative = pixel / width;
  float share = clamp(0.5 - outside / pixel, 0.0, 1.0) / (1.0 + 0.926 * relative * relative);
  // Slopes are spread evenly over a square, which makes the mean exact.
  vec2 slope = lean * (2.0 * chance.xy - 1.0);
  const float flash = 0.02;
  float range = 2.0 * outwards * lean;
  // The mean of the bump (1 - x / w)^2 over the square of slopes is pi w / 3 / range^2.
  float mean = 0.283 * 1.0472 * flash / (range * range);
  float seen = clamp(1.2 * width / pixel - 0.6, 0.0, 1.0);
  vec3 light = vec3(0.0);
  for (int i = 0; i < LAMPS; i++) {
    vec2 off = stackAside + outwards * slope + lampPlaces[i];
    light += lampColors[i].rgb * mix(mean, share * lobe(dot(off, off), 1.0 / flash), seen);
  }
  vec2 off = stackAside + outwards * slope + spot.xy;
  light += spot.z * mix(mean, share * lobe(dot(off, off), 1.0 / flash), seen);
  stackGlints += amount * light;
}

// A color with the lamps' light added. The shoulder keeps the largest channel below 1; light
// outside the screen's gamut moves into it, toward its own luminance.
vec3 shown(vec3 ground, vec3 shine) {
  vec3 color = ground + shine;
  float gray = max(dot(color, vec3(0.2126, 0.7152, 0.0722)), 0.0);
  float least = min(min(color.r, color.g), min(color.b, 0.0));
  float reach = gray - least + 1e-6;
  float bright = 1.0 + 1.02 * max(max(shine.r, shine.g), max(shine.b, 0.0));
  float scale = 1.0 / (reach * bright);
  return max((gray * reach + (color - gray) * gray) * scale, 0.0);
}

// A user's foil with every value in its range, and no foil where a value is not a number or
// infinite.
Foil soundFoil(Foil foil) {
  float sum = dot(abs(foil.direction) + abs(foil.slope), vec2(1.0)) + abs(foil.pitch);
  sum += abs(foil.cross) + abs(foil.rainbow) + abs(foil.spread) + abs(foil.cover);
  sum += dot(abs(foil.tint), vec3(1.0));
  // The comparison is written so that NaN fails it on every GPU.
  if (sum < 1e9) {
    foil.cross = clamp(foil.cross, 0.0, 1.0);
    foil.rainbow = clamp(foil.rainbow, 0.0, 1.0);
    foil.spread = clamp(foil.spread, 0.0, 1.0);
    foil.tint = clamp(foil.tint, 0.0, 1.0);
    foil.cover = clamp(foil.cover, 0.0, 1.0);
  } else {
    foil = plainFoil;
    foil.cover = 0.0;
  }
  return foil;
}

// The light of a card in fast motion, about the mean over its tilts.
const vec4 calmLight = vec4(vec3(0.5), 1.0);

// The light with its contrast, unchanged to the last bit at a contrast of 1.
vec4 calmed(vec4 light) { return light * motionContrast + calmLight * (1.0 - motionContrast); }

// The light of a foil and of its glints.
vec4 litFoil(Foil foil) {
  vec4 light = foilLight(foil);
  light.rgb += stackGlints;
  stackGlints = vec3(0.0);
  return calmed(light);
}

// Replaces the coat by that of the foil where the foil is.
void coatFoil(float cover) {
  placeGlare = mix(placeGlare, ownCoat.rgb, cover * ownCoat.w);
  placeGain *= mix(1.0, ownGain, cover);
  ownCoat = vec4(0.0);
  ownGain = 1.0;
}

void layUnder(Foil foil, float amount) {
  vec4 light = litFoil(foil);
  coatFoil(foil.cover * amount);
  float cover = foil.cover * amount * (1.0 - whiteCover);
  // Pale ink is as bright as paper: the room's light on metal below must not gray it.
  vec3 ground = foil.tint * (1.0 + (light.w - 1.0) * stackDepth);
  stackGround = mix(stackGround, ground, cover);
  stackShine = mix(stackShine, foil.tint * light.rgb, cover);
}

void layOver(Foil foil, float amount) {
  vec4 light = litFoil(foil);
  coatFoil(foil.cover * amount);
  float cover = foil.cover * amount;
  vec3 ground = min(0.5 * foil.tint * light.w, 0.9);
  vec3 seen = shown(ground, 2.0 * restDimming.x * foil.tint * light.rgb);
  overColor = mix(overColor, seen, cover);
  overCover += (1.0 - overCover) * cover;
}

// Ends the light of a place.
void endPlace() {
  vec3 ink = stackInk;
#ifdef ETCH
  ink = min(ink * stackRelief, 1.0);
#endif
  vec3 seen = shown(ink * stackGround, placeGain * stackFilm * stackShine);
  seen = seen * (1.0 - overCover) + overColor;
  seen += placeGlare * (1.0 - seen);
  stackSum += vec4(fromLinear(seen), 1.0);
}

// The color of the stack: the mean of its places, below the coat.
vec4 finishedStack(vec4 color) {
  vec3 seen = stackSum.rgb / stackSum.w;
#ifdef INSIDE
  return vec4(seen, 1.0);
#else
  return vec4(seen * color.a, color.a);
#endif
}
