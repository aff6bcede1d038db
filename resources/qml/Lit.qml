import QtQuick
import QtQuick3D

// A material in the light of the tray. The names of its properties are those in the shaders.
CustomMaterial {
    required property Tray tray
    required property string look
    property string shape: "surface"
    property vector4d area: tray.box
    property real height: tray.wallHeight
    readonly property vector3d feltColour: tray.feltColour
    readonly property TextureInput roomMap: TextureInput {
        texture: tray.roomTexture
    }

    shadingMode: CustomMaterial.Unshaded
    vertexShader: tray.shaders + shape + ".vert"
    fragmentShader: tray.shaders + look + ".frag"
}
