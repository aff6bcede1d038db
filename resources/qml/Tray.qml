import QtQuick
import QtQuick3D

// The tray in three dimensions, in two layers: the still stage, which is drawn once, and over it the
// dice with their shadows, which are all that is drawn while dice roll. It decides nothing: the
// program fills in what is to be seen. Centimetres in the frame of the physics, z up.
Item {
    id: root

    required property url shaders
    required property Geometry frameGeometry
    required property Geometry nearRailGeometry
    required property Geometry rightRailGeometry
    required property Geometry frameMask
    required property Geometry nearRailMask
    required property Geometry rightRailMask
    required property Geometry wallMask
    required property Geometry patches
    required property Geometry d6
    required property Geometry d12
    required property TextureData feltData
    required property TextureData woodData
    required property TextureData marksData
    required property TextureData roomData
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
    required property real pipSpread

    property int capacity: 0
    property int diceCount: 0
    property bool railOnRight: true
    property real stageDetail: 1
    property bool smoothed: true
    property real openingDegrees: 24
    property vector3d cameraPosition
    property vector3d cameraTurn
    readonly property vector4d railBox: railOnRight ? rightBox : nearBox
    readonly property Texture marksTexture: Texture {
        textureData: root.marksData
        generateMipmaps: true
        mipFilter: Texture.Linear
        tilingModeHorizontal: Texture.ClampToEdge
        tilingModeVertical: Texture.ClampToEdge
    }
    readonly property Texture roomTexture: Texture {
        textureData: root.roomData
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

    Stage {
        tray: root
        anchors.fill: parent
    }

    View3D {
        anchors.fill: parent
        // Straight into the window is quickest; only by way of a texture can edges be smoothed.
        renderMode: root.smoothed ? View3D.Offscreen : View3D.Inline
        environment: SceneEnvironment {
            backgroundMode: SceneEnvironment.Transparent
            tonemapMode: SceneEnvironment.TonemapModeNone
            antialiasingMode: root.smoothed ? SceneEnvironment.MSAA : SceneEnvironment.NoAA
            antialiasingQuality: SceneEnvironment.High
        }

        Eye {
            tray: root
        }

        // What hides dice comes first, as if it were farthest away, then what they lie on.
        Model {
            geometry: root.frameMask
            depthBias: 2000
            materials: Shadowed {
                tray: root
                look: "hidden"
            }
        }

        Model {
            geometry: root.rightRailMask
            visible: root.railOnRight
            depthBias: 2000
            materials: Shadowed {
                tray: root
                look: "hidden"
            }
        }

        Model {
            geometry: root.nearRailMask
            visible: !root.railOnRight
            depthBias: 2000
            materials: Shadowed {
                tray: root
                look: "hidden"
            }
        }

        Model {
            geometry: root.wallMask
            depthBias: 1000
            materials: Shadowed {
                tray: root
                look: "wall"
            }
        }

        Model {
            geometry: root.patches
            depthBias: 500
            materials: Shadowed {
                readonly property vector4d railArea: root.railBox
                readonly property real railHeight: root.railHeight
                readonly property vector3d focusColour: root.focusColour

                tray: root
                shape: "ground"
                look: "ground"
                depthDrawMode: Material.NeverDepthDraw
                cullMode: Material.NoCulling
            }
        }

        // A mesh that nothing has for a moment loses its data for good: these always have both.
        Model {
            geometry: root.d6
            visible: false
        }

        Model {
            geometry: root.d12
            visible: false
        }

        Repeater3D {
            model: root.capacity
            delegate: Die {
                tray: root
            }
        }
    }
}
