// A direction rotated by a unit quaternion.
vec3 rotated(vec3 v, vec4 by)
{
    return v + 2.0 * cross(by.xyz, cross(by.xyz, v) + by.w * v);
}
