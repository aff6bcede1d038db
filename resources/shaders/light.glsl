// The light of the scene, shared by all surfaces. Lengths in cm, colours linear.
//
// There is one broad lamp, far left and high, a dim room, and the light that the felt throws back.
// The display's gamma is taken as 2: squares and roots are quick where there is no graphics hardware.

VARYING vec3 at;
VARYING vec3 normal;
VARYING vec3 body;
VARYING vec3 bodyNormal;
VARYING vec2 uv;

const vec3 KEY = vec3(-0.419, 0.499, 0.758);
const vec3 KEY_COLOUR = vec3(2.05, 1.90, 1.66);
const vec3 SKY_COLOUR = vec3(0.40, 0.41, 0.44);
const float LAMP = 0.10;

// Extended Reinhard: white is reached at 3.
vec3 shown(vec3 colour)
{
    vec3 mapped = colour * (1.0 + colour * 0.11) / (1.0 + 0.55 * colour);
    return sqrt(clamp(mapped, 0.0, 1.0));
}

// How far a point is outside (positive) or inside the upright walls of a rectangle `(x, y, hx, hy)`.
float beyond(vec2 p, vec4 area, float grown)
{
    vec2 d = abs(p - area.xy) - area.zw - grown;
    return max(d.x, d.y);
}

// How much of the lamp passes the wall, `height` cm high, around the area that p is in.
float pastWall(vec3 p, vec4 area, float height)
{
    float way = (height - p.z) / KEY.z;
    float outside = beyond(p.xy + KEY.xy * way, area, 0.1763 * height);
    float w = 0.02 + LAMP * max(way, 0.0);
    return way <= 0.0 ? 1.0 : 1.0 - smoothstep(-w, w, outside);
}

// How much of the room's light reaches a point deep in a box of this height.
float openSky(vec3 p, vec4 area, float height)
{
    vec2 d = max(area.zw - abs(p.xy - area.xy), 0.0);
    float depth = max(height - p.z, 0.0);
    vec2 shut = 1.0 / (1.0 + 4.0 * d * d / (depth * depth + 0.05));
    return (1.0 - 0.5 * shut.x) * (1.0 - 0.5 * shut.y);
}

// The lamp lights a pool, brightest a little up and left of the middle.
float pool(vec2 p)
{
    vec2 off = (p - vec2(-2.0, 2.0)) / vec2(18.0, 14.0);
    return 1.08 / (1.0 + 0.8 * dot(off, off));
}

// The light of the room, baked by installer/light.py: half 0 is what a polished surface mirrors from
// the direction d, half 1 what a matt one that faces d gets, the lamp apart. Below it all is level.
vec3 baked(vec3 d, float half_)
{
    float up = max(d.z, 0.0);
    vec2 p = d.xy / max(up + length(vec3(d.xy, up)), 1e-4);
    vec3 root = texture(roomMap, vec2(0.25 + 0.246 * p.x + 0.5 * half_, 0.5 + 0.492 * p.y)).rgb;
    return root * root * 3.0;
}

// What a matt surface with the normal n gets from the room.
vec3 roomLight(vec3 n)
{
    return baked(n, 1.0) * (1.0 + min(n.z, 0.0));
}

// What a mirror sees from above the table: the room, and the felt below.
vec3 mirrored(vec3 r)
{
    return mix(feltColour * 0.35, baked(r, 0.0), smoothstep(-0.15, 0.12, r.z));
}

float fresnel(vec3 n, vec3 v, float base)
{
    float away = 1.0 - max(dot(n, v), 0.0);
    float squared = away * away;
    return base + (1.0 - base) * squared * squared * away;
}
