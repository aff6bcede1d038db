// Shadows of the dice, computed and not mapped: seen along the light a cube is a hexagon, which is
// the intersection of three strips, and a dodecahedron nearly a disc. The table `occluders` holds a
// row for each die: three strips (direction across it in xyz, half width in w), its centre and the
// radius of the disc, then opacity, glow, focus and hover, its turn as a quaternion, its inner radius.

// How much of the lamp (x) and of the room's light (y) die i leaves to the point p with normal n.
// The half-shadow widens with the distance from the die, as that of a lamp of real size does.
vec2 pastDie(int i, vec3 p, vec3 n)
{
    vec4 s1 = texelFetch(occluders, ivec2(0, i), 0);
    vec4 s2 = texelFetch(occluders, ivec2(1, i), 0);
    vec4 s3 = texelFetch(occluders, ivec2(2, i), 0);
    vec4 c = texelFetch(occluders, ivec2(3, i), 0);
    vec4 more = texelFetch(occluders, ivec2(4, i), 0);
    vec3 q = p - c.xyz;
    float far2 = dot(q, q);
    float behind = -dot(q, KEY);
    float outside = max(abs(dot(q, s1.xyz)) - s1.w, abs(dot(q, s2.xyz)) - s2.w);
    outside = max(outside, abs(dot(q, s3.xyz)) - s3.w);
    outside = max(outside, sqrt(max(far2 - behind * behind, 0.0)) - c.w);
    float w = 0.03 + LAMP * max(behind, 0.0);
    float dark = (1.0 - smoothstep(-w, w, outside)) * smoothstep(-0.3, 0.3, behind);
    // A ball of about the same volume hides (r/d)^2 cos(angle) of the room.
    float inner = texelFetch(occluders, ivec2(6, i), 0).x;
    float r2 = inner * inner * 1.45;
    float facing = max(-dot(q, n) * inversesqrt(far2), 0.0);
    float shut = 0.85 * min(facing * r2 / far2, 0.92);
    return 1.0 - more.x * vec2(dark, shut);
}

// What two dice leave: a lamp that one of them hides can be hidden no more; the room is dimmed by each.
vec2 both(vec2 one, vec2 other)
{
    return vec2(min(one.x, other.x), one.y * other.y);
}

// The same for all dice but `self`.
vec2 pastDice(vec3 p, vec3 n, int self)
{
    vec2 left = vec2(1.0);
    for (int i = 0; i < diceCount; ++i) {
        if (i != self)
            left = both(left, pastDie(i, p, n));
    }
    return left;
}
