import QtQuick
import QtQuick3D

// The scene in three dimensions. It decides nothing: the program fills in what is to be seen.
// The frame is that of the physics: centimetres, z up, so the camera unturned looks straight down.
View3D {
    id: root

    required property url shaders
    required property Geometry frameGeometry
    required property Geometry nearRailGeometry
    required property Geometry rightRailGeometry
    required property Geometry d6
    required property Geometry d12
    required property TextureData feltData
    required property TextureData woodData
    required property TextureData marksData
    required property TextureData occluderData

    required property vector3d feltColour
    required property vector3d woodColour
    required property vector3d tableColour
    required property vector3d glowColour
    required property vector3d focusColour
    required property vector4d box
    required property vector4d rightBox
    required property vector4d nearBox
    required property real wallHeight
    required property real railHeight
    required property real frameWidth
    required property real railWidth
    required property real tableHeight
    required property real pipRadius
    required property real openingDegrees

    property int capacity: 0
    property int diceCount: 0
    property bool railOnRight: true
    readonly property vector4d railBox: railOnRight ? rightBox : nearBox
    property real detail: 1
    property bool smoothed: true
    property alias cameraPosition: view.position
    property alias cameraTurn: view.eulerRotation

    readonly property Texture feltTexture: Texture {
        textureData: root.feltData
        generateMipmaps: true
        mipFilter: Texture.Linear
    }
    readonly property Texture woodTexture: Texture {
        textureData: root.woodData
        generateMipmaps: true
        mipFilter: Texture.Linear
    }
    readonly property Texture marksTexture: Texture {
        textureData: root.marksData
        generateMipmaps: true
        mipFilter: Texture.Linear
        tilingModeHorizontal: Texture.ClampToEdge
        tilingModeVertical: Texture.ClampToEdge
    }
    readonly property Texture occluderTable: Texture {
        textureData: root.occluderData
        minFilter: Texture.Nearest
        magFilter: Texture.Nearest
        tilingModeHorizontal: Texture.ClampToEdge
        tilingModeVertical: Texture.ClampToEdge
    }

    explicitTextureWidth: detail < 1 ? Math.round(width * detail) : 0
    explicitTextureHeight: detail < 1 ? Math.round(height * detail) : 0
    environment: SceneEnvironment {
        backgroundMode: SceneEnvironment.Color
        clearColor: "black"
        tonemapMode: SceneEnvironment.TonemapModeNone
        antialiasingMode: root.smoothed ? SceneEnvironment.MSAA : SceneEnvironment.NoAA
        antialiasingQuality: SceneEnvironment.High
    }

    PerspectiveCamera {
        id: view

        fieldOfView: root.openingDegrees
        clipNear: 10
        clipFar: 400
    }

    Model {
        source: "#Rectangle"
        scale: Qt.vector3d(4, 4, 1)
        z: root.tableHeight
        materials: Lit {
            readonly property vector3d tableColour: root.tableColour
            readonly property vector4d railBox: grown(root.railBox, root.railWidth)
            readonly property TextureInput woodMap: TextureInput {
                texture: root.woodTexture
            }

            function grown(area, by) {
                return Qt.vector4d(area.x, area.y, area.z + by, area.w + by);
            }

            tray: root
            look: "table"
            box: grown(root.box, root.frameWidth)
        }
    }

    Model {
        geometry: root.frameGeometry
        materials: Wood {
            tray: root
        }
    }

    Model {
        source: "#Rectangle"
        scale: Qt.vector3d(root.box.z / 50, root.box.w / 50, 1)
        materials: Felt {
            tray: root
        }
    }

    Model {
        geometry: root.railOnRight ? root.rightRailGeometry : root.nearRailGeometry
        materials: Wood {
            tray: root
            box: root.railBox
            top: root.railHeight
        }
    }

    Model {
        source: "#Rectangle"
        position: Qt.vector3d(root.railBox.x, root.railBox.y, 0)
        scale: Qt.vector3d(root.railBox.z / 50, root.railBox.w / 50, 1)
        materials: Felt {
            tray: root
            box: root.railBox
            top: root.railHeight
            shade: 0.6
        }
    }

    Repeater3D {
        objectName: "dice"
        model: root.capacity
        delegate: Die {
            tray: root
        }
    }
}
