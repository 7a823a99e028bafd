/// Rainbow foil under a glossy clear coat: bands, sheen and flakes glide with the tilt.
///
/// The clear coat covers stamped metal and mirrors a lamp. Everything that moves depends on the
/// normal alone, so a card at rest stays at rest.
/// @title Aurora
/// @param amount 0...2 = 1 "Strength" Strength of metal, rainbow, flakes, relief, rim and lamp.
/// @param rainbow 0...2 = 1 "Rainbow" Strength of the foil's colors.
/// @param bands 0.3...4 = 1.3 "Bands" Number of rainbows from the top to the bottom of the card.
/// @param sparkle 0...2 = 1 "Sparkle" Brightness of the flakes.
/// @param glare 0...2 = 1 "Glare" Brightness of the lamp's mirror image in the clear coat.
/// @keepsAlpha

// The well mixed bits of a number: the output permutation of PCG (O'Neill 2014). Whole numbers
// make every GPU draw the same flakes.
uint mixedBits(uint n) {
  n = n * 747796405u + 2891336453u;
  n = ((n >> ((n >> 28u) + 4u)) ^ n) * 277803737u;
  return (n >> 22u) ^ n;
}

// One order of a grating, over one turn: violet to red as the path difference grows, then a dark
// gap before the next order. Each channel is a bump (1 - x^2)^2, and red has a second bump for
// violet. The bumps overlap, so the middle of the spectrum is pastel.
vec3 spectrum(float turns) {
  vec4 x = (fract(turns) - vec4(0.70, 0.50, 0.32, 0.18)) / vec4(0.29, 0.28, 0.29, 0.16);
  vec4 bump = max(1.0 - x * x, 0.0);
  bump *= bump;
  return vec3(bump.r + 0.35 * bump.a, bump.gb);
}

// 1 at whole numbers, 0 halfway between them, smooth everywhere.
float strips(float x) {
  float ramp = abs(fract(x) - 0.5) * 2.0;
  return ramp * ramp * (3.0 - 2.0 * ramp);
}

// The light of the flakes, one in each cell of a slanted grid, so that no rows show. Each faces its
// own way and flashes where the mirrored studio shows it a lamp. As `studio` moves, a flash grows
// and fades over about two degrees.
float flakeLight(vec2 at, vec2 studio, float pixel) {
  vec2 grid = vec2(at.x * 0.87 - at.y * 0.49, at.x * 0.49 + at.y * 0.87) * 260.0;
  vec2 cell = floor(grid);
  uint bits = mixedBits(uint(int(cell.x) + 2048) + 4096u * uint(int(cell.y) + 2048));
  vec4 random =
    vec4(bits & 255u, (bits >> 8u) & 255u, (bits >> 16u) & 255u, bits >> 24u) * (1.0 / 255.0);
  float radius = 0.10 + 0.15 * random.w * random.w;
  float off = length(grid - cell - mix(vec2(0.26), vec2(0.74), random.xy));
  // The width of a pixel in cells: edges are as soft as a pixel, and where it covers half a cell or
  // more there are no flakes.
  float blur = max(pixel * 260.0, 1e-4);
  float cover = clamp((radius - off) / blur + 0.5, 0.0, 1.0) * clamp(2.0 - 2.0 * blur, 0.0, 1.0);
  vec2 facing = vec2(random.z - 0.5, random.w * 0.5 + 0.5) * (random.x > 0.5 ? 3.0 : -3.0);
  float flash = strips(dot(studio, facing) + random.z * 7.0 + random.y);
  flash *= flash * flash;
  return cover * flash * flash;
}

vec4 aurora(vec2 position, vec4 color, vec2 size, vec3 normal, float auroraPhase,
            vec2 glareCenter, Mask mask, Noise noise, float amount, float rainbow, float bands,
            float sparkle, float glare) {
  // Lengths below are in card heights.
  float side = max(size.x, size.y);
  vec2 at = position / side;
  vec2 footprint = fwidth(at);
  float pixel = max(max(footprint.x, footprint.y), 1e-5);
  // The position in the mirrored studio, whose origin is the lamp.
  vec2 studio = at - glareCenter / side;
  vec2 toLamp = -studio / (length(studio) + 0.2);
  // Foil is never quite flat.
  float wave = noiseSample(noise, at * 6.0) - 0.5;
  // 0 face on, where foil is calm; it rises toward 1 as the card tilts, with 0.5 at 3.6 degrees.
  float tilted = dot(normal.xy, normal.xy);
  float awake = tilted / (tilted + 0.004);

  // Ink over bare foil shows metal; over veiled foil it shows a shimmer of color.
  float level = maskSample(mask, position);
  float metal = min(level * mix(0.3, 1.0, level) * amount, 1.0);
  float shimmer = level * mix(2.9, 1.05, level) * amount;
  // Stamped foil is raised: the mask's slope toward the lamp gives it relief.
  float relief = (level - maskSample(mask, position + toLamp * (pixel * side * 1.2))) * amount;

  // Brushed metal stretches the image of a lamp into a strip across the grain; the studio has one
  // strip after the other.
  float sheen = strips((dot(studio, vec2(0.45, 0.89)) + 0.10 * wave) / 1.25);
  sheen *= sheen;
  float turns = auroraPhase + 0.12 + bands * (dot(at, vec2(0.6, 1.0)) + 0.12 * wave);
  vec3 colors = spectrum(turns) * (rainbow * mix(0.2, 1.0, awake) * mix(0.45, 1.0, sheen));

  float a = color.a;
  vec3 ink = color.rgb;
  // The foil mirrors a dark room or the sheen, both through the ink.
  float pale = min(min(ink.r, ink.g), ink.b);
  float bare = 1.0 - 0.7 * pale * pale;  // white is opaque ink: neither colored nor blown out
  vec3 base = ink * (1.0 - metal * (1.0 - sheen) * mix(0.18, 0.42, awake) * bare);
  base *= 1.0 + 0.5 * min(relief, 0.0);
  vec3 light = mix(ink * ink, vec3(a), 0.15) * (metal * sheen);
  light += mix(ink, vec3(a), 0.4) * colors * shimmer;
  light += mix(ink, vec3(a), 0.4) * (max(relief, 0.0) * (0.25 + 0.6 * sheen));
  light += mix(vec3(a), colors, 0.5)
    * (flakeLight(at, studio, pixel) * level * amount * sparkle * mix(0.15, 1.4, awake));
  light *= bare;

  // Without foil there is no clear coat: plain print.
  float coat = min(amount, 1.0);

  // The lamp in the clear coat: a broad softbox, turned a little, with a bright tube in it.
  vec2 lamp = vec2(studio.x * 0.94 - studio.y * 0.34, studio.x * 0.34 + studio.y * 0.94);
  vec2 box = lamp * vec2(1.5, 2.8);
  float broad = 1.0 / (1.0 + dot(box, box));
  float tube = lamp.y - 0.10;
  light += (coat * glare * a * broad) * (0.20 * broad + 0.13 / (1.0 + 2500.0 * tube * tube));

  // The card's rounded rim is bright where it faces the lamp and dark elsewhere.
  vec2 middle = 0.5 * size;
  float corner = 0.05 * min(size.x, size.y);
  vec2 beyond = abs(position - middle) - (middle - corner);
  vec2 outward = max(beyond, 0.0);
  float reach = length(outward);
  float rim = clamp((reach - corner) / max(side * 0.0035, pixel * side * 1.3) + 1.0, 0.0, 1.0);
  float facing = dot(outward * sign(position - middle), toLamp) / max(reach, 1e-4);
  light += (coat * a * rim) * (0.06 + 0.34 * max(facing, 0.0));
  base *= 1.0 + 0.35 * coat * rim * min(facing, 0.0);

  // The screen blend fades light into white and never clips.
  return vec4(base + min(light, 1.0) * (vec3(a) - base), a);
}
