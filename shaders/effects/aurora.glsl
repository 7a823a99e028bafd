/// Rainbow foil over stamped metal under a gloss laminate: bands of colour, a sheen, flakes and
/// the mirror image of a lamp glide over the card as it tilts.
///
/// Everything that moves is a function of the normal alone, so a card at rest is at rest.
/// @param amount 0...2 = 1  Strength of the foil: metal, rainbow and flakes.
/// @param rainbow 0...2 = 1  Strength of the foil's colours.
/// @param bands 0.3...4 = 1.3  Spectra from the top to the foot of the card.
/// @param sparkle 0...2 = 1  Brightness of the flakes.
/// @param glare 0...2 = 1  Brightness of the lamp's mirror image in the laminate.

// A number's bits well mixed: the PCG output permutation (O'Neill 2014), whole numbers only, so
// every GPU draws the same flakes.
uint mixedBits(uint n) {
  n = n * 747796405u + 2891336453u;
  n = ((n >> ((n >> 28u) + 4u)) ^ n) * 277803737u;
  return (n >> 22u) ^ n;
}

// One order of a grating: violet to red as the path difference grows by a wavelength, then a dark
// gap before the next order. Each channel is a bump (1 - x^2)^2; they overlap, so the middle of
// the spectrum is pastel.
vec3 spectrum(float turns) {
  vec4 x = (fract(turns) - vec4(0.70, 0.50, 0.32, 0.19)) / vec4(0.29, 0.29, 0.29, 0.16);
  vec4 bump = max(1.0 - x * x, 0.0);
  bump *= bump;
  return vec3(bump.r + 0.35 * bump.a, bump.gb);
}

// 1 at whole numbers, 0 halfway between them, smooth everywhere.
float strips(float x) {
  float ramp = abs(fract(x) - 0.5) * 2.0;
  return ramp * ramp * (3.0 - 2.0 * ramp);
}

vec4 aurora(vec2 position, vec4 color, vec2 size, vec3 normal, float auroraPhase,
            vec2 glareCenter, Mask mask, Noise noise, float amount, float rainbow, float bands,
            float sparkle, float glare) {
  float side = max(size.x, size.y);
  vec2 at = position / side;
  // The place in the mirrored studio, in card heights from the lamp.
  vec2 studio = at - glareCenter / side;
  float grain = noiseSample(noise, at * 6.0) - 0.5;
  vec2 pixel = fwidth(position);
  float step = max(max(pixel.x, pixel.y), 1e-4);

  float level = maskSample(mask, position);
  vec2 toLamp = -studio / (length(studio) + 0.2);
  float relief = level - maskSample(mask, position + toLamp * step * 1.2);
  float metal = level * mix(0.3, 1.0, level) * amount;
  float shimmer = level * mix(1.9, 1.0, level) * amount;

  // Sheen.
  float along = dot(studio, vec2(0.45, 0.89)) + 0.10 * grain;
  float sheen = strips(along / 1.25);
  sheen *= sheen;

  float tilted = dot(normal.xy, normal.xy);
  float awake = tilted / (tilted + 0.004);
  float turns = auroraPhase + bands * (dot(at, vec2(0.6, 1.0)) + 0.12 * grain);
  vec3 colors = spectrum(turns) * rainbow * mix(0.30, 1.0, awake) * mix(0.45, 1.0, sheen);

  // Flakes.
  float cellSize = side / 220.0;
  vec2 cellAt = position / cellSize;
  vec2 cell = floor(cellAt);
  uint bits = mixedBits(uint(int(cell.x) + 1024) + 4096u * uint(int(cell.y) + 1024));
  vec4 random = vec4(bits & 255u, (bits >> 8u) & 255u, (bits >> 16u) & 255u, bits >> 24u) / 255.0;
  float blur = step / cellSize;
  float radius = 0.2 + 0.15 * random.w;
  float off = length(cellAt - cell - mix(vec2(0.35), vec2(0.65), random.xy));
  float flake = clamp((radius - off) / blur + 0.5, 0.0, 1.0) * clamp(1.6 - blur, 0.0, 1.0);
  vec2 facing = vec2(random.w * 2.0 - 1.0, 1.5 - random.w) * 1.6;
  float flash = strips(dot(studio, facing) + random.z);
  flash *= flash;
  flash *= flash * flash;
  float flakes = flake * flash * sparkle * (0.25 + 0.75 * awake);

  float a = color.a;
  vec3 ink = color.rgb;
  // The foil's mirror: dark room or bright sheen, seen through the ink.
  vec3 base = ink * (1.0 - 0.42 * metal * (1.0 - sheen));
  vec3 light = metal * sheen * 0.85 * mix(ink, vec3(a), 0.22);
  light += 0.85 * shimmer * colors * mix(ink, vec3(a), 0.5);
  light += sqrt(metal) * flakes * mix(vec3(1.0), colors, 0.4);
  light += max(relief, 0.0) * (0.25 + 0.6 * sheen) * mix(ink, vec3(a), 0.4) * amount;
  base *= 1.0 + 0.5 * min(relief, 0.0) * amount;

  // Laminate.
  vec2 lamp = vec2(studio.x * 0.94 - studio.y * 0.34, studio.x * 0.34 + studio.y * 0.94);
  float broad = 1.0 / (1.0 + dot(lamp * vec2(1.6, 3.2), lamp * vec2(1.6, 3.2)));
  float line = 1.0 / (1.0 + 2500.0 * (lamp.y - 0.1) * (lamp.y - 0.1)) * broad;
  light += glare * (0.24 * broad * broad + 0.14 * line) * a;

  return vec4(base + min(light, 1.0) * (vec3(a) - base), a);
}
