// A shadow lies `SLANT` times the height away from what casts it: the lamp is at `KEY` in light.glsl.
const vec2 SLANT = vec2(0.553, -0.658);

// The corners (low in xy, high in zw) of the patch of felt that die i darkens or lights.
vec4 patchOf(int i)
{
    vec4 c = texelFetch(occluders, ivec2(3, i), 0);
    vec2 shadow = c.xy + SLANT * c.z;
    float reach = 2.0 + 0.2 * c.z;
    float around = c.z < 3.0 ? 2.3 : 0.0;
    vec2 low = min(shadow - reach, around > 0.0 ? c.xy - around : shadow);
    vec2 high = max(shadow + reach, around > 0.0 ? c.xy + around : shadow);
    return vec4(low, high);
}
