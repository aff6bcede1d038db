import QtQuick
import QtQuick3D

// A material over the still part of the picture, on which the dice cast their shadows.
Lit {
    readonly property int diceCount: tray.diceCount
    readonly property bool fine: tray.smoothed
    readonly property vector3d glowColour: tray.glowColour
    readonly property TextureInput occluders: TextureInput {
        texture: tray.occluderTable
    }

    sourceBlend: CustomMaterial.One
    destinationBlend: CustomMaterial.OneMinusSrcAlpha
    depthDrawMode: Material.AlwaysDepthDraw
}
