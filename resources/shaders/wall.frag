// The shadows of dice on the inner walls; the wood itself is seen in the still part of the picture.

void MAIN()
{
    vec2 dice = pastDice(at, normalize(normal), -1);
    float left = mix(1.0, dice.x, 0.6) * mix(1.0, dice.y, 0.6);
    FRAGCOLOR = vec4(0.0, 0.0, 0.0, 1.0 - sqrt(left));
}
