import QtQuick
import QtQuick3D

// Felt at the bottom of the tray or of its rail.
Lit {
    property real shade: 1
    readonly property vector3d focusColour: tray.focusColour
    readonly property TextureInput feltMap: TextureInput {
        texture: tray.feltTexture
    }

    look: "felt"
}
