// A card's stack, from the bottom: stock, foil, white, ink, coat; hot foil on top of the ink. A foil
// describes itself; foilLight.glsl computes its light. Both come between picture.glsl and the foils'
// own text.

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
uniform vec3 eyeNearness;        // 1 / distance as a series in the squared distance along the plane
uniform float millimeters;       // millimeters per point
uniform vec2 cardSize;           // millimeters
uniform vec3 lampDrift;          // change of a lamp's direction: at the eye's place; per point
uniform vec2 lampPlaces[LAMPS];  // x and y of the unit vectors to them from the picture's middle
uniform vec4 lampColors[LAMPS];  // w: brightness of its image in the coat
uniform vec2 lampSizes;          // variance of their angle; 1 / width^2 of their images in the coat
uniform vec4 spot;               // lamp beside the eye: x and y of the unit vector to it;
                                 // brightness of its mirror image, and of the light around that
uniform vec2 restDimming;        // light left on foil, and share of the ink's film: calm at rest
uniform vec3 inkFilm;            // cubic of the ink: share of a mirror's light that passes it
uniform vec3 calm;               // light added in fast motion, when the lamps have less contrast;
                                 // contrast of the room's light and of a foil's own shading
uniform vec4 room;               // gain of the mirrored room's light along x and y, and per
                                 // nearness of the eye; its mean
#ifdef FINE
uniform vec4 sampling;           // samples per pixel; the step to the next along x and y, as a
                                 // share of a pixel; width of a sample in pixels
#else
const vec4 sampling = vec4(1.0);
#endif
#ifdef STOCK
uniform vec3 stock;              // color of the bare stock, linear
uniform vec4 coat;               // 1 / width^2 of the lamps' images in it, and their brightness;
                                 // share of the foil's light that passes; depth that it gives ink
#endif
uniform float roomFocus;         // gain of the room's light at the spot
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

// The mask of a sheet without one.
float maskEverywhere(Mask mask, vec2 position) {
#ifdef PAPER
  return printed(mapCrop.xy + position / millimeters * mapCrop.zw);
#else
  return 1.0;
#endif
}

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
// square root, exact to 0.0004, of the light + 0.00041681.
vec3 toLinear(vec3 c) { return c * (0.0341825 + c * (0.5997913 + c * 0.3660262)); }

vec3 fromLinear(vec3 shifted) {
  // Apart from one product, nothing waits for the root.
  return sqrt(shifted) * (1.2850817 + 0.1011987 * shifted) - (0.3598106 * shifted + 0.0262756);
}

vec3 stackInk;      // the print as paper shows it, linear
vec3 stackFilm;     // the share of a mirror's light that passes the ink twice
float stackDepth;   // 0 where the ink is white or nearly, 0.94 where it is black
vec3 stackToEye;    // unit vector
float stackNear;    // 1 / the eye's distance in points
vec2 stackAside;    // the eye's and the lamps' common part of q = to lamp + to eye, along the plane
vec2 stackAcross;   // movement in the plane to the next pixel on the right, points
vec2 stackDown;     // the same to the next pixel below
float stackPixel;   // width of a sample on the card, millimeters; the mean of both directions
float stackMiddlePixel;  // the same in the middle of the card
float stackBlur;    // variance of q over a sample
vec3 stackGround;   // below the ink: brightness under the room's light; 1 is white paper
vec3 stackShine;    // the light that the lamps add
vec3 overColor;     // on top of the ink, the covered part only
float overCover;
vec2 stackPlace;    // points
vec2 stackSlope;    // of the etch
float stackRelief;  // brightness that the relief gives the print; 1 where it is flat
float whiteCover;
vec3 stackGlints;   // the light of the glints of the foil that is laid next
vec4 ownCoat;       // the images in a coat of the foil that is laid next; w: 1 if it has one
float ownGain;      // the gain of the ink's light over that foil
vec4 sampleGlare;    // images in the coats of the foils; w: share of the card's own coat
float sampleGain;    // gain of the ink's light
vec4 stackSum;      // the finished colors of the samples so far; w is their number

// The mask of a foil, 0 to 1.
#ifdef PACKED
float stackMask;
#define foilMask(mask, position) stackMask
#elif defined(LAYER)
// A picture beyond the card's edge, such as a proof with its bleed, has none there.
float sideMask(Mask mask, vec2 position) {
  vec2 outside = abs(mapAt(position) - 0.5);
  return maskSample(mask, position) * float(max(outside.x, outside.y) <= 0.5);
}
#define foilMask(mask, position) sideMask(mask, position)
#else
#define foilMask(mask, position) maskSample(mask, position)
#endif

float nearness(vec3 way) {
#ifdef OBLIQUE
  return inversesqrt(dot(way, way));
#else
  float squared = dot(way.xy, way.xy);
  return eyeNearness.x + squared * (eyeNearness.y + squared * eyeNearness.z);
#endif
}

// The lamps' mirror images in a coat; `narrowness` is 1 / width^2.
vec3 lampImages(float narrowness) {
  vec3 glare = vec3(0.0);
  vec2 curve = narrowness * vec2(0.18 * narrowness, 0.08);
  for (int i = 0; i < LAMPS; i++) {
    // The image of a softbox is a rectangle with round, fading corners; that of a tube is long.
    vec2 off = stackAside + lampPlaces[i];
#ifdef TUBES
    off += tubes[i] * clamp(-dot(off, tubes[i]) / max(dot(tubes[i], tubes[i]), 1e-6), -1.0, 1.0);
#endif
    off *= off;
#ifdef TUBES
    off = vec2(2.0 * (off.x + off.y), 0.0);
#endif
    float box = max(1.0 - dot(off, curve.x * off + curve.y), 0.0);
    box *= box;
    box *= box;
    glare += lampColors[i].rgb * (lampColors[i].w * box * box);
  }
  return glare;
}

// The lamps' mirror images in the card's coat; a map of the gloss shows where varnish is on it.
vec3 coatGlare() {
#ifdef STOCK
  vec3 glare = coat.y * lampImages(coat.x);
#ifdef GLOSS
  glare = mix(glare, lampImages(lampSizes.y), maskSample(in_gloss, stackPlace));
#endif
#else
  vec3 glare = lampImages(lampSizes.y);
#ifdef GLOSS
  glare *= maskSample(in_gloss, stackPlace);
#endif
#endif
  return glare;
}

#ifdef FINE
vec3 stackGlare;
#else
// On llvmpipe a value that is needed late is cheaper if it is computed late.
#define stackGlare coatGlare()
#endif

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
#if defined(INSIDE) || defined(PACKED)
  vec3 code = color.rgb;
#else
  vec3 code = min(color.rgb / max(color.a, 1e-4), 1.0);
#endif
  stackInk = toLinear(code);
  // Paper sends light through its ink to and fro, a mirror once each way. So the film passes the
  // square root of the paper's color (Yule and Nielsen's n = 2), which is nearly the sRGB value. That
  // holds for dots: dark inks lie over each other, leave no metal bare, and pass almost nothing. The
  // curve that joins both is fitted by eye.
  stackFilm = code * (inkFilm.x + code * (inkFilm.y + code * inkFilm.z));
  stackPlace = position;
  float depth = 1.0 - max(max(stackInk.r, stackInk.g), stackInk.b);
  stackDepth = min(depth * min(6.0 * depth, 1.25), 0.94);
  vec3 way = eyePlace - vec3(position, 0.0);
  stackNear = nearness(way);
  stackToEye = way * stackNear;
  stackAside = way.xy * (stackNear + lampDrift.z) + lampDrift.xy;
#if defined(FINE) || defined(ETCH) || defined(MOVED)
  stackAcross = dFdx(position);
  stackDown = dFdy(position);
#endif
#ifdef MOVED
  pixelSide = sqrt(0.5 * (dot(stackAcross, stackAcross) + dot(stackDown, stackDown)));
  middleSide = pixelSide;
#endif
  stackPixel = millimeters * sampling.w * pixelSide + 1e-6;
  float side = sampling.w * middleSide;
  stackMiddlePixel = millimeters * side + 1e-6;
  stackSum = vec4(0.0);
  stackSlope = vec2(0.0);
  whiteCover = 0.0;
#ifdef ETCH
  vec2 step = max(vec2(length(stackAcross), length(stackDown)), vec2(0.15 / millimeters));
  float here = heightSample(in_etch, position);
  stackSlope = reliefSlope * vec2(
    heightSample(in_etch, position + vec2(step.x, 0.0)) - here,
    heightSample(in_etch, position + vec2(0.0, step.y)) - here) / step;
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
#ifdef FINE
  stackGlare = coatGlare();
#endif
  // Only what is continuous has derivatives: a foil's values jump from cell to cell.
#ifdef ETCH
  vec2 sideways = dFdx(stackAside);
  vec2 upright = dFdy(stackAside);
  stackBlur = dot(sideways, sideways) + dot(upright, upright);
  stackBlur *= 0.15 * sampling.w * sampling.w;
#else
  // On the flat card the eye's and the lamps' directions change by so much per point.
#ifdef OBLIQUE
  float near = stackNear;
#else
  float near = eyeNearness.x;
#endif
  float turn = (near + lampDrift.z) * side;
  stackBlur = 0.3 * turn * turn;
#endif
}

// Begins one of the samples of a pixel, the number `order` from 0.5 on, and returns its place: a
// rank-1 lattice over the pixel.
vec2 beginSample(vec2 position, float order) {
#ifdef STOCK
  stackGround = mix(stock, vec3(1.0), whiteCover);
#else
  stackGround = vec3(1.0);
#endif
  stackShine = vec3(0.0);
  overColor = vec3(0.0);
  overCover = 0.0;
  stackGlints = vec3(0.0);
  ownCoat = vec4(0.0);
  ownGain = 1.0;
  sampleGlare = vec4(0.0, 0.0, 0.0, 1.0);
  sampleGain = 1.0;
#ifdef FINE
  vec2 off = fract(order * sampling.yz) - 0.5;
  position += off.x * stackAcross + off.y * stackDown;
#endif
  return position;
}
