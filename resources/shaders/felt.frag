// Felt: matt, with fibres that catch the lamp, and the rings of light around chosen and focused dice.

vec3 halos(vec2 p)
{
    vec3 light = vec3(0.0);
    for (int i = 0; i < diceCount; ++i) {
        vec4 more = texelFetch(occluders, ivec2(4, i), 0);
        if (more.y + more.z <= 0.0)
            continue;
        float away = distance(p, texelFetch(occluders, ivec2(3, i), 0).xy) / more.w;
        float near = max(away - 0.6, 0.0);
        light += linearFrom(glowColour) * more.y * 1.5 * exp(-1.6 * near * near);
        float ring = 1.0 - smoothstep(0.07, 0.13, abs(away - 1.95));
        light += linearFrom(focusColour) * more.z * 1.4 * ring;
    }
    return light;
}

void MAIN()
{
    vec3 p = at;
    float grain = texture(feltMap, p.xy / 9.0).r;
    float fuzz = texture(feltMap, p.yx / 23.0 + 0.37).r;
    vec3 colour = linearFrom(feltColour) * (0.55 + 0.62 * grain + 0.28 * fuzz) * shade;
    vec2 dice = pastDice(p, vec3(0.0, 0.0, 1.0), -1);
    float lamp = pastWall(p, box, top) * dice.x;
    float room = openSky(p, box, top) * dice.y;
    // The lamp is a pool of light, a little up and left of the middle.
    vec2 off = (p.xy - vec2(-1.5, 1.5)) / vec2(19.0, 15.0);
    float pool = 1.0 / (1.0 + 0.9 * dot(off, off));
    vec3 light = KEY_COLOUR * KEY.z * lamp * pool + SKY_COLOUR * room;
    vec3 lit = colour * light;
    lit += halos(p.xy) * (0.2 + colour) * (0.55 + 0.45 * grain);
    FRAGCOLOR = vec4(shown(lit), 1.0);
}
