import QtQuick
import QtQuick3D

// The still part of the picture: table, frame, felt and rail. It is drawn once for a window's size.
View3D {
    id: stage

    required property Tray tray

    component Wood: Lit {
        readonly property vector3d woodColour: tray.woodColour
        readonly property TextureInput woodMap: TextureInput {
            texture: woodTexture
        }

        look: "wood"
    }
    component Felt: Lit {
        property real shade: 1
        readonly property TextureInput feltMap: TextureInput {
            texture: feltTexture
        }

        look: "felt"
    }

    explicitTextureWidth: tray.stageDetail < 1 ? Math.round(width * tray.stageDetail) : 0
    explicitTextureHeight: tray.stageDetail < 1 ? Math.round(height * tray.stageDetail) : 0
    environment: SceneEnvironment {
        backgroundMode: SceneEnvironment.Color
        clearColor: "black"
        tonemapMode: SceneEnvironment.TonemapModeNone
        antialiasingMode: stage.tray.stageDetail < 1 ? SceneEnvironment.NoAA : SceneEnvironment.MSAA
        antialiasingQuality: SceneEnvironment.High
    }

    Texture {
        id: feltTexture

        textureData: stage.tray.feltData
        generateMipmaps: true
        mipFilter: Texture.Linear
    }

    Texture {
        id: woodTexture

        textureData: stage.tray.woodData
        generateMipmaps: true
        mipFilter: Texture.Linear
    }

    Eye {
        tray: stage.tray
    }

    Model {
        source: "#Rectangle"
        scale: Qt.vector3d(4, 4, 1)
        z: stage.tray.tableHeight
        materials: Lit {
            readonly property vector3d tableColour: tray.tableColour
            readonly property vector4d railArea: grown(tray.railBox, tray.railWidth)
            readonly property TextureInput woodMap: TextureInput {
                texture: woodTexture
            }

            function grown(box, by) {
                return Qt.vector4d(box.x, box.y, box.z + by, box.w + by);
            }

            tray: stage.tray
            look: "table"
            area: grown(tray.box, tray.frameWidth)
        }
    }

    Model {
        geometry: stage.tray.frameGeometry
        materials: Wood {
            tray: stage.tray
        }
    }

    Model {
        source: "#Rectangle"
        scale: Qt.vector3d(stage.tray.box.z / 50, stage.tray.box.w / 50, 1)
        materials: Felt {
            tray: stage.tray
        }
    }

    // One model a place: a geometry that a model had before is not uploaded again.
    Model {
        geometry: stage.tray.rightRailGeometry
        visible: stage.tray.railOnRight
        materials: Wood {
            tray: stage.tray
            area: tray.railBox
            height: tray.railHeight
        }
    }

    Model {
        geometry: stage.tray.nearRailGeometry
        visible: !stage.tray.railOnRight
        materials: Wood {
            tray: stage.tray
            area: tray.railBox
            height: tray.railHeight
        }
    }

    Model {
        source: "#Rectangle"
        position: Qt.vector3d(stage.tray.railBox.x, stage.tray.railBox.y, 0)
        scale: Qt.vector3d(stage.tray.railBox.z / 50, stage.tray.railBox.w / 50, 1)
        materials: Felt {
            tray: stage.tray
            area: tray.railBox
            height: tray.railHeight
            shade: 0.75
        }
    }
}
