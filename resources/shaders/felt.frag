// Felt: matt, with fibres that catch the lamp.

void MAIN()
{
    float grain = texture(feltMap, at.xy / 9.0).r;
    float fuzz = texture(feltMap, at.yx / 23.0 + 0.37).r;
    vec3 colour = feltColour * (0.10 + 1.35 * grain + 0.42 * fuzz) * shade;
    float lamp = pastWall(at, area, height) * pool(at.xy);
    vec3 light = KEY_COLOUR * KEY.z * lamp + SKY_COLOUR * openSky(at, area, height);
    FRAGCOLOR = vec4(shown(colour * light), 1.0);
}
