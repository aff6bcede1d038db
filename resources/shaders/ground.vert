// A patch of felt for each die, large enough for its shadow and the light around it: the corners of
// the patch are in VERTEX.xy (-1 or 1), the number of the die is in VERTEX.z.

VARYING vec3 at;
VARYING vec3 normal;
VARYING vec3 body;
VARYING vec3 bodyNormal;
VARYING vec2 uv;

void MAIN()
{
    int i = int(VERTEX.z + 0.5);
    vec4 corners = patchOf(i);
    at = vec3(mix(corners.xy, corners.zw, VERTEX.xy * 0.5 + 0.5), 0.0);
    normal = vec3(0.0, 0.0, 1.0);
    body = vec3(float(i), 0.0, 0.0);
    bodyNormal = normal;
    uv = vec2(0.0);
    vec4 place = MODELVIEWPROJECTION_MATRIX * vec4(at.xy, 0.004, 1.0);
    POSITION = i < diceCount ? place : vec4(2.0, 2.0, 2.0, 1.0);
}
