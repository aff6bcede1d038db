; The installer for Windows, for Inno Setup 6: ISCC /DVersion=0.1.0 installer\windows\tumbletray.iss
; It packs build\standalone\made\tumbletray, as installer\windows\build.ps1 makes it, into dist\.
#ifndef Version
  #error "Give the version: ISCC /DVersion=..."
#endif

[Setup]
AppId={{6B1F7C52-6C1B-4B0F-9B7A-3C1D5E1A7F30}
AppName=Tumbletray
AppVersion={#Version}
AppPublisher=The founders of Tumbletray
DefaultDirName={autopf}\Tumbletray
DefaultGroupName=Tumbletray
DisableProgramGroupPage=yes
LicenseFile=..\..\LICENSE
OutputDir=..\..\dist
OutputBaseFilename=tumbletray-{#Version}-windows-x86_64-setup
SetupIconFile=..\..\build\standalone\icons\tumbletray.ico
UninstallDisplayIcon={app}\tumbletray.exe
; Nobody needs to be an administrator: whoever is not installs it for themselves.
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
Compression=lzma2
SolidCompression=yes
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "nb"; MessagesFile: "compiler:Languages\Norwegian.isl"

[Files]
Source: "..\..\build\standalone\made\tumbletray\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[InstallDelete]
; Modules of an earlier version would be found before those of this one.
Type: filesandordirs; Name: "{app}\_internal"

[Icons]
Name: "{autoprograms}\Tumbletray"; Filename: "{app}\tumbletray.exe"

[Run]
Filename: "{app}\tumbletray.exe"; Description: "{cm:LaunchProgram,Tumbletray}"; Flags: nowait postinstall skipifsilent
