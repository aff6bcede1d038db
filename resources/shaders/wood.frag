// Varnished wood: grain along the planks, a clear coat that mirrors the lamp.

void MAIN()
{
    vec3 p = at;
    vec3 n = normalize(normal);
    vec3 v = normalize(CAMERA_POSITION - p);
    float grey = texture(woodMap, uv).r;
    vec3 colour = linearFrom(woodColour) * pow(grey * 1.75, 1.7);
    vec2 dice = pastDice(p, n, -1);
    float within = step(beyond(p.xy, box, 0.5), 0.0);
    float lamp = max(dot(n, KEY), 0.0) * dice.x * mix(1.0, pastWall(p + n * 0.02, box, top - 0.25), within);
    float room = (0.62 + 0.38 * n.z) * dice.y * mix(1.0, openSky(p, box, top) * 0.8 + 0.2, within);
    // Near the table and where the wall meets the felt little light comes in.
    room *= mix(smoothstep(-2.2, 0.8, p.z), 0.35 + 0.65 * smoothstep(0.0, top, p.z), within);
    vec3 lit = colour * (KEY_COLOUR * lamp + SKY_COLOUR * room);
    lit += colour * linearFrom(feltColour) * 0.5 * within * (1.0 - smoothstep(0.0, top, p.z));
    vec3 coat = mirrored(reflect(-v, n)) * fresnel(n, v, 0.035);
    lit += coat * mix(0.35, 1.0, dice.x) * (0.55 + 0.45 * grey) * mix(1.0, 0.35, within);
    FRAGCOLOR = vec4(shown(lit), 1.0);
}
