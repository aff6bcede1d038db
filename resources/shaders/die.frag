// A die: polished, a little translucent, with pips sunk into it (d6) or numbers (d12).

// How far a point of a face is from the edge of the nearest pip, in radii of a pip; below 1 inside.
// Also gives the direction from the pip's middle.
float pip(vec2 q, int value, out vec2 from)
{
    vec2 corner = sign(q) * pipSpread;
    vec2 middle = vec2(corner.x, 0.0);
    float d = 1e3;
    from = vec2(0.0);
    bool slanted = q.x * q.y < 0.0;
    if (value % 2 == 1) {
        d = length(q);
        from = q;
    }
    if (value >= 4 || (value >= 2 && slanted)) {
        float e = distance(q, corner);
        from = e < d ? q - corner : from;
        d = min(d, e);
    }
    if (value == 6) {
        float e = distance(q, middle);
        from = e < d ? q - middle : from;
        d = min(d, e);
    }
    return d;
}

// What a polished die at p sees in the direction r: the felt, the wood around it, and the room.
// The farther away, the softer.
vec3 surroundings(vec3 p, vec3 r, vec4 around, float top)
{
    vec2 left = (around.zw + sign(r.xy) * (around.xy - p.xy)) / max(abs(r.xy), vec2(1e-3));
    bool aside = left.x < left.y;
    float way = max(min(left.x, left.y), 0.0);
    float hit = p.z + way * r.z;
    vec2 wall = aside ? vec2(-sign(r.x), 0.0) : vec2(0.0, -sign(r.y));
    float lit = 0.55 * max(dot(wall, KEY.xy), 0.0) + 0.12;
    vec3 wood = woodColour * (KEY_COLOUR * lit + SKY_COLOUR * 0.5);
    vec2 below = p.xy + r.xy * clamp(-p.z / min(r.z, -1e-3), 0.0, way);
    vec3 felt = feltColour * (KEY_COLOUR * KEY.z * 0.8 * pool(below) + SKY_COLOUR * 0.6);
    float soft = 0.12 + 0.06 * way;
    vec3 seen = mix(wood, baked(r, 0.0), smoothstep(top - soft, top + soft, hit));
    return mix(felt, seen, smoothstep(-soft, soft, hit));
}

void MAIN()
{
    vec3 n = normalize(normal);
    vec3 v = normalize(CAMERA_POSITION - at);
    float mark = 0.0;
    float rim = 0.0;
    // Of what is painted on a face that is seen from its edge only specks would be left.
    float turned = smoothstep(0.04, 0.22, dot(n, v));
    vec3 m = normalize(bodyNormal);
    if (sides == 6) {
        vec3 a = abs(body);
        int value;
        vec2 q;
        vec3 right;
        vec3 up;
        if (a.z >= a.x && a.z >= a.y) {
            bool front = body.z > 0.0;
            value = front ? 1 : 6;
            right = vec3(0.0, front ? -1.0 : 1.0, 0.0);
            up = vec3(1.0, 0.0, 0.0);
        } else if (a.x >= a.y) {
            bool front = body.x > 0.0;
            value = front ? 2 : 5;
            right = vec3(0.0, 0.0, front ? -1.0 : 1.0);
            up = vec3(0.0, 1.0, 0.0);
        } else {
            bool front = body.y > 0.0;
            value = front ? 3 : 4;
            right = vec3(front ? -1.0 : 1.0, 0.0, 0.0);
            up = vec3(0.0, 0.0, 1.0);
        }
        q = vec2(dot(body, right), dot(body, up)) / pipRadius;
        vec2 from;
        float d = pip(q, value, from);
        float soft = clamp(fwidth(q.x) + fwidth(q.y), 0.02, 0.9) * 0.5;
        mark = (1.0 - smoothstep(1.0 - soft, 1.0 + soft, d)) * turned;
        rim = (1.0 - smoothstep(1.0, 1.45, d)) * (1.0 - mark) * turned;
        float slope = 0.95 * smoothstep(0.05, 1.0, d) * mark;
        vec2 tilt = -from / max(length(from), 1e-3) * slope;
        m = normalize(m + right * tilt.x + up * tilt.y);
    } else {
        float ink = texture(marksMap, uv).r;
        float soft = clamp(fwidth(ink), 0.02, 0.45);
        mark = smoothstep(0.5 - soft, 0.5 + soft, ink) * turned;
        rim = smoothstep(0.12, 0.5, ink) * (1.0 - mark) * 0.8 * turned;
    }
    vec3 dented = normalize(rotated(m, texelFetch(occluders, ivec2(5, self), 0)));
    vec4 light = texelFetch(occluders, ivec2(4, self), 0);
    float glow = light.y;
    vec3 colour = mix(bodyColour, markColour, mark);
    vec2 past = pastDice(at, n, self);
    float facing = dot(dented, KEY);
    // Wrapped a little past the edge of the light: it goes some way into the body.
    float wrap = mix(0.12, 0.0, mark);
    float lamp = max((facing + wrap) / (1.0 + wrap), 0.0) * past.x;
    bool railed = beyond(at.xy, railArea, 0.2) < 0.0;
    float open = railed ? pastWall(at, railArea, railHeight) : pastWall(at, area, height);
    lamp *= mix(1.0, open, 0.8) * pool(at.xy);
    float ground = clamp(at.z / 0.8, 0.0, 1.0);
    vec3 room = (fine ? roomLight(n) : SKY_COLOUR * (0.5 + 0.5 * n.z)) * past.y * (0.45 + 0.55 * ground);
    vec3 bounce = feltColour * 0.7 * (0.5 - 0.5 * n.z) * past.x;
    vec3 lit = colour * (KEY_COLOUR * 0.72 * lamp + room + bounce + 0.02);
    lit *= 1.0 - 0.35 * rim;
    vec3 r = reflect(-v, dented);
    vec3 seen = fine ? surroundings(at, r, railed ? railArea : area, railed ? railHeight : height) : mirrored(r);
    vec3 shine = seen * fresnel(dented, v, 0.04);
    lit += shine * mix(0.3, 1.0, past.x) * (0.35 + 0.65 * ground) * mix(1.0, 0.5, mark);
    float edge = 1.0 - max(dot(n, v), 0.0);
    edge *= edge;
    lit = mix(lit, lit * (0.6 + glowColour * 0.9), glow * (1.0 - mark) * 0.7);
    // A dark body takes little of it: its number must stay readable.
    lit += glowColour * glow * (mix(0.006, 0.05, bodyColour.g) + mix(0.45, 0.8, bodyColour.g) * edge) * (1.0 - mark);
    lit += (mix(0.015, 0.04, bodyColour.g) + mix(0.15, 0.25, bodyColour.g) * edge) * light.w * (1.0 - mark) * vec3(1.0, 0.96, 0.9);
    FRAGCOLOR = vec4(shown(lit), 1.0) * light.x;
}
