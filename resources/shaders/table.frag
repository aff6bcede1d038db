// The table under it all: dark, out of the lamp's pool towards the edges, with the tray's soft shadow.

float softBox(vec2 p, vec4 area, vec2 shift, float soft)
{
    vec2 d = abs(p - area.xy - shift) - area.zw;
    float outside = length(max(d, 0.0)) + min(max(d.x, d.y), 0.0);
    return 1.0 - smoothstep(-0.3 * soft, soft, outside);
}

void MAIN()
{
    vec3 p = at;
    float grey = texture(woodMap, p.xy / vec2(60.0, 15.0)).r;
    vec3 colour = linearFrom(tableColour) * pow(grey * 1.7, 1.4);
    float dark = max(softBox(p.xy, box, vec2(1.3, -1.6), 2.6), 0.9 * softBox(p.xy, railBox, vec2(0.9, -1.0), 1.7));
    float close = max(softBox(p.xy, box, vec2(0.0), 1.6), softBox(p.xy, railBox, vec2(0.0), 1.2));
    vec2 off = (p.xy - vec2(-3.0, 3.0)) / vec2(24.0, 19.0);
    float pool = 1.0 / (1.0 + dot(off, off));
    vec3 light = KEY_COLOUR * KEY.z * (1.0 - 0.9 * dark) * pool + SKY_COLOUR * (1.0 - 0.7 * close);
    FRAGCOLOR = vec4(shown(colour * light), 1.0);
}
