import QtQuick
import QtQuick3D

// One die of a pool; which kind and colour it has can change. Where it is and how it is lit stands in
// the table that the shaders read.
Model {
    id: die

    required property Tray tray
    required property int index
    property bool pentagonal: false
    property vector3d bodyColour
    property vector3d markColour

    objectName: "die"
    visible: false
    geometry: pentagonal ? tray.d12 : tray.d6
    materials: Shadowed {
        readonly property int self: die.index
        readonly property vector3d woodColour: die.tray.woodColour
        readonly property vector4d railArea: die.tray.railBox
        readonly property real railHeight: die.tray.railHeight
        readonly property int sides: die.pentagonal ? 12 : 6
        readonly property real pipRadius: die.tray.pipRadius
        readonly property real pipSpread: die.tray.pipSpread
        readonly property vector3d bodyColour: die.bodyColour
        readonly property vector3d markColour: die.markColour
        readonly property TextureInput marksMap: TextureInput {
            texture: die.tray.marksTexture
        }

        tray: die.tray
        shape: "die"
        look: "die"
    }
}
