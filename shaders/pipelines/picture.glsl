// A picture's pixels and what effects may ask of them; stands before the effect's own text.

uniform vec4 crop;  // unit coordinates of the picture: origin, and step for a point

uniform vec4 layerCrop;  // the same for what is below a layer effect

#define Mask sampler2D
#define Layer sampler2D
#define Noise sampler2D

// Foil at a point of the picture, 0 to 1.
float maskSample(Mask mask, vec2 position) {
  return texture(mask, crop.xy + position * crop.zw).r;
}

// What is below a layer effect, at a point of the picture; transparent outside.
vec4 layerSample(Layer layer, vec2 position) {
  return textureLod(layer, layerCrop.xy + position * layerCrop.zw, 0.0);
}

// Smooth value noise, 0 to 1, a cell to a unit. The lattice values come from the CPU, with the
// four corners of a cell worked into one texel.
float noiseSample(Noise noise, vec2 at) {
  vec2 cell = floor(at);
  vec2 part = at - cell;
  vec2 eased = part * part * (3.0 - 2.0 * part);
  vec4 k = texelFetch(noise, (ivec2(cell) + 16) & 63, 0);
  return k.x + k.y * eased.x + (k.z + k.w * eased.x) * eased.y;
}
