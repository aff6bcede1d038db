// Hands places and directions on to the fragment shaders: `at` and `normal` in the tray's frame (cm),
// `body` and `bodyNormal` in the frame of the model itself.

VARYING vec3 at;
VARYING vec3 normal;
VARYING vec3 body;
VARYING vec3 bodyNormal;
VARYING vec2 uv;

void MAIN()
{
    body = VERTEX;
    bodyNormal = NORMAL;
    uv = UV0;
    at = (MODEL_MATRIX * vec4(VERTEX, 1.0)).xyz;
    normal = NORMAL_MATRIX * NORMAL;
    POSITION = MODELVIEWPROJECTION_MATRIX * vec4(VERTEX, 1.0);
}
