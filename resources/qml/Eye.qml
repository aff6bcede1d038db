import QtQuick
import QtQuick3D

// The camera. The tray's frame has z up, so the camera unturned looks straight down on the felt.
PerspectiveCamera {
    required property Tray tray

    position: tray.cameraPosition
    eulerRotation: tray.cameraTurn
    fieldOfView: tray.openingDegrees
    clipNear: 10
    clipFar: 400
}
