// The light of a card's foils, and what a stack of them shows. It comes after foil.glsl.

// The table's row, 0 to 1, for a smear in square nanometers; below, the row of the thin film.
float smearRow(float smear) {
  const float most = float(TABLE_ROWS) / float(TABLE_ROWS + 1) * TABLE_MIDDLE_SMEAR;
  return most / (TABLE_MIDDLE_SMEAR + smear + 0.01);
}

const float filmRow = 1.0;

// The table's columns, 0 to 1, per nanometer.
const float tablePath = TABLE_COLUMNS_PER_NANOMETER / float(TABLE_COLUMNS);

// The unit of the texels' light.
const float tableUnit = TABLE_CODE.x * TABLE_CODE.x;

// The light of the nearest texel, in tableUnit times w; the sampler repeats the last one beyond the
// ends. `at` is 0 to 1 for the paths of the table.
vec4 tableTexel(float at, float row) {
  vec4 texel = textureLod(in_light, vec2(at + 0.5 / float(TABLE_COLUMNS), row), 0.0);
  vec3 root = texel.rgb - TABLE_CODE.y;
  return vec4(root * abs(root), texel.a * texel.a);
}

vec3 tableLight(float path, float row) {
  vec4 light = tableTexel(tablePath * abs(path), row);
  return (tableUnit * light.w) * light.rgb;
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

// The light that the lamps and fast motion add to a foil; w is the brightness of the room that it
// mirrors.
vec4 foilLight(Foil foil) {
  vec2 aside = stackAside + outwards * foil.slope;
  vec2 across = vec2(-foil.direction.y, foil.direction.x);
  // The lamps' size, the foil's roughness and the pixel's width smear the light.
  float smear = lampSizes.x + 0.09 * foil.spread * foil.spread + stackBlur;
  float pitch2 = foil.pitch * foil.pitch;
  float path = tablePath * abs(foil.pitch);
  float row = smearRow(pitch2 * smear);
  // Facets flatter than brushed metal flash: for fewer degrees, and hotter.
  float even = max(0.1 - foil.spread, 0.0);
  float narrowness = 1.0 / (0.28 + 5.0 * smear - 1.8 * even);
  float metal = 1.0 - foil.rainbow;
  vec2 orders = tableUnit * foil.rainbow * vec2(0.6, 0.5);
  vec3 shine = vec3(0.0);
  for (int i = 0; i < LAMPS; i++) {
    vec2 off = aside + lampPlaces[i];
    float turn = dot(off, foil.direction);
    float slip = dot(off, across);
#ifdef TUBES
    float along = dot(tubes[i], foil.direction);
    float beside = dot(tubes[i], across);
    row = smearRow(pitch2 * (smear + along * along));
    narrowness = 1.0 / (0.28 + 5.0 * (smear + beside * beside) - 1.8 * even);
#endif
    // A lamp has a hard part and a soft one around it: high and low powers of the same bump.
    float far = slip * slip;
    float bump = max(1.0 - far * narrowness, 0.0);
    float soft = bump * bump;
    vec4 order = tableTexel(path * abs(turn), row);
    vec3 light = order.rgb * (order.w * soft * (orders.x + orders.y * soft * soft));
    if (foil.cross > 0.0) {
      order = tableTexel(path * abs(slip), row);
      light += order.rgb
        * (order.w * tableUnit * foil.rainbow * foil.cross * lobe(turn * turn, narrowness));
    }
    // The mirror image of the lamp is brighter and narrower than the orders.
    float image = max(1.0 - (turn * turn + far) * narrowness, 0.0);
    image *= image;
    float core = image * image;
    core *= core;
    light += (0.35 * metal * image + (0.4 + 0.6 * metal) * core * core);
    shine += lampColors[i].rgb * light;
  }
  shine *= 1.0 + 8.0 * even;
  // The orders of a lamp beside the eye are beyond the card; only its mirror image is on it.
  vec2 beside = aside + spot.xy;
  float near = max(1.0 - dot(beside, beside) / (0.12 + 5.0 * smear), 0.0);
  near *= near;
  float halo = near * near;
  float image = halo * halo;
  image *= image;
  shine += 2.0 * spot.z * image * image + spot.w * halo + calm.x;
  // Away from that lamp the foil mirrors the dark room.
  vec2 mirrored = stackToEye.xy + 2.0 * (foil.slope + stackSlope);
  float wall = room.w - dot(room.xy, mirrored) + room.z * stackNear;
  wall = clamp(wall * (1.0 + roomFocus * near), 0.0, 1.9);
  return vec4(shine, 1.0 + (wall - 1.0) * calm.y);
}

// 32 random bits of a cell, the same on every GPU: a linear step and PCG's output permutation.
uint glintBits(vec2 cell, uint seed) {
  uvec2 at = uvec2(ivec2(cell));
  uint state = at.x * 747796405u + at.y * 2654435769u + seed * 2246822519u + 2891336453u;
  uint word = ((state >> ((state >> 28u) + 4u)) ^ state) * 277803737u;
  return (word >> 22u) ^ word;
}

// Four numbers of 0...1 in steps of 1 / 255.
vec4 glintChances(uint bits) {
  return vec4((uvec4(bits) >> uvec4(0u, 8u, 16u, 24u)) & 255u) * (1.0 / 255.0);
}

// The squared width of a glint's flash in q; the half of it is about 5 degrees of tilt.
const float flashWidth = 0.018;

// The light of a glint: a tiny grating that faces its own way. Its orders of two directions are a
// lattice, `period` apart in q, so at every tilt the same share of glints is on. Each shows one
// lamp, and passes from blue to red, over deep ink palest in the middle. `chance` is random: place
// in the lattice, hue, lamp. `colors` is the strength of the color, `share` the part of a pixel
// that a glint fills, `seen` 0 where glints are too small to see: all have the light `mean` then.
vec3 glintLight(vec4 chance, float period, float colors, float share, float mean,
                float seen) {
  // On llvmpipe a choice costs less than an index.
  float choice = chance.w * (float(LAMPS) - 0.01);
  vec2 lamp = lampPlaces[0];
  vec3 color = lampColors[0].rgb;
  for (int i = 1; i < LAMPS; i++) {
    lamp = choice < float(i) ? lamp : lampPlaces[i];
    color = choice < float(i) ? color : lampColors[i].rgb;
  }
  vec2 q = stackAside + lamp;
  // The lattice is turned, so that tilts about either axis change the color.
  vec2 turned = vec2(0.857, 0.515) * (1.0 / period);
  vec2 off = vec2(turned.x * q.x + turned.y * q.y, turned.x * q.y - turned.y * q.x);
  off = fract(off + chance.xy) - 0.5;
  float on = share * lobe(dot(off, off), period * period / flashWidth);
  vec3 apart = 9.5 * period * off.x + 2.2 * chance.z - vec3(1.85, 1.1, 0.35);
  vec3 hue = 1.0 - colors * seen * (1.0 - 0.4 * on * stackDepth) * min(apart * apart, 1.0);
  return color * (mix(mean, on, seen) * hue);
}

// The light of glints, one in each cell of a grid. `position` and `width`, a cell's side, are
// millimeters; slopes of `lean` to either side are a period of their lattice; `pixel` is the width
// of a pixel. The sum of their light does not depend on the zoom.
void addGlints(vec2 position, float width, float lean, float amount, float pixel, uint seed) {
  vec2 at = position * (1.0 / width);
  at.x += 0.618 * floor(at.y);
  vec2 cell = floor(at);
  vec4 chance = glintChances(glintBits(cell, seed));
  // A disc of 0.3 cells around a place in its cell.
  float away = length(at - cell - 0.32 - 0.36 * chance.zw) * width;
  // A soft edge makes the disc larger than it is: the division keeps its light.
  float relative = pixel * (1.0 / width);
  float rate = 1.0 / (pixel + 0.926 * pixel * relative * relative);
  float share = clamp((0.3 * width + 0.5 * pixel) - away, 0.0, pixel) * rate;
  // A cell of the lattice has one flash for each lamp.
  float period = 2.0 * outwards * lean * inversesqrt(float(LAMPS));
  // The mean of the bump (1 - x / w)^2 over the lattice is pi w / 3 / period^2; color takes a part.
  float mean = 0.283 * 1.0472 * 0.77 * flashWidth / (period * period);
  float seen = clamp(1.2 * width / pixel - 0.6, 0.0, 1.0);
  stackGlints += 1.25 * amount * glintLight(chance, period, 0.6, share, mean, seen);
}

// The gain that makes glints nearly as bright on every ink but black.
vec3 glintGain() { return 1.0 / (0.06 + stackFilm); }

// The light of a large glint, which is on at an eighth of all tilts; `dim` is its light at others.
// It has its own colors, and nearly the same brightness on every ink but black. For the other
// parameters see glintLight.
void addGlint(vec4 chance, float amount, float dim, float colors, float share, float mean,
              float seen) {
  vec3 light = glintLight(chance, 0.52, colors, share, mean, seen) + dim * share * seen;
  stackGlints += amount * light * glintGain();
}

// How pale the ink is: 1 for white, 0 for black, blue and full warm colors.
float paleInk() { return min(stackInk.g, stackInk.b); }

// The light of stars, one in each cell of a grid: most are dots, few are large, with four thin rays
// and a soft core, white on pale ink. `amount` is their light, `density`, 0 to 1, their number.
void addStars(vec2 position, float width, float amount, float density, float colors, float pixel,
              uint seed) {
  float rate = 1.0 / width;
  vec2 at = position * rate;
  at.x += 0.618 * floor(at.y);
  float relative = pixel * rate;
  vec2 cell = floor(at);
  vec4 chance = glintChances(glintBits(cell, seed));
  vec3 other = fract(chance.xyz * vec3(97.3, 61.7, 83.9));
  float rank = other.x * other.x;
  // No core is finer than a sample, but dimmer instead.
  float core = 0.06 + 0.07 * rank;
  float wider = max(core, 0.6 * relative);
  float tight = 1.0 / (wider * wider);
  float reach = min(wider * (1.2 + 2.6 * rank), 0.49);
  vec2 from = at - cell - ((1.0 - 2.0 * reach) * other.yz + reach);
  float away = dot(from, from);
  float side = min(abs(from.x), abs(from.y));
  float wide = 0.018 + 0.3 * relative;
  float ray = 0.0126 * (rank * wide) / (wide * wide + side * side);
  float shape = core * core * tight * lobe(away, tight);
  shape += (0.02 + ray) * lobe(away, tight * (0.7 - 0.63 * rank));
  amount *= step(other.y, density);
  float seen = clamp(1.6 - 3.0 * relative, 0.0, 1.0);
  addGlint(chance, amount, 0.12, colors - colors * paleInk(), shape, 0.0024, seen);
}

// Adds the flash of a cell, in its own color and at its own moment; else the cell looks like the
// foil around it. It is softer on pale ink, so that text stays easy to read. See addGlint.
void addFlash(vec4 chance, float amount, float share, float mean, float seen) {
  // All show the first lamp, which is cheaper; their own places in the lattice are random enough.
  vec3 light = glintLight(vec4(chance.xyz, 0.0), 0.44, 1.0, share, mean, seen);
  // Purer color of the same brightness.
  light *= light / (max(max(light.r, light.g), light.b) + 1e-4);
  stackGlints += amount * (0.35 + 0.65 * stackDepth) * glintGain() * light;
}

// A color with the lamps' light added, as rgb * w. The shoulder keeps the largest channel below 1;
// light outside the screen's gamut moves into it, toward its own luminance.
vec4 shown(vec3 ground, vec3 shine) {
  vec3 color = ground + shine;
  float gray = max(dot(color, vec3(0.2126, 0.7152, 0.0722)), 0.0);
  float least = min(min(color.r, color.g), min(color.b, 0.0));
  float lift = 1e-6 - least;
  float bright = 1.0 + 1.02 * max(max(shine.r, shine.g), max(shine.b, 0.0));
  return vec4(color + lift, gray / ((gray + lift) * bright));
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

// The light of a foil and of its glints.
vec4 litFoil(Foil foil) {
  vec4 light = foilLight(foil);
  light.rgb += stackGlints;
  stackGlints = vec3(0.0);
  return light;
}

// Replaces the coat by that of the foil where the foil is.
void coatFoil(float cover) {
  float coated = cover * ownCoat.w;
  sampleGlare.rgb = mix(sampleGlare.rgb, ownCoat.rgb, coated);
  sampleGlare.w *= 1.0 - coated;
  sampleGain *= mix(1.0, ownGain, cover);
  ownCoat = vec4(0.0);
  ownGain = 1.0;
}

void layUnder(Foil foil, float amount) {
  vec4 light = litFoil(foil);
  coatFoil(foil.cover * amount);
  float cover = foil.cover * amount * (1.0 - whiteCover);
  // Pale ink is as bright as paper: the room's light on metal below must not gray it.
  float ground = 1.0 + (light.w - 1.0) * stackDepth;
  stackGround = (1.0 - cover) * stackGround + (cover * ground) * foil.tint;
  stackShine = mix(stackShine, foil.tint * light.rgb, cover);
}

void layOver(Foil foil, float amount) {
  vec4 light = litFoil(foil);
  coatFoil(foil.cover * amount);
  float cover = foil.cover * amount;
  vec3 ground = min(0.5 * foil.tint * light.w, 0.9);
  vec4 lit = shown(ground, 2.0 * restDimming.x * foil.tint * light.rgb);
  overColor = mix(overColor, lit.rgb * lit.w, cover);
  overCover += (1.0 - overCover) * cover;
}

// Ends a sample.
void endSample() {
  vec3 ink = stackInk;
#ifdef ETCH
  ink = min(ink * stackRelief, 1.0);
#endif
#ifdef STOCK
  ink *= mix(vec3(1.0), ink, coat.w);
  sampleGain *= coat.z;
#endif
  vec4 lit = shown(ink * stackGround, sampleGain * stackFilm * stackShine);
  vec3 glare = sampleGlare.rgb + sampleGlare.w * stackGlare;
  vec3 rest = 1.0 - glare;
  // The factor lit.w is known last.
  vec3 seen = lit.rgb * (rest * (1.0 - overCover)) * lit.w
    + (rest * overColor + glare + 0.00041681);
  stackSum += vec4(fromLinear(seen), 1.0);
}

// The color of the stack: the mean of its samples.
vec4 finishedStack(vec4 color) {
#ifdef FINE
  vec3 seen = stackSum.rgb / stackSum.w;
#else
  vec3 seen = stackSum.rgb;
#endif
#if defined(INSIDE) || defined(PACKED)
  return vec4(seen, 1.0);
#else
  return vec4(seen * color.a, color.a);
#endif
}
