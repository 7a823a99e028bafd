/// Turns it.
/// @title Turn
/// @param amount 0...1 = 0.5 turns "Amount" Share of the turn.
vec4 mine(vec2 position, vec4 color, float amount) { return mix(color, color.bgra, amount); }
