// What a die does to the felt: it takes light away, and lights it when chosen or focused. Patches are
// drawn over each other in the order of the dice, so each takes only what those before it have left.

// How light the felt is, as it is shown, where the dice leave so much of the lamp and of the room.
float shade(vec2 left, float lamp, float room)
{
    return sqrt((lamp * left.x + room * left.y) / (lamp + room));
}

void MAIN()
{
    int i = int(body.x + 0.5);
    vec4 c = texelFetch(occluders, ivec2(3, i), 0);
    vec4 more = texelFetch(occluders, ivec2(4, i), 0);
    bool railed = beyond(at.xy, railArea, 0.0) < 0.0;
    vec4 around = railed ? railArea : area;
    float top = railed ? railHeight : height;
    vec2 before = vec2(1.0);
    for (int j = 0; fine && j < i; ++j) {
        vec4 other = patchOf(j);
        if (all(greaterThan(at.xy, other.xy)) && all(lessThan(at.xy, other.zw)))
            before = both(before, pastDie(j, at, vec3(0.0, 0.0, 1.0)));
    }
    vec2 left = both(before, pastDie(i, at, vec3(0.0, 0.0, 1.0)));
    float lamp = pastWall(at, around, top) * pool(at.xy) * KEY_COLOUR.g * KEY.z;
    float room = openSky(at, around, top) * SKY_COLOUR.g;
    float dark = 1.0 - shade(left, lamp, room) / max(shade(before, lamp, room), 1e-3);
    float away = distance(at.xy, c.xy) / texelFetch(occluders, ivec2(6, i), 0).x;
    float near = max(away - 0.9, 0.0);
    float glow = 0.92 * more.y * exp(-1.5 * near * near);
    float edge = max(fwidth(away), 0.01);
    float ring = more.z * (1.0 - smoothstep(0.10, 0.10 + edge, abs(away - 1.95)));
    float rim = more.z * (1.0 - smoothstep(0.17, 0.17 + edge, abs(away - 1.95)));
    vec4 result = vec4(0.0, 0.0, 0.0, dark);
    result = mix(result, vec4(sqrt(glowColour), 1.0), glow * (1.0 - 0.45 * dark));
    result = mix(result, vec4(0.0, 0.0, 0.0, 1.0), 0.55 * rim);
    result = mix(result, vec4(sqrt(focusColour), 1.0), ring);
    float inside = step(min(beyond(at.xy, area, 0.0), beyond(at.xy, railArea, 0.0)), 0.0);
    FRAGCOLOR = result * inside;
}
