import QtQuick
import QtQuick3D

// A material in the light of the tray: the names of its properties are those in the shaders.
CustomMaterial {
    required property Tray tray
    required property string look
    property vector4d box: tray.box
    property real top: tray.wallHeight
    readonly property int diceCount: tray.diceCount
    readonly property vector3d feltColour: tray.feltColour
    readonly property vector3d glowColour: tray.glowColour
    readonly property TextureInput occluders: TextureInput {
        texture: tray.occluderTable
    }

    shadingMode: CustomMaterial.Unshaded
    vertexShader: tray.shaders + "surface.vert"
    fragmentShader: tray.shaders + look + ".frag"
}
