// The table under it all: dark, out of the lamp's pool towards the edges, with the tray's soft shadow.

float softBox(vec2 p, vec4 box, vec2 shift, float soft)
{
    vec2 d = abs(p - box.xy - shift) - box.zw;
    float outside = length(max(d, 0.0)) + min(max(d.x, d.y), 0.0);
    return 1.0 - smoothstep(-0.3 * soft, soft, outside);
}

void MAIN()
{
    float grey = texture(woodMap, at.xy / vec2(60.0, 15.0)).r;
    vec3 colour = tableColour * (0.15 + 2.3 * grey * grey);
    float dark = max(softBox(at.xy, area, vec2(1.3, -1.6), 2.6), 0.9 * softBox(at.xy, railArea, vec2(0.9, -1.0), 1.7));
    float close = max(softBox(at.xy, area, vec2(0.0), 1.6), softBox(at.xy, railArea, vec2(0.0), 1.2));
    vec3 light = KEY_COLOUR * KEY.z * (1.0 - 0.9 * dark) * pool(at.xy * 0.8) + SKY_COLOUR * (1.0 - 0.7 * close);
    FRAGCOLOR = vec4(shown(colour * light), 1.0);
}
