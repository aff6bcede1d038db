// A patch of felt for each die, large enough for its shadow and the light around it: the corners of
// the patch are in VERTEX.xy (-1 or 1), the number of the die is in VERTEX.z.

VARYING vec3 at;
VARYING vec3 normal;
VARYING vec3 body;
VARYING vec3 bodyNormal;
VARYING vec2 uv;

void MAIN()
{
    const vec2 SLANT = vec2(0.553, -0.658);
    int i = int(VERTEX.z + 0.5);
    vec4 c = texelFetch(occluders, ivec2(3, i), 0);
    vec2 shadow = c.xy + SLANT * c.z;
    float reach = 2.0 + 0.2 * c.z;
    float around = c.z < 3.0 ? 2.3 : 0.0;
    vec2 low = min(shadow - reach, around > 0.0 ? c.xy - around : shadow);
    vec2 high = max(shadow + reach, around > 0.0 ? c.xy + around : shadow);
    at = vec3(mix(low, high, VERTEX.xy * 0.5 + 0.5), 0.0);
    normal = vec3(0.0, 0.0, 1.0);
    body = vec3(float(i), 0.0, 0.0);
    bodyNormal = normal;
    uv = vec2(0.0);
    vec4 place = MODELVIEWPROJECTION_MATRIX * vec4(at.xy, 0.004, 1.0);
    POSITION = i < diceCount ? place : vec4(2.0, 2.0, 2.0, 1.0);
}
