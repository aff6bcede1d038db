// Hides what is behind it and is itself seen in the still part of the picture.

void MAIN()
{
    FRAGCOLOR = vec4(0.0);
}
