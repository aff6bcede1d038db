import QtQuick
import QtQuick3D

// Varnished wood around the tray or its rail.
Lit {
    readonly property vector3d woodColour: tray.woodColour
    readonly property TextureInput woodMap: TextureInput {
        texture: tray.woodTexture
    }

    look: "wood"
}
