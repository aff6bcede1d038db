// Varnished wood: grain along the planks, a clear coat that mirrors the lamp.

void MAIN()
{
    vec3 n = normalize(normal);
    vec3 v = normalize(CAMERA_POSITION - at);
    float grey = texture(woodMap, uv).r;
    vec3 colour = woodColour * (0.12 + 2.6 * grey * grey);
    float within = step(beyond(at.xy, area, 0.18 * height + 0.1), 0.0);
    float deep = 1.0 - smoothstep(0.0, height, at.z);
    float lamp = max(dot(n, KEY), 0.0) * mix(1.0, pastWall(at + n * 0.02, area, height - 0.25), within);
    float room = 0.62 + 0.38 * n.z;
    // Near the table and where the wall meets the felt little light comes in.
    room *= mix(smoothstep(-2.0, 0.8, at.z), 1.25 - 0.75 * deep, within);
    vec3 lit = colour * (KEY_COLOUR * lamp * (0.35 + 0.65 * pool(at.xy)) + SKY_COLOUR * room * 1.2);
    lit += colour * (feltColour * 0.6 + 0.05) * within * deep;
    vec3 coat = mirrored(reflect(-v, n)) * fresnel(n, v, 0.03);
    lit += coat * (0.4 + 0.6 * grey) * mix(1.0, 0.45, within);
    FRAGCOLOR = vec4(shown(lit), 1.0);
}
