// Puts die `self` where the table `occluders` says. Hands on what surface.vert does.

VARYING vec3 at;
VARYING vec3 normal;
VARYING vec3 body;
VARYING vec3 bodyNormal;
VARYING vec2 uv;

void MAIN()
{
    vec4 turn = texelFetch(occluders, ivec2(5, self), 0);
    body = VERTEX;
    bodyNormal = NORMAL;
    uv = UV0;
    at = texelFetch(occluders, ivec2(3, self), 0).xyz + rotated(VERTEX, turn);
    normal = rotated(NORMAL, turn);
    POSITION = MODELVIEWPROJECTION_MATRIX * vec4(at, 1.0);
}
