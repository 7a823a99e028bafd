#include "recolor.glsl"

/// The picture in one color where a mask is: the red of a mask that is shown over the art.
/// @param color 0...1 = 0.93 0.07 0.16 "Color" Color of the mask.
/// @param amount 0...1 = 0.82 "Strength" Strength of the color.
/// @keepsAlpha
vec4 maskTint(vec2 position, vec4 pixel, Mask mask, vec3 color, float amount) {
  return recolor(position, pixel, color, amount * maskSample(mask, position));
}
