"""Data files of the program: QML, meshes, textures, translations, icons. Found by importlib.resources."""
