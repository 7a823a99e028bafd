#define SIX 6.0
/// @maxSampleOffset 4 5
#if defined(SIX) && (1 << 2) > 3
vec2 mine(vec2 position, float time) { return position + SIX * sin(time); }
#endif
