"""Data files: QML, meshes, textures, translations, icons. Found by importlib.resources."""
