// The light of the scene, shared by all surfaces. Lengths in cm, colours linear.
//
// There is one large lamp, far left and high, a dim room, and the light that the felt throws back.
// Shadows are computed, not mapped: seen along the light, a cube is a hexagon, which is the
// intersection of three strips, and a dodecahedron nearly a disc. The table `occluders` holds a row
// for each die: three strips (direction across it in xyz, half width in w), then its centre and the
// radius of the disc, then opacity, glow, focus and inner radius. Each step of a shadow's distance
// from its die widens the half-shadow, as a lamp of real size does.

VARYING vec3 at;
VARYING vec3 normal;
VARYING vec3 body;
VARYING vec3 bodyNormal;
VARYING vec2 uv;

const vec3 KEY = vec3(-0.419, 0.499, 0.758);
const vec3 KEY_COLOUR = vec3(2.55, 2.36, 2.08);
const vec3 SKY_COLOUR = vec3(0.36, 0.37, 0.40);
const float LAMP = 0.10;

vec3 linearFrom(vec3 srgb)
{
    return pow(srgb, vec3(2.2));
}

// Extended Reinhard: white is reached at `peak`.
vec3 shown(vec3 colour)
{
    const float peak = 3.2;
    vec3 mapped = colour * (1.0 + colour / (peak * peak)) / (1.0 + 0.62 * colour);
    return pow(clamp(mapped, 0.0, 1.0), vec3(1.0 / 2.2));
}

// How much of the lamp (x) and of the room's light (y) reaches a point past all dice but `self`.
vec2 pastDice(vec3 p, vec3 n, int self)
{
    float lamp = 1.0;
    float room = 1.0;
    for (int i = 0; i < diceCount; ++i) {
        if (i == self)
            continue;
        vec4 c = texelFetch(occluders, ivec2(3, i), 0);
        vec4 more = texelFetch(occluders, ivec2(4, i), 0);
        vec3 q = p - c.xyz;
        float far2 = dot(q, q);
        float behind = -dot(q, KEY);
        vec4 s1 = texelFetch(occluders, ivec2(0, i), 0);
        vec4 s2 = texelFetch(occluders, ivec2(1, i), 0);
        vec4 s3 = texelFetch(occluders, ivec2(2, i), 0);
        float outside = max(abs(dot(q, s1.xyz)) - s1.w, abs(dot(q, s2.xyz)) - s2.w);
        outside = max(outside, abs(dot(q, s3.xyz)) - s3.w);
        outside = max(outside, sqrt(max(far2 - behind * behind, 0.0)) - c.w);
        float w = 0.03 + LAMP * max(behind, 0.0);
        float dark = (1.0 - smoothstep(-w, w, outside)) * smoothstep(-0.3, 0.3, behind);
        lamp *= 1.0 - more.x * dark;
        // A ball of equal volume hides (r/d)^2 cos(angle) of the room.
        float r2 = more.w * more.w * 1.45;
        float facing = max(-dot(q, n) * inversesqrt(far2), 0.0);
        room *= 1.0 - more.x * 0.85 * min(facing * r2 / far2, 0.92);
    }
    return vec2(lamp, room);
}

// How far a point is outside (positive) or inside the upright walls of a rectangle `(x, y, hx, hy)`.
float beyond(vec2 p, vec4 box, float grown)
{
    vec2 d = abs(p - box.xy) - box.zw - grown;
    return max(d.x, d.y);
}

// How much of the lamp passes the wall, `top` cm high, around the tray or the groove that p is in.
float pastWall(vec3 p, vec4 box, float top)
{
    float way = (top - p.z) / KEY.z;
    float out_ = beyond(p.xy + KEY.xy * way, box, 0.1763 * top);
    float w = 0.02 + LAMP * max(way, 0.0);
    return way <= 0.0 ? 1.0 : 1.0 - smoothstep(-w, w, out_);
}

// The room's light that a point deep in a box of this height still gets.
float openSky(vec3 p, vec4 box, float top)
{
    vec2 d = max(box.zw - abs(p.xy - box.xy), 0.0);
    float depth = max(top - p.z, 0.0);
    vec2 shut = 1.0 / (1.0 + 4.0 * d * d / (depth * depth + 0.05));
    return (1.0 - 0.55 * shut.x) * (1.0 - 0.55 * shut.y);
}

// What a mirror sees: a dim room, the lamp as a broad soft window, and the green of the felt below.
vec3 mirrored(vec3 r)
{
    vec3 room = mix(vec3(0.045, 0.04, 0.036), vec3(0.20, 0.195, 0.19), smoothstep(0.0, 1.0, r.z));
    vec3 below = linearFrom(feltColour) * 0.35;
    vec3 seen = mix(below, room, smoothstep(-0.15, 0.12, r.z));
    vec2 window = abs(r.xy / max(r.z, 0.05) - vec2(-0.62, 0.62)) - vec2(0.42, 0.30);
    float pane = 1.0 - smoothstep(-0.05, 0.22, max(window.x, window.y));
    return seen + vec3(2.1, 1.95, 1.75) * pane * step(0.0, r.z);
}

float fresnel(vec3 n, vec3 v, float base)
{
    return base + (1.0 - base) * pow(1.0 - max(dot(n, v), 0.0), 5.0);
}
